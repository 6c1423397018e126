import { describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { NOW, PERSONAL_ACCOUNT_KEY, signedIn, startPortal } from './harness.ts';

const role = 'role-administrator';
const PHONE = 'POST /v1/users/me/phone-verification';
const EMAIL = 'POST /v1/users/me/email-verification';
const STATE = 'GET /v1/users/me/verifications';
const INVITATIONS = '/v1/organizations/4001/invitations';
const DELETION = 'DELETE /v1/users/me';
const EXPORT = 'POST /v1/users/me/data-exports';
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00+01:00' };
const verified = { isMobileNumberVerified: true, isEmailVerified: true, phone: null, email: null };

const handlers: BackendHandlers = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [STATE]: verified,
  [PHONE]: { mobileNumber: '+4791234567', ...sent },
  [EMAIL]: { email: 'ny@example.no', ...sent },
  [DELETION]: noContent,
  [EXPORT]: noContent,
  [`GET ${INVITATIONS}`]: [],
  [`POST ${INVITATIONS}`]: noContent,
};

const invite = (
  roleId: string,
) => `mutation { sendInvitations(input: { accountId: "${idOf('Account', '4001')}", invitations:
  [{ inviteeEmail: "ola@example.no", inviteeName: "Ola", roleId: ${roleId} }] }) { organization { id } } }`;
const sendCode = `mutation { sendPhoneCode(input: { mobileNumber: "912 34 567" })
  { phoneVerification { mobileNumber } } }`;
const changeEmail = `mutation { changeEmail(input: { email: "ny@example.no" })
  { emailVerification { email } } }`;
const own = (mutation: string) =>
  `mutation { ${mutation}(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}" }) { __typename } }`;

/** The first step of each sensitive act, transcribed from security.md: the operation, and the role that it takes. */
const ACTS: readonly (readonly [name: string, operation: string, role: string | undefined])[] = [
  ['a new e-mail address', changeEmail, undefined],
  ['a new mobile number', sendCode, undefined],
  ['the deletion of the account', own('requestUserDeletion'), undefined],
  ['a data export', own('requestDataExport'), undefined],
  ['an administrator more', invite('ADMINISTRATOR'), role],
];

/** A person whose last sign-in was this many seconds ago; null when the provider does not say. */
const signedInAgo = (seconds: number | null, kind: 'session' | 'bearer' = 'session') =>
  signedIn({
    kind,
    claims: parseClaims(
      { email: 'kari@example.no', auth_time: seconds === null ? undefined : NOW / 1000 - seconds },
      'x:',
    ),
  });

async function startAt(seconds: number | null, changes: BackendHandlers = {}) {
  const portal = await startPortal({ ...handlers, ...changes });
  portal.setCaller(signedInAgo(seconds));
  return portal;
}

const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] | undefined }) =>
  errors?.[0]?.extensions.code;

describe.each(ACTS)('%s', (_what, operation, asRole) => {
  const options = asRole === undefined ? {} : { role: asRole };

  test.each([61, 70, 3600, null])(
    'is refused %s s after the sign-in, and nothing reaches the backend',
    async (seconds) => {
      const { run, writes } = await startAt(seconds);
      const { errors } = await run(operation, options);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INSUFFICIENT_USER_AUTHENTICATION',
        status: 401,
      });
      expect(writes()).toEqual([]);
    },
  );

  test.each([0, 59])('begins %i s after the sign-in', async (seconds) => {
    const { run, writes } = await startAt(seconds);
    expect(codeOf(await run(operation, options))).not.toBe('INSUFFICIENT_USER_AUTHENTICATION');
    expect(writes()).toHaveLength(1);
  });

  test('tells an app in the header that another sign-in is needed', async () => {
    const { run, setCaller, writes } = await startAt(0);
    setCaller(signedInAgo(3600, 'bearer'));
    const { headers, errors } = await run(operation, options);
    expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_USER_AUTHENTICATION');
    expect(headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", max_age="60"',
    );
    expect(writes()).toEqual([]);
  });
});

describe('without a new sign-in', () => {
  test('a pending code and a pending link are sent again, to no other address', async () => {
    const { run, writes } = await startAt(3600, {
      [STATE]: {
        ...verified,
        phone: { mobileNumber: '+4791234567', ...sent },
        email: { email: 'Ny@example.no', ...sent },
      },
    });
    expect((await run(sendCode)).errors).toBeUndefined();
    expect((await run(changeEmail)).errors).toBeUndefined();
    expect(writes()).toHaveLength(2);
    for (const other of [sendCode.replace('567', '568'), changeEmail.replace('ny@', 'annen@')])
      expect(codeOf(await run(other))).toBe('INSUFFICIENT_USER_AUTHENTICATION');
    expect(writes()).toHaveLength(2);
  });

  test('a person who is registering gets a code', async () => {
    const { run } = await startAt(3600, {
      'GET /v1/users/me': failWith(404, 'NOT_FOUND'),
      'GET /v1/users/me/roles': failWith(404, 'NOT_FOUND'),
    });
    expect(codeOf(await run(sendCode))).not.toBe('INSUFFICIENT_USER_AUTHENTICATION');
  });

  test('a member is invited', async () => {
    const { run, writes } = await startAt(3600);
    expect((await run(invite('MEMBER'), { role })).errors).toBeUndefined();
    expect(writes()).toHaveLength(1);
  });
});

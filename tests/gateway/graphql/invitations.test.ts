import { describe, expect, test } from 'vitest';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  familyRole,
  invitation,
  memberRole,
  organization,
  privateRole,
} from './fixtures.ts';
import { anonymous, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const LINK = 'GET /v1/invitations/invitation-1';
const LIST = '/v1/organizations/4001/invitations';
const role = 'role-administrator';

const start = (changes: BackendHandlers = {}) =>
  startPortal({ [ROLES]: [privateRole, administratorRole], ...changes });

describe('the pending invitations of a person', () => {
  const MINE = 'GET /v1/users/me/invitations';
  const READ = 'waitingInvitations { key inviteeEmail organizationName } user { firstName }';

  test('lists those that can be accepted, without the invitee', async () => {
    const { readViewer } = await start({
      [MINE]: [invitation, { ...invitation, id: 'i-2', status: 'DECLINED' }],
    });
    expect(await readViewer(READ)).toMatchObject({
      waitingInvitations: [
        { key: 'invitation-1', inviteeEmail: null, organizationName: 'Fjord Transport AS' },
      ],
    });
  });

  test.each([404, 503])('fails alone when the backend answers %i', async (status) => {
    const { run } = await start({ [MINE]: failWith(status) });
    const { data, errors } = await run(`{ viewer { ${READ} } }`);
    expect(data).toMatchObject({
      viewer: { waitingInvitations: null, user: { firstName: 'Kari' } },
    });
    expect(errors?.map(({ path }) => path)).toEqual([['viewer', 'waitingInvitations']]);
  });

  test('is absent where the backend does not offer it', async () => {
    const { readViewer } = await start({ [MINE]: failWith(501) });
    expect(await readViewer(READ)).toMatchObject({ waitingInvitations: null });
  });
});

describe('an invitation by its link', () => {
  const READ = `{ invitation(key: "invitation-1") { key status invitationType isValid hasLapsed roleName
    invitedBy organizationName inviteeEmail inviteeName } }`;

  test('shows the invitation without a session, except for the invitee', async () => {
    // Even if the backend sends more than the contract allows.
    const { read, setCaller, backend } = await start({ [LINK]: invitation });
    setCaller(anonymous);
    expect(await read(READ)).toEqual({
      invitation: {
        key: 'invitation-1',
        status: 'EMAIL_SENT',
        invitationType: 'NORMAL',
        isValid: true,
        hasLapsed: false,
        roleName: 'Member',
        invitedBy: 'Kari Nordmann',
        organizationName: 'Fjord Transport AS',
        inviteeEmail: null,
        inviteeName: null,
      },
    });
    expect(backend.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each([
    ['CREATED', true, false],
    ['EMAIL_SENT', true, false],
    ['ACCEPTED', false, false],
    ['DECLINED', false, false],
    ['EMAIL_FAILED', false, true],
    ['EXPIRED', false, true],
    ['REVOKED', false, false],
  ])('%s is valid: %s, has lapsed: %s', async (status, isValid, hasLapsed) => {
    const { read } = await start({ [LINK]: { ...invitation, status } });
    expect(await read(READ)).toMatchObject({ invitation: { status, isValid, hasLapsed } });
  });

  test.each(['nowhere', '..', ''])('resolves the unknown key "%s" to null', async (key) => {
    const { read, setCaller } = await start();
    setCaller(anonymous);
    const query = 'query ($key: Key!) { invitation(key: $key) { key } }';
    expect(await read(query, { variables: { key } })).toEqual({ invitation: null });
  });
});

describe('accepting', () => {
  const accept = (
    id: string,
  ) => `mutation { acceptInvitation(input: { id: "${idOf('Invitation', id)}" })
    { step { state retryAfter attempts } invitation { status } viewer { rolesCount } } }`;

  test('polls until the role is held, under one key', async () => {
    const { read, backend, bodies, writes } = await start({ [ROLES]: [privateRole] });
    backend.handlers['PATCH /v1/invitations/invitation-1'] = (request, response) => {
      backend.handlers[LINK] = { ...invitation, status: 'ACCEPTED', organizationId: null };
      noContent(request, response);
    };
    expect(await read(accept('invitation-1'))).toEqual({
      acceptInvitation: {
        step: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 },
        invitation: { status: 'ACCEPTED' },
        viewer: { rolesCount: 1 },
      },
    });
    backend.handlers[ROLES] = [privateRole, memberRole];
    expect(await read(accept('invitation-1'))).toEqual({
      acceptInvitation: {
        step: { state: 'COMPLETE', retryAfter: null, attempts: null },
        invitation: { status: 'ACCEPTED' },
        viewer: { rolesCount: 2 },
      },
    });
    const keys = writes().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['accept.invitation-1', 'accept.invitation-1']);
    expect(bodies().map(([, , body]) => body)).toEqual([null, null]);
  });

  test('refuses an invitation that another person has used', async () => {
    const { run } = await start({ 'PATCH /v1/invitations/invitation-1': failWith(409, 'invalid') });
    const { data, errors } = await run(accept('invitation-1'));
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'INVITATION_INVALID', status: 409 } }]);
  });

  test('requires a code for an invitation to another address, which a mutation sends', async () => {
    const { run, read, backend, bodies, writes } = await start({ [ROLES]: [privateRole] });
    backend.handlers['PATCH /v1/invitations/invitation-1'] = failWith(
      409,
      'INVITATION_CODE_REQUIRED',
    );
    expect((await run(accept('invitation-1'))).errors).toMatchObject([
      { extensions: { code: 'INVITATION_CODE_REQUIRED', status: 409 } },
    ]);
    const sent = { resendAfter: 30, expiresAt: '2026-11-22T12:10:00.000Z' };
    backend.handlers['POST /v1/invitations/invitation-1/code'] = sent;
    expect(
      await read(
        `mutation { sendInvitationCode(input: { id: "${idOf('Invitation', 'invitation-1')}" }) { resendAfter expiresAt } }`,
      ),
    ).toEqual({ sendInvitationCode: sent });
    backend.handlers['PATCH /v1/invitations/invitation-1'] = noContent;
    const withCode = (code: string) =>
      `mutation { acceptInvitation(input: { id: "${idOf('Invitation', 'invitation-1')}", code: "${code}" }) { step { state } } }`;
    await read(withCode(' 123 456 '));
    expect(bodies().at(-1)).toEqual(['PATCH', '/v1/invitations/invitation-1', { code: '123456' }]);
    // The first acceptance without the code has a key of its own.
    expect(writes().at(-1)?.headers['idempotency-key']).toBe('accept.invitation-1.123456');
    expect((await run(withCode('12345'))).errors?.[0]?.extensions['fields']).toMatchObject([
      { path: 'code', code: 'CODE_INVALID' },
    ]);
  });

  test('answers not found for a missing invitation', async () => {
    const { run, writes } = await start();
    expect((await run(accept('other'))).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', status: 404 } },
    ]);
    expect(writes()).toEqual([]);
  });
});

test('returns the declined invitation on declining', async () => {
  const { read, backend } = await start();
  backend.handlers['DELETE /v1/invitations/invitation-1'] = (request, response) => {
    backend.handlers[LINK] = { ...invitation, status: 'DECLINED' };
    noContent(request, response);
  };
  expect(
    await read(
      `mutation { declineInvitation(input: { id: "${idOf('Invitation', 'invitation-1')}" })
        { invitation { status isValid inviteeEmail } } }`,
    ),
  ).toEqual({
    declineInvitation: { invitation: { status: 'DECLINED', isValid: false, inviteeEmail: null } },
  });
});

describe('inviting', () => {
  const SEND = `mutation ($invitations: [NewInvitationInput!]!) {
    sendInvitations(input: { accountId: "${idOf('Account', '4001')}", invitations: $invitations })
    { organization { invitations { nodes { key inviteeEmail status } totalCount } } } }`;
  const ola = { inviteeEmail: ' ola@example.no ', inviteeName: 'Ola', roleId: 'MEMBER' };

  test('sends all invitations at once, with the classification, and returns the list', async () => {
    const { read, bodies } = await start({ [`POST ${LIST}`]: noContent });
    expect(await read(SEND, { variables: { invitations: [ola] }, role })).toEqual({
      sendInvitations: {
        organization: {
          invitations: {
            nodes: [{ key: 'invitation-1', inviteeEmail: 'ola@example.no', status: 'EMAIL_SENT' }],
            totalCount: 1,
          },
        },
      },
    });
    expect(bodies()).toEqual([
      [
        'POST',
        LIST,
        [
          {
            inviteeEmail: 'ola@example.no',
            inviteeName: 'Ola',
            roleId: '821200001',
            invitationType: 'NORMAL',
            organizationClassification: 'COMPANY',
          },
        ],
      ],
    ]);
  });

  test.each([
    ['COMPANY', ['MEMBER', 'ADMINISTRATOR']],
    ['PUBLIC', ['MEMBER', 'ADMINISTRATOR']],
    ['COOPERATIVE', ['MEMBER', 'RESIDENT']],
    ['FAMILY', ['MEMBER']],
  ])(
    'an invitation by %s is possible to the roles %j',
    async (organizationClassification, invitable) => {
      const { run, writes } = await start({
        [ROLES]: [privateRole, { ...administratorRole, organizationClassification }],
        [`POST ${LIST}`]: noContent,
      });
      for (const roleId of ['USER', 'MEMBER', 'ADMINISTRATOR', 'RESIDENT', 'SMB']) {
        const { errors } = await run(SEND, {
          variables: {
            invitations: [{ ...ola, inviteeEmail: `${roleId.toLowerCase()}@example.no`, roleId }],
          },
          role,
        });
        if (invitable.includes(roleId)) expect(errors).toBeUndefined();
        else
          expect(errors?.[0]?.extensions['fields']).toMatchObject([
            { path: 'invitations.0.roleId', code: 'CHOICE_INVALID' },
          ]);
      }
      expect(writes()).toHaveLength(invitable.length);
    },
  );

  test.each([
    ['withdraw', 'DELETE', LIST + '/invitation-1', 'REVOKED'],
    ['resend', 'POST', LIST + '/invitation-1/resend', 'EMAIL_SENT'],
  ])('fetches the list again after %s', async (verb, method, path, status) => {
    const { read, backend, calls } = await start({ [`GET ${LIST}`]: [] });
    backend.handlers[`${method} ${path}`] = (request, response) => {
      backend.handlers[`GET ${LIST}`] = [{ ...invitation, status }];
      noContent(request, response);
    };
    const payload = 'organization { invitations { nodes { status } } }';
    expect(
      await read(
        `mutation { payload: ${verb}Invitation(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('Invitation', 'invitation-1')}" }) { ${payload} } }`,
        { role },
      ),
    ).toEqual({ payload: { organization: { invitations: { nodes: [{ status }] } } } });
    expect(calls()).toContain(`${method} ${path}`);
  });
});

test.each([
  [0, [], 4],
  [1, [invitation], 2],
  [2, [invitation, { ...invitation, id: 'old', status: 'EXPIRED' }], 1],
  [4, [], 0],
])('a family with %i members and %j has %i places left', async (count, invitations, places) => {
  const { readViewer } = await start({
    [ROLES]: [familyRole],
    'GET /v1/organizations/4003': {
      ...organization,
      id: '4003',
      organizationClassification: 'FAMILY',
    },
    'GET /v1/organizations/4003/invitations': invitations,
    'GET /v1/organizations/4003/members': Array.from({ length: count }, (_, index) => ({
      userRoleId: `role-${index}`,
      roleId: '821200001',
      firstName: 'Ola',
      lastName: 'Nordmann',
      email: `ola${index}@example.no`,
      since: null,
    })),
  });
  expect(await readViewer('organization { remainingPlaces }', { role: 'role-family' })).toEqual({
    organization: { remainingPlaces: places },
  });
});

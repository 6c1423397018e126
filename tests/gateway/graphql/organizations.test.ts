import { describe, expect, test } from 'vitest';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, organization, privateRole, user } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ORGANIZATION = 'GET /v1/organizations/4001';
const CHANGE = 'PATCH /v1/organizations/4001';
const role = 'role-administrator';

const start = (handlers: Parameters<typeof startPortal>[0] = {}) =>
  startPortal({
    [ROLES]: [privateRole, administratorRole],
    [ORGANIZATION]: { ...organization, version: 3, phone: '+4722000003' },
    ...handlers,
  });
const change = (input: string) =>
  `mutation { updateOrganization(input: { accountId: "${idOf('Account', '4001')}", ${input} })
    { organization { version invoiceEmail } } }`;

describe('changing an organisation', () => {
  test('sends the given fields with the version that was read, and returns the current state', async () => {
    const portal = await start();
    portal.backend.handlers[CHANGE] = (request, response) => {
      portal.backend.handlers[ORGANIZATION] = {
        ...organization,
        version: 4,
        invoiceEmail: 'faktura@fjord.example',
      };
      noContent(request, response);
    };
    const input = 'version: 3, invoiceEmail: "faktura@fjord.example", invoiceReference: ""';
    expect(await portal.read(change(input), { role })).toEqual({
      updateOrganization: { organization: { version: 4, invoiceEmail: 'faktura@fjord.example' } },
    });
    expect(portal.bodies()).toEqual([
      [
        'PATCH',
        '/v1/organizations/4001',
        { version: 3, invoiceEmail: 'faktura@fjord.example', invoiceReference: '' },
      ],
    ]);
  });

  test.each([
    [409, 'CHANGED_ELSEWHERE'],
    [409, 'ORGANIZATION_EMAIL_EXISTS'],
    [409, 'ORGANIZATION_PHONE_EXISTS'],
    [400, 'INVALID_PAYMENTCARD'],
  ])('keeps the backend’s refusal %i %s', async (status, code) => {
    const { run } = await start({ [CHANGE]: failWith(status, code) });
    const { errors } = await run(change('email: "ny@fjord.example"'), { role });
    expect(errors).toMatchObject([{ extensions: { code, status } }]);
  });

  test('works with a backend without versions', async () => {
    const { read, bodies } = await start({ [ORGANIZATION]: organization, [CHANGE]: noContent });
    expect(await read(change('invoiceReference: "7"'), { role })).toMatchObject({
      updateOrganization: { organization: { version: null } },
    });
    expect(bodies()).toEqual([['PATCH', '/v1/organizations/4001', { invoiceReference: '7' }]]);
  });

  test('refuses an input with nothing but a version', async () => {
    const { run, writes } = await start();
    const { errors } = await run(change('version: 3'), { role });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(writes()).toEqual([]);
  });
});

describe('the contact of an organisation', () => {
  test.each([
    [`email: "${user.email.toUpperCase()}"`, 'email', 'EMAIL_OF_CONTACT'],
    [`phone: "${user.mobileNumber}"`, 'phone', 'PHONE_OF_CONTACT'],
  ])('differs from the organisation: %s', async (input, path, code) => {
    const { run, writes } = await start();
    const { errors } = await run(change(input), { role });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] } },
    ]);
    expect(writes()).toEqual([]);
  });

  test.each([
    [
      'changeEmail(input: { email: "POST@fjord.example" }) { emailVerification { email } }',
      'email',
      'EMAIL_OF_ORGANIZATION',
    ],
    [
      'sendPhoneCode(input: { mobileNumber: "22 00 00 03" }) { phoneVerification { mobileNumber } }',
      'mobileNumber',
      'PHONE_OF_ORGANIZATION',
    ],
  ])('refuses a contact that equals the organisation: %s', async (mutation, path, code) => {
    const { run, writes } = await start();
    const { errors } = await run(`mutation { ${mutation} }`, { role });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] } },
    ]);
    expect(writes()).toEqual([]);
  });

  test('changes the contact when the organisation cannot be read', async () => {
    const { read } = await start({
      [ORGANIZATION]: failWith(500, 'UNKNOWN_ERROR'),
      'POST /v1/users/me/email-verification': {
        email: 'post@fjord.example',
        resendAfter: 30,
        expiresAt: '2026-11-20T12:10:00+01:00',
      },
    });
    const mutation =
      'mutation { changeEmail(input: { email: "post@fjord.example" }) { emailVerification { email } } }';
    expect(await read(mutation, { role })).toMatchObject({
      changeEmail: { emailVerification: { email: 'post@fjord.example' } },
    });
  });
});

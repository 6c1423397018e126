import { describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, organization, privateRole, smbRole, user } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ME = 'GET /v1/users/me';
const NEW = 'POST /v1/organizations';
const ADDRESS = {
  addressLine1: 'Nøstegaten 42',
  postalCode: '5011',
  city: 'Bergen',
  country: 'NO',
};
const REGISTER = `mutation ($input: RegisterOrganizationInput!) { registerOrganization(input: $input)
  { step { state retryAfter attempts } role { userRoleId } viewer { isRegistered } } }`;
const CONTACT = {
  firstName: 'Nora',
  lastName: 'Ny',
  email: 'nora@example.no',
  mobileNumber: '400 00 118',
  emailConsented: true,
};
const INPUT = {
  kind: 'COMPANY',
  organizationNumber: 'NO 314 000 013 MVA',
  name: 'Vestbrise AS',
  email: 'post@vestbrise.example',
  phone: '55 00 00 99',
  businessAddress: ADDRESS,
  paymentType: 'EHF',
  ehfNumber: '314 000 013',
  invoiceReference: 'Kari',
  language: 'NO',
  termsAccepted: true,
};
const role = {
  ...administratorRole,
  userRoleId: 'role-new',
  organizationId: '600100',
  organizationName: 'VESTBRISE AS',
};
const IN_PROGRESS = { step: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 }, role: null };
const COMPLETE = { step: { state: 'COMPLETE' }, role: { userRoleId: 'role-new' } };

/**
 * A backend that creates the organisation, and shows its role after some requests for the roles.
 */
function creating(rolesAfter: number, changes: BackendHandlers = {}): BackendHandlers {
  let sent = 0;
  let roleRequests = 0;
  return {
    [ROLES]: () =>
      sent > 0 && (roleRequests += 1) > rolesAfter ? [privateRole, role] : [privateRole],
    [NEW]: (_, response) => {
      sent += 1;
      response.writeHead(202).end();
    },
    'GET /v1/organizations/600100': {
      ...organization,
      id: '600100',
      organizationNumber: '314000013',
    },
    ...changes,
  };
}

const start = async (handlers: BackendHandlers) => {
  const portal = await startPortal(handlers);
  const register = async (changes: object = {}) =>
    (await portal.read(REGISTER, { variables: { input: { ...INPUT, ...changes } } }))?.[
      'registerOrganization'
    ];
  const refusal = async (changes: object = {}) =>
    (await portal.run(REGISTER, { variables: { input: { ...INPUT, ...changes } } })).errors?.[0]
      ?.extensions;
  return { ...portal, register, refusal };
};

describe('registering an organisation', () => {
  test('makes one call, and polls until the role is held', async () => {
    const portal = await start(creating(2));
    expect(await portal.register()).toMatchObject(IN_PROGRESS);
    expect(await portal.register({ isSent: true })).toMatchObject(IN_PROGRESS);
    expect(await portal.register({ isSent: true })).toMatchObject(COMPLETE);
    expect(portal.bodies()).toEqual([
      [
        'POST',
        '/v1/organizations',
        {
          organizationNumber: '314000013',
          name: 'Vestbrise AS',
          organizationClassification: 'COMPANY',
          organizationType: 'BUSINESS',
          companyPublic: false,
          roleId: '821200002',
          email: 'post@vestbrise.example',
          phone: '+4755000099',
          businessAddress: ADDRESS,
          invoiceAddress: ADDRESS,
          paymentType: 'EHF',
          ehfNumber: '0192:314000013',
          invoiceReference: 'Kari',
          language: 'no',
          termsAccepted: true,
        },
      ],
    ]);
  });

  test('completes at once for a backend that answers 201 with the role', async () => {
    const created = { [NEW]: noContent, [ROLES]: [privateRole, role] };
    const portal = await start(creating(0, created));
    expect(await portal.register()).toMatchObject(COMPLETE);
    expect(portal.writes()).toEqual([]);
  });

  test('stays in progress for a backend that never grants the role', async () => {
    const portal = await start(creating(Infinity));
    await portal.register();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await portal.register({ isSent: true })).toMatchObject(IN_PROGRESS);
    expect(portal.writes()).toHaveLength(1);
  });

  test.each([
    ['no number', { ...organization, id: '600100', organizationNumber: null }, COMPLETE],
    ['no record', failWith(404, 'NOT_FOUND'), COMPLETE],
  ])('recognises the new role of an organisation with %s', async (_name, record, expected) => {
    const portal = await start(creating(0, { 'GET /v1/organizations/600100': record }));
    expect(await portal.register()).toMatchObject(expected);
  });

  test.each([
    ['a company', {}],
    ['a public organisation', { organizationClassification: 'PUBLIC' }],
    ['a cooperative', { organizationClassification: 'COOPERATIVE' }],
  ])('refuses an administrator of %s, before any write', async (_name, changes) => {
    const other = { ...role, ...changes, organizationName: 'Et annet lag' };
    const portal = await start(
      creating(0, {
        [ROLES]: [privateRole, other],
        'GET /v1/organizations/600100': {
          ...organization,
          id: '600100',
          organizationNumber: '314000102',
        },
      }),
    );
    for (const kind of ['COMPANY', 'COOPERATIVE', 'PUBLIC'])
      expect(await portal.refusal({ kind })).toMatchObject({ code: 'ADMINISTRATOR_EXISTS' });
    expect(portal.writes()).toEqual([]);
    const read = '{ viewer { administratorRole { organizationName } } }';
    expect(await portal.read(read)).toEqual({
      viewer: { administratorRole: { organizationName: 'Et annet lag' } },
    });
  });

  test.each([
    ['temporary', { organizationId: 'T600100' }],
    ['inactive', { status: 'Inactive' }],
    ['a member’s', { roleId: '821200001' }],
  ])('does not mistake a role that is %s for the new one', async (_name, changes) => {
    const portal = await start(creating(0, { [ROLES]: [{ ...role, ...changes }] }));
    expect(await portal.register({ isSent: true })).toMatchObject(IN_PROGRESS);
  });

  test('sends the contact of a person who is not a customer yet, with the e-mail of the sign-in', async () => {
    const portal = await start(creating(0, { [ME]: failWith(404, 'NOT_FOUND') }));
    await portal.register({ contact: { ...CONTACT, email: null } });
    expect(portal.bodies()).toMatchObject([
      [
        'POST',
        '/v1/organizations',
        {
          contact: { ...CONTACT, email: 'kari@example.no', mobileNumber: '+4740000118' },
        },
      ],
    ]);
  });

  test('repeats the same call after the person has become a customer through it', async () => {
    let isKnown = false;
    const portal = await start(
      creating(Infinity, {
        [ME]: (request, response) => {
          if (isKnown) return user;
          failWith(404, 'NOT_FOUND')(request, response);
          return undefined;
        },
      }),
    );
    await portal.register({ contact: { ...CONTACT, email: null } });
    isKnown = true;
    await portal.register({ contact: { ...CONTACT, email: null } });
    const [first, second] = portal.bodies();
    expect(first).toMatchObject(['POST', '/v1/organizations', { contact: { firstName: 'Nora' } }]);
    expect(second).toEqual(first);
  });

  test('requires a contact with an address for a person who is not a customer', async () => {
    const portal = await start(creating(0, { [ME]: failWith(404, 'NOT_FOUND') }));
    expect(await portal.refusal()).toMatchObject({ fields: [{ path: 'contact' }] });
    portal.setCaller(signedIn({ claims: parseClaims({}, 'x:') }));
    expect(await portal.refusal({ contact: { ...CONTACT, email: null } })).toMatchObject({
      fields: [{ path: 'contact.email', code: 'EMAIL_REQUIRED' }],
    });
    expect(portal.writes()).toEqual([]);
  });

  test('registers a small business for a person without an e-mail or a number of its own', async () => {
    const portal = await start(creating(0));
    const { paymentType, ehfNumber, invoiceReference, email, phone, ...least } = INPUT;
    expect([paymentType, ehfNumber, invoiceReference, email, phone]).not.toContain(undefined);
    await portal.register({
      ...Object.fromEntries(
        ['ehfNumber', 'invoiceReference', 'email', 'phone'].map((key) => [key, null]),
      ),
      ...least,
      kind: 'SMALL_BUSINESS',
      paymentType: 'CARD',
    });
    expect(portal.bodies()).toMatchObject([['POST', '/v1/organizations', { roleId: '000000001' }]]);
  });

  test('refuses a small business, with the solutions', async () => {
    const portal = await start(creating(0, { [ROLES]: [smbRole] }));
    expect(await portal.refusal()).toMatchObject({
      code: 'ROLE_CONFLICT',
      roleConstraint: 'IS_ORGANIZATION_SMB',
      solutions: [{ type: 'REMOVE_ADMIN_ROLE' }, { type: 'CONTACT_SUPPORT_ADMIN_ROLES' }],
    });
    expect(await portal.refusal({ kind: 'SMALL_BUSINESS' })).toMatchObject({
      code: 'ORGANIZATION_EXIST',
    });
    expect(portal.writes()).toEqual([]);
  });

  test.each([
    'ORGANIZATION_NUMBER_EXISTS',
    'ORGANIZATION_EXIST',
    'ORGANIZATION_EMAIL_EXISTS',
    'ORGANIZATION_PHONE_EXISTS',
    'USER_EMAIL_EXISTS',
    'USER_PHONE_EXISTS',
    'USER_EXIST',
  ])('passes %s on', async (code) => {
    const portal = await start(creating(0, { [NEW]: failWith(409, code) }));
    expect(await portal.refusal()).toMatchObject({ code, status: 409 });
  });

  test('treats a registration that another request has completed as success', async () => {
    let sent = false;
    const portal = await start(
      creating(0, {
        [ROLES]: () => (sent ? [role] : []),
        [NEW]: (request, response) => {
          sent = true;
          failWith(409, 'ORGANIZATION_NUMBER_EXISTS')(request, response);
        },
      }),
    );
    expect(await portal.register()).toMatchObject(COMPLETE);
  });

  test.each([
    ['who the person is', ME, 0],
    ['which roles they hold', ROLES, 0],
    ['the creation', NEW, 0],
    ['the roles after the creation', ROLES, 1],
    ['the record of the new organisation', 'GET /v1/organizations/600100', 1],
  ])('continues after a failure of %s, and creates one organisation', async (_name, call, made) => {
    let sent = 0;
    let isDown = true;
    const works: BackendHandlers = creating(0, {
      [NEW]: (_request, response) => {
        sent += 1;
        response.writeHead(202).end();
      },
      [ROLES]: () => (sent > 0 ? [privateRole, role] : [privateRole]),
    });
    const known: BackendHandlers = { [ME]: user, ...works };
    const portal = await start({
      ...known,
      [call]: (request, response) => {
        const handler = known[call];
        if (isDown && sent >= made) {
          failWith(503, 'SERVICE_UNAVAILABLE')(request, response);
          return undefined;
        }
        const value: unknown = typeof handler === 'function' ? handler(request, response) : handler;
        return value;
      },
    });
    expect(await portal.refusal()).toMatchObject({ status: 503 });
    expect(sent).toBe(made);
    isDown = false;
    expect(await portal.register()).toMatchObject(COMPLETE);
    expect(sent).toBe(1);
  });

  test('reports a backend without the call', async () => {
    const portal = await start(creating(0, { [NEW]: failWith(501, 'SERVICE_UNAVAILABLE') }));
    expect(await portal.refusal()).toMatchObject({ code: 'NOT_OFFERED', status: 404 });
  });
});

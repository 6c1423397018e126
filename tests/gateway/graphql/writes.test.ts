import { afterEach, describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, driver, organization, privateRole, user } from './fixtures.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const ROLES = 'GET /v1/users/me/roles';
const ME = 'GET /v1/users/me';
const done: BackendHandlers[string] = (_, response) => void response.writeHead(204).end();
const refuses =
  (status: number, errorCode: string): BackendHandlers[string] =>
  (_, response) =>
    sendJson(response, { status, errorCode }, status);

const calls = ({ backend }: TestGraphql) =>
  backend.requests.map(({ method, path }) => `${method} ${path}`);
const written = ({ backend }: TestGraphql) =>
  backend.requests.filter(({ method }) => method !== 'GET');

describe('registering', () => {
  const REGISTER = `mutation ($email: String, $invitation: ID) {
    registerUser(invitationId: $invitation, input: { firstName: " Kari ", lastName: "Nordmann",
      email: $email, mobileNumber: "912 34 567", language: no, termsAccepted: true, emailConsented: false
      privateAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: "NO" } })
    { state retryAfter attempts viewer { isRegistered rolesCount } } }`;

  /** A backend that registers, and that gives the roles of an invitation when asked a few times. */
  function unregistered(rolesAfter = 0): BackendHandlers {
    let isRegistered = false;
    let asked = 0;
    return {
      [ME]: (_, response) =>
        isRegistered ? user : sendJson(response, { status: 404, errorCode: 'NOT_FOUND' }, 404),
      [ROLES]: () => (isRegistered && (asked += 1) > rolesAfter ? [privateRole] : []),
      'POST /v1/users': (_, response) => {
        isRegistered = true;
        response.writeHead(201).end();
      },
    };
  }

  test('is one call with what the form said, by the rules of the forms', async () => {
    const portal = await start(unregistered());
    const { data, errors } = await portal.ask(REGISTER, {});
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      registerUser: {
        state: 'COMPLETE',
        retryAfter: null,
        attempts: null,
        viewer: { isRegistered: true, rolesCount: 1 },
      },
    });
    const [post] = written(portal);
    expect(post?.path).toBe('/v1/users');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      firstName: 'Kari',
      lastName: 'Nordmann',
      email: 'kari@example.no',
      mobileNumber: '+4791234567',
      privateAddress: user.privateAddress,
      language: 'no',
      termsAccepted: true,
      emailConsented: false,
    });
  });

  test('with an invitation is asked for again until the roles are there, and posted once', async () => {
    const portal = await start(unregistered(2));
    const states: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      states.push((await portal.ask(REGISTER, { invitation: 'i-1' })).data?.['registerUser']);
    expect(states).toMatchObject([
      { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 },
      { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 },
      { state: 'COMPLETE', retryAfter: null, attempts: null },
    ]);
    expect(written(portal).map(({ path }) => path)).toEqual(['/v1/users?invitationId=i-1']);
  });

  test('clicked twice is done once for both', async () => {
    const answers: BackendHandlers = unregistered();
    let posted = 0;
    const portal = await start({
      ...answers,
      'POST /v1/users': (request, response) => {
        posted += 1;
        const first = answers['POST /v1/users'];
        if (posted === 1 && typeof first === 'function') first(request, response);
        else sendJson(response, { status: 409, errorCode: 'USER_EXIST' }, 409);
      },
    });
    const [one, two] = await Promise.all([portal.ask(REGISTER), portal.ask(REGISTER)]);
    expect([one.errors, two.errors]).toEqual([undefined, undefined]);
  });

  test('is refused when the e-mail is somebody else’s', async () => {
    const portal = await start({
      ...unregistered(),
      'POST /v1/users': refuses(409, 'EMAIL_EXISTS'),
    });
    const { errors } = await portal.ask(REGISTER);
    expect(errors).toMatchObject([{ extensions: { code: 'EMAIL_EXISTS', status: 409 } }]);
  });

  test('needs an e-mail when the sign-in has none', async () => {
    const portal = await start(unregistered());
    portal.who.caller = signedIn({ claims: parseClaims({}, 'x:') });
    const { errors } = await portal.ask(REGISTER);
    expect(errors?.[0]?.extensions['fields']).toEqual([
      { path: 'email', message: 'validation.EMAIL_REQUIRED' },
    ]);
    expect((await portal.ask(REGISTER, { email: 'kari@example.no' })).errors).toBeUndefined();
  });
});

describe('a change to oneself', () => {
  test('sends what is given, and asks for the person anew', async () => {
    const portal = await start({ 'PATCH /v1/users/me': done });
    portal.backend.handlers['PATCH /v1/users/me'] = (_, response) => {
      portal.backend.handlers[ME] = { ...user, lastName: 'Hansen' };
      response.writeHead(204).end();
    };
    const { data, errors } = await portal.ask(
      'mutation { updateUser(input: { lastName: "Hansen", firstName: null }) { user { lastName } } }',
      {},
      { 'x-active-role': 'role-private' },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateUser: { user: { lastName: 'Hansen' } } });
    expect(written(portal)[0]?.body).toBe('{"lastName":"Hansen"}');
    expect(calls(portal)).toEqual([ROLES, 'PATCH /v1/users/me', ME]);
  });

  test('that is refused by the backend keeps its code', async () => {
    const portal = await start({ 'PATCH /v1/users/me': refuses(409, 'USER_PHONE_EXISTS') });
    const { errors } = await portal.ask(
      'mutation { updateUser(input: { mobileNumber: "+4791234567" }) { id } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'USER_PHONE_EXISTS', status: 409 } }]);
  });

  test('deletion is asked for, and seen', async () => {
    const portal = await start();
    portal.backend.handlers['DELETE /v1/users/me'] = (_, response) => {
      portal.backend.handlers[ME] = { ...user, status: 'DELETE_REQUESTED' };
      response.writeHead(204).end();
    };
    const { data } = await portal.ask('mutation { requestUserDeletion { user { status } } }');
    expect(data).toEqual({ requestUserDeletion: { user: { status: 'DELETE_REQUESTED' } } });
  });
});

describe('leaving a role', () => {
  const REMOVE = `mutation { removeRole(userRoleId: "role-administrator")
    { state retryAfter attempts viewer { rolesCount activeRole { userRoleId } user { status } } } }`;
  const REMOVED = 'DELETE /v1/users/me/roles/role-administrator';

  test('is looked at again while the person is blocked, and removes once', async () => {
    const portal = await start({
      [ME]: { ...user, status: 'BLOCKED' },
      [ROLES]: [privateRole, administratorRole],
    });
    portal.backend.handlers[REMOVED] = (_, response) => {
      portal.backend.handlers[ROLES] = [privateRole];
      response.writeHead(204).end();
    };
    const first = await portal.ask(REMOVE, {}, { 'x-active-role': 'role-administrator' });
    expect(first.errors).toBeUndefined();
    expect(first.data).toEqual({
      removeRole: {
        state: 'IN_PROGRESS',
        retryAfter: 2,
        attempts: 5,
        viewer: {
          rolesCount: 1,
          activeRole: { userRoleId: 'role-private' },
          user: { status: 'BLOCKED' },
        },
      },
    });
    // What is asked after the role is gone is asked as a driver.
    const after = portal.backend.requests.filter(({ path }) => path === '/v1/users/me');
    expect(after.map(({ headers }) => headers['x-assumed-role'])).toEqual(['ROLE_DRIVER']);

    portal.backend.handlers[ME] = user;
    const second = await portal.ask(REMOVE);
    expect(second.data).toMatchObject({ removeRole: { state: 'COMPLETE', retryAfter: null } });
    expect(written(portal)).toHaveLength(1);
  });

  test('that is somebody else’s reads like one that is gone, and touches nothing', async () => {
    const portal = await start();
    const { data } = await portal.ask(REMOVE);
    expect(data).toMatchObject({ removeRole: { state: 'COMPLETE' } });
    expect(written(portal)).toEqual([]);
  });

  test('against a constraint says which, and what can be done', async () => {
    const portal = await start({
      [ROLES]: [privateRole, administratorRole],
      [REMOVED]: (_, response) =>
        sendJson(
          response,
          {
            status: 409,
            errorCode: 'ROLE_CONFLICT',
            roleConstraint: 'IS_FAMILY_ADMIN',
            solutions: ['REMOVE_FAMILY_MEMBERS'],
          },
          409,
        ),
    });
    const { errors } = await portal.ask(REMOVE);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'ROLE_CONFLICT',
          roleConstraint: 'IS_FAMILY_ADMIN',
          solutions: [{ type: 'REMOVE_FAMILY_MEMBERS', target: '/account/network' }],
        },
      },
    ]);
  });
});

describe('an organisation', () => {
  const UPDATE = `mutation ($id: ID) { updateOrganization(id: $id, input: { email: "ny@fjord.example" })
    { id email isPaymentValid } }`;
  const AS_ADMINISTRATOR = { 'x-active-role': 'role-administrator' };
  const roles = { [ROLES]: [privateRole, administratorRole] };

  test.each([{}, { id: '4001' }])('is the active one: %j', async (variables) => {
    const portal = await start(roles);
    portal.backend.handlers['PATCH /v1/organizations/4001'] = (_, response) => {
      const changed = { ...organization, email: 'ny@fjord.example' };
      portal.backend.handlers['GET /v1/organizations/4001'] = changed;
      sendJson(response, changed);
    };
    const { data, errors } = await portal.ask(UPDATE, variables, AS_ADMINISTRATOR);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      updateOrganization: { id: '4001', email: 'ny@fjord.example', isPaymentValid: true },
    });
    expect(written(portal)).toMatchObject([{ body: '{"email":"ny@fjord.example"}' }]);
    expect(written(portal)[0]?.headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
  });

  test('is needed', async () => {
    const portal = await start(roles);
    const { errors } = await portal.ask(UPDATE, {}, { 'x-active-role': 'role-private' });
    expect(errors).toMatchObject([
      { message: 'Active user has no organization', extensions: { status: 403 } },
    ]);
  });
});

describe('memberships', () => {
  test.each([
    ['addMembership(type: GoEasy, termsAccepted: true)', 'POST', '?membershipType=GoEasy'],
    [
      'connectMembership(input: { type: COOP, membershipNumber: "12 345", coopToken: "t" })',
      'POST',
      '?membershipNumber=12345&membershipType=GK&coopToken=t',
    ],
    ['removeMembership(type: COOP, coopToken: "t")', 'DELETE', '?membershipType=GK&coopToken=t'],
  ])('%s', async (mutation, method, query) => {
    const path = '/v1/users/me/benefits/memberships';
    const portal = await start({ [`${method} ${path}`]: done });
    const { data, errors } = await portal.ask(
      `mutation { ${mutation} { memberships { type } subscriptions { type } } }`,
    );
    expect(errors).toBeUndefined();
    expect(Object.values(data ?? {})).toEqual([
      { memberships: [{ type: 'COOP' }], subscriptions: [{ type: 'LADEFORDEL' }] },
    ]);
    expect(calls(portal).slice(0, 1)).toEqual([`${method} ${path}${query}`]);
    expect(calls(portal).slice(1).sort()).toEqual([
      `GET ${path}`,
      'GET /v1/users/me/subscriptions',
    ]);
  });
});

describe('idempotency keys', () => {
  const UPDATE = 'updateUser(input: { firstName: "Ola" }) { id }';
  const keys = (portal: TestGraphql) =>
    written(portal).map(({ headers }) => headers['idempotency-key']);

  test('are the caller’s, one for each write in its order', async () => {
    const portal = await start({ 'PATCH /v1/users/me': done });
    const document = `mutation { a: ${UPDATE} b: ${UPDATE} }`;
    for (let time = 0; time < 2; time += 1)
      await portal.ask(document, {}, { 'idempotency-key': 'from-the-browser' });
    expect(keys(portal)).toEqual([
      'from-the-browser',
      'from-the-browser.2',
      'from-the-browser',
      'from-the-browser.2',
    ]);
  });

  test('are made where there is none', async () => {
    const portal = await start({ 'PATCH /v1/users/me': done });
    await portal.ask(`mutation { a: ${UPDATE} b: ${UPDATE} }`);
    await portal.ask(`mutation { ${UPDATE} }`);
    expect(new Set(keys(portal)).size).toBe(3);
    for (const key of keys(portal)) expect(key).toMatch(/^[\w-]{36}(\.2)?$/);
  });

  test.each(['with blanks', 'x'.repeat(101)])(
    'that cannot be used are refused: %s',
    async (key) => {
      const portal = await start({ 'PATCH /v1/users/me': done });
      const { errors } = await portal.ask(`mutation { ${UPDATE} }`, {}, { 'idempotency-key': key });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', status: 400 } }]);
      expect(written(portal)).toEqual([]);
    },
  );
});

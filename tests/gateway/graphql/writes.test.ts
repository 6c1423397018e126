import { describe, expect, test } from 'vitest';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, organization, privateRole, user } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const ME = 'GET /v1/users/me';
const role = 'role-administrator';

describe('changing one’s own record', () => {
  test('sends the given fields, and fetches the record again', async () => {
    const portal = await startPortal();
    portal.backend.handlers['PATCH /v1/users/me'] = (request, response) => {
      portal.backend.handlers[ME] = { ...user, lastName: 'Hansen' };
      noContent(request, response);
    };
    expect(
      await portal.read(
        `mutation { updateUser(input: { lastName: "Hansen", firstName: null, language: SV })
          { viewer { user { lastName } } } }`,
        { role: 'role-private' },
      ),
    ).toEqual({ updateUser: { viewer: { user: { lastName: 'Hansen' } } } });
    expect(portal.bodies()).toEqual([
      ['PATCH', '/v1/users/me', { lastName: 'Hansen', language: 'sv' }],
    ]);
    expect(portal.calls()).toEqual([ROLES, 'PATCH /v1/users/me', ME]);
  });

  test('keeps the code of the backend’s refusal', async () => {
    const { run } = await startPortal({ 'PATCH /v1/users/me': failWith(409, 'USER_PHONE_EXISTS') });
    const { errors } = await run(
      'mutation { updateUser(input: { mobileNumber: "+4791234567" }) { viewer { key } } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'USER_PHONE_EXISTS', status: 409 } }]);
  });

  test('allows its deletion, which the record then shows', async () => {
    const portal = await startPortal();
    portal.backend.handlers['DELETE /v1/users/me'] = (request, response) => {
      portal.backend.handlers[ME] = { ...user, status: 'DELETE_REQUESTED' };
      noContent(request, response);
    };
    expect(
      await portal.read(
        `mutation { requestUserDeletion(input: { accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}" })
          { viewer { user { status } personalAccount { status } } } }`,
      ),
    ).toEqual({
      requestUserDeletion: {
        viewer: {
          user: { status: 'DELETE_REQUESTED' },
          personalAccount: { status: 'DELETE_REQUESTED' },
        },
      },
    });
  });
});

describe('leaving a role', () => {
  const REMOVE = `mutation { removeRole(input: { userRoleId: "role-administrator" })
    { step { state retryAfter attempts }
      viewer { rolesCount activeRole { userRoleId } user { status } } } }`;
  const REMOVED = 'DELETE /v1/users/me/roles/role-administrator';

  test('polls while the account is blocked, and removes the role once', async () => {
    const portal = await startPortal({
      [ME]: { ...user, status: 'BLOCKED' },
      [ROLES]: [privateRole, administratorRole],
    });
    portal.backend.handlers[REMOVED] = (request, response) => {
      portal.backend.handlers[ROLES] = [privateRole];
      noContent(request, response);
    };
    expect(await portal.read(REMOVE, { role })).toEqual({
      removeRole: {
        step: { state: 'IN_PROGRESS', retryAfter: 2, attempts: 5 },
        viewer: {
          rolesCount: 1,
          activeRole: { userRoleId: 'role-private' },
          user: { status: 'BLOCKED' },
        },
      },
    });
    // Calls after the removal are made as a driver.
    const after = portal.backend.requests.filter(({ path }) => path === '/v1/users/me');
    expect(after.map(({ headers }) => headers['x-assumed-role'])).toEqual(['ROLE_DRIVER']);

    portal.backend.handlers[ME] = user;
    expect(await portal.read(REMOVE)).toMatchObject({
      removeRole: { step: { state: 'COMPLETE', retryAfter: null } },
    });
    expect(portal.writes()).toHaveLength(1);
  });

  describe.each([
    ['userRoleId', 'role-administrator'],
    ['roleId', '821200002'],
  ] as const)('leaving a role by its %s', (roleRemovalId, id) => {
    const removed = `DELETE /v1/users/me/roles/${id}`;
    const startWith = (roles: readonly object[]) =>
      startPortal({ [ROLES]: roles, [removed]: noContent }, { roleRemovalId });

    test('puts that id in the backend’s path', async () => {
      const portal = await startWith([privateRole, administratorRole]);
      expect(await portal.readCodes(REMOVE)).toBeUndefined();
      expect(portal.bodies()).toEqual([[...removed.split(' '), null]]);
    });

    test('never removes another role with the same id', async () => {
      const other = { ...administratorRole, userRoleId: 'role-other', organizationId: '4002' };
      const portal = await startWith([privateRole, administratorRole, other]);
      const isUnique = roleRemovalId === 'userRoleId';
      expect(await portal.readCodes(REMOVE)).toEqual(isUnique ? undefined : ['FORBIDDEN']);
      expect(portal.writes()).toHaveLength(isUnique ? 1 : 0);
    });
  });

  test('answers for another person’s role as for a missing one, and writes nothing', async () => {
    const portal = await startPortal();
    expect(await portal.read(REMOVE)).toMatchObject({
      removeRole: { step: { state: 'COMPLETE' } },
    });
    expect(portal.writes()).toEqual([]);
  });

  test('reports a constraint with its solutions', async () => {
    const { run } = await startPortal({
      [ROLES]: [privateRole, administratorRole],
      [REMOVED]: failWith(409, {
        errorCode: 'ROLE_CONFLICT',
        roleConstraint: 'IS_FAMILY_ADMIN',
        solutions: ['REMOVE_FAMILY_MEMBERS'],
      }),
    });
    expect((await run(REMOVE)).errors).toMatchObject([
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

describe('changing an organisation', () => {
  const UPDATE = `mutation { updateOrganization(input: { accountId: "${idOf('Account', '4001')}", email: "ny@fjord.example" })
    { organization { key email account { hasPaymentMethod } } } }`;
  const roles = { [ROLES]: [privateRole, administratorRole] };

  test.each([{ role }, {}])(
    'makes the calls as fleet manager, with the header %j',
    async (options) => {
      const portal = await startPortal(roles);
      portal.backend.handlers['PATCH /v1/organizations/4001'] = () =>
        (portal.backend.handlers['GET /v1/organizations/4001'] = {
          ...organization,
          email: 'ny@fjord.example',
        });
      expect(await portal.read(UPDATE, options)).toEqual({
        updateOrganization: {
          organization: {
            key: '4001',
            email: 'ny@fjord.example',
            account: { hasPaymentMethod: true },
          },
        },
      });
      expect(portal.bodies()).toEqual([
        ['PATCH', '/v1/organizations/4001', { email: 'ny@fjord.example' }],
      ]);
      expect(portal.writes()[0]?.headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
    },
  );

  test('refuses a role without an organisation', async () => {
    const { run } = await startPortal(roles);
    expect((await run(UPDATE, { role: 'role-private' })).errors).toMatchObject([
      { message: 'Active user has no organization', extensions: { status: 403 } },
    ]);
  });
});

describe('memberships', () => {
  test.each([
    [
      'addMembership(input: { type: GO_EASY, termsAccepted: true })',
      'POST',
      '?membershipType=GoEasy',
    ],
    [
      'connectMembership(input: { type: COOP, membershipNumber: "12 345", coopToken: "t" })',
      'POST',
      '?membershipNumber=12345&membershipType=GK&coopToken=t',
    ],
    [
      'endMembership(input: { type: COOP, coopToken: "t" })',
      'DELETE',
      '?membershipType=GK&coopToken=t',
    ],
  ])('sends %s', async (mutation, method, query) => {
    const path = '/v1/users/me/benefits/memberships';
    const portal = await startPortal({ [`${method} ${path}`]: noContent });
    const selection =
      'payload: viewer { memberships { type } personalAccount { subscriptions { kind } } }';
    const data = await portal.read(`mutation { ${mutation} { ${selection} } }`);
    expect(Object.values(data ?? {})).toEqual([
      {
        payload: {
          memberships: [{ type: 'COOP' }],
          personalAccount: { subscriptions: [{ kind: 'LADEFORDEL' }] },
        },
      },
    ]);
    const [write, ...reads] = portal.calls();
    expect(write).toBe(`${method} ${path}${query}`);
    expect(reads.sort()).toEqual([`GET ${path}`, 'GET /v1/users/me/subscriptions']);
  });
});

describe('the idempotency key', () => {
  const UPDATE = 'updateUser(input: { firstName: "Ola" }) { viewer { key } }';
  const BOTH = `mutation { a: ${UPDATE} b: ${UPDATE} }`;

  /** The keys of the writes of some documents. */
  async function keysOf(documents: readonly string[], headers: Record<string, string> = {}) {
    const portal = await startPortal({ 'PATCH /v1/users/me': noContent });
    for (const document of documents) await portal.read(document, { headers });
    return portal.writes().map((request) => request.headers['idempotency-key'] ?? '');
  }

  test('keeps the caller’s key, with a number for each further write of a document', async () => {
    expect(await keysOf([BOTH, BOTH], { 'idempotency-key': 'from-the-browser' })).toEqual([
      'from-the-browser',
      'from-the-browser.2',
      'from-the-browser',
      'from-the-browser.2',
    ]);
  });

  test('generates a key when the caller sends none', async () => {
    const keys = await keysOf([BOTH, `mutation { ${UPDATE} }`]);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{36}(\.2)?$/);
  });

  test.each(['with blanks', 'x'.repeat(101)])('refuses the key "%s"', async (key) => {
    const { run, writes } = await startPortal({ 'PATCH /v1/users/me': noContent });
    const { errors } = await run(BOTH, { headers: { 'idempotency-key': key } });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST', status: 400 } });
    expect(writes()).toEqual([]);
  });
});

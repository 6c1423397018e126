import { describe, expect, test } from 'vitest';
import type { BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  cooperativeRole,
  familyRole,
  memberRole,
  privateRole,
  smbRole,
  user,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const role = 'role-administrator';

const start = (roles: BackendHandlers[string], changes: BackendHandlers = {}) =>
  startPortal({ 'GET /v1/users/me/roles': roles, ...changes });

describe('a role that the person cannot act in', () => {
  const UPDATE = `mutation { updateOrganization(input: { accountId: "${idOf('Account', '4001')}", email: "ny@fjord.example" }) { organization { key } } }`;

  test.each([
    ['Inactive', { status: 'Inactive' }],
    ['in a temporary organisation', { organizationId: 'T4001' }],
  ])('a role that is %s shows and writes nothing of the organisation', async (_, change) => {
    const { run, readViewer, readCodes, paths, writes } = await start([
      { ...smbRole, ...change },
      privateRole,
    ]);
    expect(
      await readViewer(
        `activeRole { userRoleId } personalRole { userRoleId } roles { userRoleId } userMode
         organization { key } account { key } accounts { key } screens { navigationVariant }`,
      ),
    ).toEqual({
      activeRole: { userRoleId: 'role-private' },
      personalRole: { userRoleId: 'role-private' },
      roles: [{ userRoleId: 'role-private' }],
      userMode: 'USER',
      organization: null,
      account: { key: PERSONAL_ACCOUNT_KEY },
      accounts: [{ key: PERSONAL_ACCOUNT_KEY }],
      screens: { navigationVariant: 'PRIVATE' },
    });
    expect(await readCodes(UPDATE)).toEqual(['NOT_FOUND']);
    expect((await run(UPDATE, { role: 'role-smb' })).status).toBe(403);
    expect(writes()).toEqual([]);
    expect(paths().join()).not.toContain('/organizations/');
  });

  test('leaves a person without other roles with the default role', async () => {
    const { readViewer } = await start([
      { ...memberRole, status: 'Inactive' },
      { ...administratorRole, organizationId: 'T1' },
    ]);
    expect(
      await readViewer('rolesCount activeRole { roleId userRoleId } isCoopBonusPaused'),
    ).toEqual({
      rolesCount: 1,
      activeRole: { roleId: 'USER', userRoleId: '821200000' },
      isCoopBonusPaused: false,
    });
  });
});

describe('a person whose only role is administrator', () => {
  test.each([
    ['COMPANY', 'COOPERATIVE_ADMIN'],
    ['COOPERATIVE', 'COOPERATIVE_ADMIN'],
    ['PUBLIC', 'USER'],
  ])(
    'the administrator of a %s acts in that role without choosing it',
    async (organizationClassification, userMode) => {
      const { readViewer, backend } = await start(
        [{ ...administratorRole, organizationClassification }],
        {
          'GET /v1/users/me': { ...user, status: 'BLOCKED' },
        },
      );
      expect(
        await readViewer(
          `activeRole { userRoleId organizationId } rolesCount userMode organization { key }
         account { key notices } screens { navigationVariant showRoles }`,
        ),
      ).toEqual({
        activeRole: { userRoleId: role, organizationId: '4001' },
        rolesCount: 1,
        userMode,
        organization: { key: '4001' },
        account: { key: '4001', notices: [] },
        screens: { navigationVariant: 'ORGANIZATION', showRoles: false },
      });
      const ofOrganization = backend.requests.filter(({ path }) =>
        path.includes('/organizations/'),
      );
      for (const { headers } of ofOrganization)
        expect(headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
    },
  );
});

describe('a private role after a member’s', () => {
  const roles = [memberRole, privateRole];

  test('offers the private role as a choice, beside the personal role', async () => {
    const { readViewer } = await start(roles);
    const fields =
      'rolesCount activeRole { userRoleId } personalRole { userRoleId } alternateRole { userRoleId }';
    const offered = {
      rolesCount: 2,
      personalRole: { userRoleId: 'role-member' },
      alternateRole: { userRoleId: 'role-private' },
    };
    expect(await readViewer(fields)).toEqual({ ...offered, activeRole: null });
    expect(await readViewer(fields, { role: 'role-private' })).toEqual({
      ...offered,
      activeRole: { userRoleId: 'role-private' },
    });
  });
});

describe('the organisation of a role', () => {
  test('resolves for the active role alone, if it is administrator or SMB', async () => {
    const { readViewer } = await start([
      privateRole,
      memberRole,
      administratorRole,
      cooperativeRole,
      familyRole,
    ]);
    const idsIn = async (active?: string) =>
      readViewer('roles { organizationId } personalRole { organizationId }', { role: active });
    const none = [null, null, null, null, null];
    const ids = (list: readonly (string | null)[]) => ({
      roles: list.map((organizationId) => ({ organizationId })),
      personalRole: { organizationId: null },
    });
    for (const active of [undefined, 'role-private', 'role-member'])
      expect(await idsIn(active)).toEqual(ids(none));
    expect(await idsIn('role-administrator')).toEqual(ids([null, null, '4001', null, null]));
    expect(await idsIn('role-family')).toEqual(ids([null, null, null, null, '4003']));
  });
});

describe('the alternate role', () => {
  test('defaults to the last alternative that the client sends, unless another role is active', async () => {
    const { read } = await start([privateRole, administratorRole, cooperativeRole]);
    const query = `query ($last: ID) { viewer { alternateRole(lastAlternativeRoleId: $last) { userRoleId }
      additionalRoles(lastAlternativeRoleId: $last) { userRoleId } } }`;
    const offered = (alternate: string, additional: string) => ({
      viewer: {
        alternateRole: { userRoleId: alternate },
        additionalRoles: [{ userRoleId: additional }],
      },
    });
    const [first, second] = ['role-administrator', 'role-cooperative'] as const;
    const options = (last: string, active = 'role-private') => ({
      variables: { last },
      role: active,
    });
    expect(await read(query, options(second))).toEqual(offered(second, first));
    expect(await read(query, options('role-of-another'))).toEqual(offered(first, second));
    expect(await read(query, options('role-private'))).toEqual(offered(first, second));
    expect(await read(query, options(second, first))).toEqual(offered(first, second));
  });
});

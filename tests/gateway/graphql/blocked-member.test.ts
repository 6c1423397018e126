import { describe, expect, test } from 'vitest';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { memberRole, privateRole, user } from './fixtures.ts';
import { startPortal } from './harness.ts';

const start = (roles: BackendHandlers[string], changes: BackendHandlers = {}) =>
  startPortal({ 'GET /v1/users/me/roles': roles, ...changes });

describe('a blocked member', () => {
  const NETWORKS = 'GET /v1/users/me/networks';
  const network = (blocksAccount: boolean) => ({
    userRoleId: 'role-member',
    organizationName: 'Fjord Transport AS',
    organizationClassification: 'COMPANY',
    organizationStatus: 'BLOCKED',
    administratorName: null,
    blocksAccount,
  });
  const blocked = { 'GET /v1/users/me': { ...user, status: 'BLOCKED' } };
  const FIELDS = 'account { notices permissionDenial }';

  test.each([
    ['that blocks them', [network(true)], 'MEMBER_BLOCKED', 'MEMBER_BLOCKED'],
    ['that does not', [network(false)], 'ACCOUNT_BLOCKED', 'BLOCKED'],
    ['that cannot be fetched', failWith(500), 'MEMBER_BLOCKED', 'MEMBER_BLOCKED'],
  ])(
    'a blocked member in a network %s has the notice %j',
    async (_, networks, notice, permissionDenial) => {
      const { readViewer } = await start([memberRole], { ...blocked, [NETWORKS]: networks });
      expect(await readViewer(FIELDS)).toEqual({
        account: { notices: [notice], permissionDenial },
      });
    },
  );

  test('a blocked member has the member’s notice in the private role as well', async () => {
    const { readViewer } = await start([memberRole, privateRole], {
      ...blocked,
      [NETWORKS]: [network(true)],
    });
    expect(await readViewer(FIELDS, { role: 'role-private' })).toEqual({
      account: { notices: ['MEMBER_BLOCKED'], permissionDenial: 'MEMBER_BLOCKED' },
    });
  });

  test('fetches the networks of a blocked member alone', async () => {
    const { readViewer, paths } = await start([memberRole]);
    expect(await readViewer(FIELDS)).toEqual({ account: { notices: [], permissionDenial: null } });
    expect(paths()).not.toContain('/v1/users/me/networks');
  });
});

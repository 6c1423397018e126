import { describe, expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { administratorRole, memberRole, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const role = 'role-administrator';

describe('a data export', () => {
  const exported = (id: string) => ({
    id,
    name: 'x.csv',
    status: 'REQUESTED',
    createdAt: '2026-11-20T11:00:00Z',
    expiresAt: null,
  });
  const EXPORT = `mutation ($accountId: ID!) { requestDataExport(input: { accountId: $accountId }) {
    dataExport { key status createdAt expiresAt step { state retryAfter attempts } url }
    account { exports { nodes { key } } } } }`;

  test.each([
    [PERSONAL_ACCOUNT_KEY, 'users/me', undefined, 'ROLE_DRIVER'],
    [PERSONAL_ACCOUNT_KEY, 'users/me', 'role-member', 'ROLE_DRIVER'],
    ['4001', 'organizations/4001', role, 'ROLE_FLEET_MANAGER'],
    ['4001', 'organizations/4001', undefined, 'ROLE_FLEET_MANAGER'],
  ])(
    'an export of %s is requested at %s in role %s as %s',
    async (accountId, base, chosen, assumed) => {
      const { read, writes } = await startPortal({
        'GET /v1/users/me/roles': [privateRole, administratorRole, memberRole],
        [`POST /v1/${base}/data-exports`]: exported('new'),
        [`GET /v1/${base}/data-exports`]: [exported('new'), exported('old')],
      });
      expect(
        await read(EXPORT, { variables: { accountId: idOf('Account', accountId) }, role: chosen }),
      ).toEqual({
        requestDataExport: {
          dataExport: {
            key: 'new',
            status: 'REQUESTED',
            createdAt: '2026-11-20T11:00:00.000Z',
            expiresAt: null,
            step: { state: 'IN_PROGRESS', retryAfter: 6, attempts: 20 },
            url: null,
          },
          account: { exports: { nodes: [{ key: 'new' }, { key: 'old' }] } },
        },
      });
      expect(writes()).toMatchObject([
        { path: `/v1/${base}/data-exports`, headers: { 'x-assumed-role': assumed } },
      ]);
      expect(writes()[0]?.headers['idempotency-key']).toMatch(/./);
    },
  );

  test.each([
    [PERSONAL_ACCOUNT_KEY, role],
    ['4001', 'role-member'],
  ])(
    'an export of %s is refused in role %s, which does not act for it',
    async (accountId, chosen) => {
      const { readCodes, writes } = await startPortal({
        'GET /v1/users/me/roles': [privateRole, administratorRole, memberRole],
      });
      expect(
        await readCodes(EXPORT, {
          variables: { accountId: idOf('Account', accountId) },
          role: chosen,
        }),
      ).toEqual(['ACCOUNT_MISMATCH']);
      expect(writes()).toEqual([]);
    },
  );

  test('an export of an organisation is refused to its members', async () => {
    const { readCodes, paths } = await startPortal({ 'GET /v1/users/me/roles': [memberRole] });
    for (const chosen of ['role-member', undefined])
      expect(
        await readCodes(EXPORT, {
          variables: { accountId: idOf('Account', '4001') },
          role: chosen,
        }),
      ).toEqual(['NOT_FOUND']);
    expect(paths().filter((path) => path.includes('exports'))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  cooperativeRole,
  familyRole,
  memberRole,
  privateRole,
  residentRole,
  smbRole,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY as OWN, startPortal } from './harness.ts';
import { FOREIGN_ID, ORGANIZATION_IDS, severalAccounts } from './several-accounts.ts';

const FIELDS = `key status paymentType hasPaymentMethod activePaymentMethod { label } paymentCards { cardMask }
  isAddressRequired missingDetails { address payment } notices permissions { canAddTags }
  benefits { key } subscriptions { key } latestChargingRecords { key }
  chargingOverview { thisMonth { month } }
  chargingJourney { record(key: "record-1") { record { key } } filterOptions(period: { type: ALL }) { firstDay } }
  invoices { totalCount } invoice(key: "invoice-1") { key } exports { totalCount }
  rfids { totalCount } rfid(key: "rfid-1") { key } rfidOrders { nodes { key } }`;

/** The subject of a call: an account, or the person alone. */
function ownerOf(path: string, organizationHeader: unknown): string {
  if (path === '/v1/users/me' || path === '/v1/users/me/roles') return 'person';
  const [, id] = /^\/v1\/organizations\/(\d+)/.exec(path) ?? [];
  if (id !== undefined) return id;
  return typeof organizationHeader === 'string' ? organizationHeader : OWN;
}

/** The assumed role of calls about the personal account, by the chosen role. */
const PERSONAL_CALLS = {
  'no role': 'ROLE_DRIVER',
  'role-private': 'ROLE_DRIVER',
  'role-member': 'ROLE_DRIVER',
  'role-resident': 'ROLE_DRIVER',
  'role-administrator': 'ROLE_DRIVER',
  'role-cooperative': 'ROLE_DRIVER',
  'role-family': 'ROLE_FLEET_MANAGER',
  'role-smb': 'ROLE_DRIVER',
} as const;

describe.each(Object.entries(PERSONAL_CALLS))('in %s', (role, personalRole) => {
  test.each([OWN, ...ORGANIZATION_IDS])(
    'the fields of account %s make calls for that account alone, in its assumed role',
    async (id) => {
      const { readViewer, backend } = await startPortal(severalAccounts());
      await readViewer(`account(id: "${idOf('Account', id)}") { ${FIELDS} }`, {
        role: role === 'no role' ? undefined : role,
      });
      const calls = backend.requests.map(({ path, headers }) => ({
        owner: ownerOf(path, headers['organizationid']),
        assumed: headers['x-assumed-role'],
      }));
      const ofAccount = calls.filter(({ owner }) => owner !== 'person');
      expect(ofAccount.length).toBeGreaterThan(10);
      const assumed = id === OWN ? personalRole : 'ROLE_FLEET_MANAGER';
      for (const call of ofAccount) expect(call).toEqual({ owner: id, assumed });
    },
  );
});

test('the personal account is fetched without the roles when no role is chosen', async () => {
  const { readViewer, paths } = await startPortal(severalAccounts());
  await readViewer(
    'personalAccount { key subscriptions { key } invoices { totalCount } rfids { totalCount } }',
  );
  expect(paths().filter((path) => path.endsWith('/roles'))).toEqual([]);
});

const publicRole = { ...administratorRole, organizationClassification: 'PUBLIC' };
const inactiveRole = { ...administratorRole, status: 'Inactive' };

/**
 * The accounts that a person may act for, that of the active role first, by the roles they hold and the one that is chosen.
 * An organisation's id is for its administrator and its small business (SMB) alone (ROLE-32).
 */
// oxfmt-ignore
const MAY_ACT_FOR: readonly (readonly [string, readonly object[], string | undefined, readonly string[]])[] = [
  ['a private person', [privateRole], undefined, [OWN]],
  ['a member', [memberRole], undefined, [OWN]],
  ['a member with a private role, as member', [privateRole, memberRole], 'role-member', [OWN]],
  ['a resident', [residentRole], undefined, [OWN]],
  ['a resident with a private role, as resident', [privateRole, residentRole], 'role-resident', [OWN]],
  ['the administrator of a company', [administratorRole], undefined, ['4001', OWN]],
  ['the administrator of a company, as a private person', [privateRole, administratorRole], 'role-private', [OWN, '4001']],
  ['the administrator of a company, who has chosen no role', [privateRole, administratorRole], undefined, [OWN, '4001']],
  ['the administrator of a public body', [publicRole], undefined, ['4001', OWN]],
  ['the administrator of a cooperative', [cooperativeRole], 'role-cooperative', ['4002', OWN]],
  ['the administrator of a family', [familyRole], 'role-family', ['4003', OWN]],
  ['a small business', [smbRole], 'role-smb', ['4001', OWN]],
  ['a small business without an organisation', [{ ...smbRole, organizationId: null }], 'role-smb', [OWN]],
  ['a member of one organisation who administers another', [memberRole, cooperativeRole], 'role-member', [OWN, '4002']],
  ['an administrator whose role is not active', [privateRole, inactiveRole], undefined, [OWN]],
  ['an administrator of an organisation that is being created', [privateRole, { ...administratorRole, organizationId: 'T4001' }], undefined, [OWN]],
  ['a person without roles', [], undefined, [OWN]],
];

describe.each(MAY_ACT_FOR)('%s', (_, roles, role, expected) => {
  const start = () => startPortal({ ...severalAccounts(), 'GET /v1/users/me/roles': roles });

  test('lists the accounts that the person may act for, and no other', async () => {
    const { readViewer } = await start();
    expect(await readViewer('account { key } accounts { key }', { role })).toEqual({
      account: { key: expected[0] },
      accounts: expected.map((id) => ({ key: id })),
    });
  });

  test('resolves each of them by its id, and any other id to null', async () => {
    const { readViewer } = await start();
    for (const id of [OWN, ...ORGANIZATION_IDS, FOREIGN_ID, 'T4001', 'personal-other', ''])
      expect(
        await readViewer(`account(id: "${idOf('Account', id)}") { key }`, { role }),
        id,
      ).toEqual({
        account: expected.includes(id) ? { key: id } : null,
      });
  });
});

test.each([
  ['is of another person', 'role-of-another'],
  ['is not active', inactiveRole.userRoleId],
])('a chosen role that %s is refused with every account', async (_, role) => {
  const { run } = await startPortal({
    ...severalAccounts(),
    'GET /v1/users/me/roles': [privateRole, inactiveRole],
  });
  const { data, errors } = await run(
    `{ viewer { accounts { key } account(id: "${idOf('Account', '4001')}") { key } } }`,
    {
      role,
    },
  );
  expect(data ?? null).toBeNull();
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['ROLE_NOT_HELD']);
});

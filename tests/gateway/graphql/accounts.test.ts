import { describe, expect, test } from 'vitest';
import { PERSONAL_ACCOUNT_ID as OWN, startPortal } from './harness.ts';
import { ORGANIZATION_IDS, severalAccounts } from './several-accounts.ts';

const FIELDS = `id status paymentType hasPaymentMethod activePaymentMethod { label } paymentCards { cardMask }
  isAddressRequired missingDetails { address payment } notices permissions { canAddTags }
  benefits { id } subscriptions { id } latestChargingRecords { id }
  chargingOverview { thisMonth { month } }
  chargingJourney { record(id: "record-1") { record { id } } filterOptions(period: { type: ALL }) { firstDay } }
  invoices { totalCount } invoice(id: "invoice-1") { id } dataExports { id }
  rfids { totalCount } rfid(id: "rfid-1") { id } rfidOrders { nodes { id } }`;

/** What a call is about: an account, or the person alone. */
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
    'the fields of account %s call for that account alone, in its assumed role',
    async (id) => {
      const { readViewer, backend } = await startPortal(severalAccounts());
      await readViewer(`account(id: "${id}") { ${FIELDS} }`, {
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
    'personalAccount { id subscriptions { id } invoices { totalCount } rfids { totalCount } }',
  );
  expect(paths().filter((path) => path.endsWith('/roles'))).toEqual([]);
});

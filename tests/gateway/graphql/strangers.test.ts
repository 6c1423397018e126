import { expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { driver } from './driver.ts';
import { anonymous, PERSONAL_ACCOUNT_KEY, startGraphql, startPortal } from './harness.ts';

const notFound = failWith(404, { errorCode: 'NOT_FOUND', message: 'Not found' });

test('a person who is not registered gets answers and no errors', async ({ onTestFinished }) => {
  const portal = await startGraphql({
    handlers: Object.fromEntries(Object.keys(driver()).map((call) => [call, notFound])),
  });
  onTestFinished(() => portal.close());
  const fields = `key kind isActive status paymentType hasPaymentMethod notices
    activePaymentMethod { label } paymentCards { cardMask } isAddressRequired
    missingDetails { address } permissions { canAddTags } permissionDenial
    benefits { key } subscriptions { key } latestChargingRecords { key }
    chargingOverview { thisMonth { month } } invoices { totalCount } rfids { totalCount }
    rfidOrders { nodes { key } } exports { totalCount }`;
  const account = {
    key: PERSONAL_ACCOUNT_KEY,
    kind: 'PERSONAL',
    isActive: true,
    status: null,
    paymentType: null,
    hasPaymentMethod: null,
    notices: null,
    activePaymentMethod: null,
    paymentCards: null,
    isAddressRequired: null,
    missingDetails: null,
    permissions: null,
    permissionDenial: null,
    benefits: null,
    subscriptions: null,
    latestChargingRecords: null,
    chargingOverview: null,
    invoices: null,
    rfids: null,
    rfidOrders: null,
    exports: null,
  };
  expect(
    await portal.readViewer(
      `key loginEmail isRegistered user { firstName } roles { userRoleId } rolesCount
       activeRole { userRoleId } personalRole { userRoleId } userMode permissions { canAddTags }
       hasPaymentMethod activePaymentMethod { label } missingDetails { address } isAddressRequired
       organization { key } memberships { type } vehicles { key } chargers { key } homeChargerOrders { totalCount } networks { userRoleId }
       waitingInvitations { key } notificationChoices { newInvoice } homeElectricity { area } verification { isEmailVerified }
       screens { navigationVariant showRoles } account { ${fields} } personalAccount { ${fields} }
       accounts { key }`,
    ),
  ).toEqual({
    key: 'user-1',
    loginEmail: 'kari@example.no',
    isRegistered: false,
    user: null,
    roles: [],
    rolesCount: 0,
    activeRole: null,
    personalRole: null,
    userMode: 'USER',
    permissions: null,
    hasPaymentMethod: false,
    activePaymentMethod: null,
    missingDetails: null,
    isAddressRequired: false,
    organization: null,
    memberships: null,
    vehicles: null,
    chargers: null,
    homeChargerOrders: null,
    networks: null,
    waitingInvitations: null,
    notificationChoices: null,
    homeElectricity: null,
    verification: null,
    screens: { navigationVariant: 'PRIVATE', showRoles: false },
    account,
    personalAccount: account,
    accounts: [{ key: PERSONAL_ACCOUNT_KEY }],
  });
});

test.each([
  ['account { benefits { key } }', 'benefits'],
  ['account { subscriptions { key } }', 'subscriptions'],
  ['account { latestChargingRecords { key } }', 'charging-records/latest'],
  ['account { chargingOverview { thisMonth { month } } }', 'charging-records/months'],
  ['account { invoices { totalCount } }', 'invoices'],
  ['account { rfids { totalCount } }', 'rfids'],
  ['account { rfidOrders { nodes { key } } }', 'rfid-orders'],
  ['account { exports { totalCount } }', 'data-exports'],
  ['memberships { type }', 'benefits/memberships'],
  ['vehicles { key }', 'vehicles'],
  ['chargers { key }', 'chargers'],
])('%s is an error when %s alone is missing for a registered person', async (field, resource) => {
  const portal = await startPortal({ [`GET /v1/users/me/${resource}`]: notFound });
  const { errors } = await portal.run(`{ viewer { ${field} } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
});

test('viewer is null without a session, and nothing personal is fetched', async () => {
  const portal = await startPortal();
  portal.setCaller(anonymous);
  expect(
    await portal.read('{ viewer { key } news(language: NO) { key } portal { providerName } }'),
  ).toEqual({
    viewer: null,
    news: [{ key: 'news-1' }],
    portal: { providerName: 'Ladeportal' },
  });
  expect(portal.paths()).toEqual(['/v1/news?language=no&limit=3']);
  expect(portal.backend.requests[0]?.headers).not.toHaveProperty('authorization');
});

import { paths } from '../schema/paths.ts';
import { enter, visitorNames, type Visitor } from './support/every-page.ts';
import { expectOneRetry } from './support/page-parts.ts';
import { password, sandbox } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ expected: /Failed to load resource|50[0-4]/, viewport: { width: 360, height: 740 } });

test.afterEach(async ({ request }) => {
  await request.delete(`${sandbox}/control/faults`);
});

/** Everything but the person, the roles and the organisation: with those missing, no page opens at all. */
const BEHIND = [
  ...['benefits', 'charg', 'data-exports', 'family', 'invitations', 'invoices', 'networks'],
  ...['notifications', 'rfid', 'subscription', 'vehicles'],
].map((part) => `/api/v1/users/me/${part}*`);
const OUTAGE = [...BEHIND, '/api/v1/organizations/*/*', '/api/v1/news', '/api/gk-paymentcard/*'];

const private_ = [
  paths.home,
  paths.chargingJourney,
  `${paths.chargingJourney}?view=statistics`,
  paths.benefits,
  paths.vehicles,
  paths.rfid,
  `${paths.rfid}/order`,
  paths.orders,
  paths.payment,
  `${paths.payment}/invoices/100655`,
  paths.subscriptions,
  paths.network,
  paths.settingsNotifications,
  paths.settingsData,
];
const organization = [
  paths.organization,
  paths.organizationChargingJourney,
  `${paths.organizationChargingJourney}?view=statistics`,
  paths.organizationBenefits,
  paths.organizationAccess,
  paths.organizationPayment,
  paths.organizationSubscriptions,
  paths.organizationRfid,
  paths.organizationRefund,
  paths.organizationNetwork,
  paths.organizationStatistics,
  paths.organizationManagement,
  paths.organizationChargers,
  paths.organizationHints,
  paths.organizationPrices,
  paths.organizationChargerOrders,
];
const walks: Readonly<Partial<Record<Visitor, readonly string[]>>> = {
  driver: private_,
  company: organization,
};

for (const visitor of visitorNames) {
  const pages = walks[visitor];
  if (pages)
    test(`a page of ${visitor} has one retry for all that an outage takes`, async ({
      page,
      request,
    }) => {
      test.slow();
      await enter(page, visitor, password);
      for (const path of OUTAGE)
        await request.post(`${sandbox}/control/faults`, {
          data: { path, kind: 'status', status: 503 },
        });
      for (const path of pages)
        await test.step(path, async () => {
          await page.goto(path);
          const retry = page.getByRole('button', { name: 'Prøv igjen', exact: true });
          await expect(retry.first()).toBeVisible();
          await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
          await expectOneRetry(page, 'Prøv igjen');
        });
    });
}

import { paths } from '../schema/paths.ts';
import { enter, open, shiftsOf, watchShifts, type Visitor } from './support/every-page.ts';
import { password, sandbox } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const ANSWER_MS = 1200;
const MAX_SHIFT = 0.05;
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];
const own = [
  paths.home,
  paths.chargingJourney,
  `${paths.chargingJourney}?view=statistics`,
  paths.payment,
  paths.rfid,
  paths.profile,
  paths.subscriptions,
  paths.benefits,
];
const organizations = [
  paths.organization,
  paths.organizationChargingJourney,
  `${paths.organizationChargingJourney}?view=statistics`,
  paths.organizationPayment,
  paths.organizationRfid,
  paths.organizationNetwork,
  paths.organizationManagement,
  paths.organizationRefund,
  paths.organizationChargers,
  paths.organizationProfile,
  paths.organizationSubscriptions,
  paths.organizationBenefits,
];
const visits: readonly (readonly [Visitor, readonly string[]])[] = [
  ['driver', own],
  ['debtor', own],
  ['newcomer', own],
  ['company', organizations],
];

test.afterEach(async ({ request }) => {
  await request.delete(`${sandbox}/control/faults`);
});

// Where the backend is fast, a page comes with its data, and nothing could move.
for (const [visitor, addresses] of visits)
  test(`nothing moves for the ${visitor} while the backend takes its time`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await enter(page, visitor, password);
    // The role that this tab acts in.
    const stored = await page.evaluate(() =>
      JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))),
    );
    const data = { path: '/api/*', kind: 'delay', milliseconds: ANSWER_MS };
    await request.post(`${sandbox}/control/faults`, { data });

    const visit = async (path: string, viewport: (typeof windows)[number]) => {
      const tab = await context.newPage();
      await tab.setViewportSize(viewport);
      await tab.addInitScript(`Object.assign(sessionStorage, ${stored})`);
      await watchShifts(tab);
      await open(tab, baseURL ?? '', path, { language: 'no', scheme: 'light' });
      await tab.waitForLoadState('networkidle');
      await tab.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
      const { pathname, search } = new URL(tab.url());
      expect(pathname + search).toBe(path);
      expect
        .soft(await shiftsOf(tab), `${path} stands still, ${viewport.width} px wide`)
        .toBeLessThanOrEqual(MAX_SHIFT);
      await tab.close();
    };
    for (const viewport of windows)
      for (let from = 0; from < addresses.length; from += 4)
        await Promise.all(addresses.slice(from, from + 4).map((path) => visit(path, viewport)));
  });

import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import { enter, open, shiftsOf, watchShifts, type Visitor } from './support/every-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeTexts,
  password,
  sandbox,
} from './support/portal.ts';
import {
  agreeForOrganization,
  becomeContact,
  go,
  lookUp,
  signUp,
  strangerOf,
  title,
  payAtBank,
} from './support/strangers.ts';
import { earlierTries, expect, test } from './support/test.ts';

const ANSWER_MS = 1200;
const MAX_SHIFT = 0.05;
const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
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
/** Pages with notices of what is owed. */
const owing = [paths.home, paths.payment, paths.rfid, paths.subscriptions];
/** Where nothing is charged yet, a list is a message, and statistics and benefits are as other people's. */
const beginning = [paths.home, paths.chargingJourney, paths.payment, paths.rfid];
const visits: readonly (readonly [Visitor, readonly string[], readonly (typeof phone)[]])[] = [
  ['driver', own, [phone, tablet]],
  ['debtor', owing, [phone]],
  ['newcomer', beginning, [phone]],
  ['company', organizations, [phone, tablet]],
];

/** The titles of the page's sections, and whether they are shapes of what loads. */
const sectionsOf = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('main section h2')];
    return {
      isLoading: document.querySelector('main .MuiSkeleton-root') !== null,
      titles: titles.map(({ textContent }) => textContent).filter((title) => title !== ''),
    };
  });

/** Delays every answer of the backend. */
const delay = (request: APIRequestContext, milliseconds: number) =>
  request.post(`${sandbox}/control/faults`, {
    data: { path: '/api/*', kind: 'delay', milliseconds },
  });

test.afterEach(async ({ request }) => {
  await request.delete(`${sandbox}/control/faults`);
  await request.post(`${sandbox}/control/pace`, { data: { creationSeconds: 10 } });
});

// With a fast backend a page comes with its data, so nothing could shift.
for (const [visitor, addresses, windows] of visits)
  test(`nothing shifts for the ${visitor} while the backend is slow`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await enter(page, visitor, password);
    // The role of this tab.
    const stored = await page.evaluate(() =>
      JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))),
    );
    await delay(request, ANSWER_MS);

    const visit = async (path: string, viewport: typeof phone) => {
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

/** Pages of the side navigation whose sections are known before their data. */
const shaped: readonly (readonly [string, readonly string[]])[] = [
  [paths.payment, ['Betalingsmåte', 'Fakturaer']],
  // The number of chips is the heading of their list.
  [paths.rfid, ['Bestillinger']],
  [paths.profile, ['Navn', 'Kontaktinformasjon', 'Postadresse']],
  [paths.vehicles, ['Bilene dine']],
];

test('while the backend is slow a page has its brand, its sections and words for the wait', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await enter(page, 'driver', password);
  await delay(request, 2 * ANSWER_MS);
  const tab = await context.newPage();
  await tab.goto(`${baseURL}${paths.profile}`, { waitUntil: 'commit' });
  // The header's name stands there before the backend has said anything, and stays.
  await expect(tab.locator('#first b, header a').first()).toHaveText('Ladeportal');
  await expect(tab.getByText(/^Henter/).first()).toHaveCSS('opacity', '1');
  // So do the menu, the title and the first section.
  const placesOf = (...parts: readonly string[]) =>
    Promise.all(
      parts.map(async (part) =>
        Math.round((await tab.locator(part).first().boundingBox())?.y ?? 0),
      ),
    );
  const shape = await placesOf('.first-menu .link', '.first-title', '.shape > .card');
  await expect(tab.locator('main section').first()).toBeVisible();
  const final = await placesOf('aside li a', 'main h1', 'main section');
  for (const [part, y] of final.entries())
    expect(Math.abs(y - (shape[part] ?? 0))).toBeLessThan(24);
  await tab.close();

  for (const [path, titles] of shaped) {
    await request.delete(`${sandbox}/control/faults`);
    await page.goto(paths.home);
    await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();
    await delay(request, 2 * ANSWER_MS);
    await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
    await expect
      .poll(async () => (await sectionsOf(page)).titles, { message: path, intervals: [50] })
      .toEqual(expect.arrayContaining([...titles]));
    const { isLoading, titles: shape } = await sectionsOf(page);
    expect.soft(isLoading, `${path} shows its sections while they load`).toBe(true);
    await expect(page.getByText(/^Henter/).first()).toHaveCSS('opacity', '1');
    await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
    const final = (await sectionsOf(page)).titles;
    // In their order. The name of a month comes with the data.
    const kept = shape.filter((title) => titles.includes(title));
    expect(
      final.filter((title) => kept.includes(title)),
      path,
    ).toEqual(kept);
  }
});

test.describe('a slow creation on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('explains the wait for an organisation, and continues after a reload', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    await request.post(`${sandbox}/control/pace`, { data: { creationSeconds: 40 } });
    const someone = strangerOf('sen.leder', 45557, 1);
    await page.goto('/register/smb');
    await signUp(page, someone);
    await lookUp(page, ['910000039', '910000047'][earlierTries() % 2] ?? '');
    await page.getByLabel('Navn på organisasjonen').fill('Sein Service');
    await page.getByLabel('Adresse', { exact: true }).fill('Kirkegata 7');
    await page.getByLabel('Postnummer').fill('2609');
    await page.getByLabel('Poststed').fill('Lillehammer');
    await go(page, 'Fortsett');
    await becomeContact(page, someone);
    await go(page, 'Fortsett');
    await agreeForOrganization(page);
    await title(page, 'Registrerer organisasjonen');
    const begun = Date.now();
    await expect(page.getByRole('status')).toContainText(['Vi registrerer organisasjonen']);
    // The messages rotate, and the first comes back.
    await expect(page.getByText(/mellom 30\ssekunder og ett minutt/)).toBeVisible();
    await expect(page.getByText(/Lar du siden stå åpen/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWholeTexts(page);
    await expect(page.getByText(/Etterpå kan du/)).toBeVisible();
    await expect(page.getByText(/mellom 30\ssekunder og ett minutt/)).toBeVisible();
    await page.reload();
    await title(page, 'Registrerer organisasjonen');
    await title(page, 'Legg til et kort for Sein Service', 60_000);
    expect(Date.now() - begun).toBeGreaterThan(30_000);
    // The registration continues.
    await payAtBank(page);
    await title(page, 'Sein Service er kunde');
  });
});

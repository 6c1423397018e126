import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

/** A lost file is an error on the browser's console too. */
test.use({ expected: /Failed to load resource|net::ERR_FAILED/ });

const knut = 'knut.aas@ladeportal.example';

/** Opens a page by its entry in the panel. */
async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('link', { name: entry, exact: true }).first().click();
}

test.use({ viewport: { width: 360, height: 740 } });

test('a screen whose file is lost once recovers by itself', async ({ page }) => {
  await signIn(page);
  let isLost = false;
  await page.route(/\/assets\/VehiclesPage-.*\.js$/, async (route) => {
    if (isLost) await route.continue();
    else {
      isLost = true;
      await route.abort();
    }
  });
  await goTo(page, 'Biler');
  await expect(page.getByRole('heading', { name: 'Siden ble ikke lastet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible();
  await expect(page).toHaveURL('/account/vehicles');
});

test('a screen whose file is lost for good reports it, inside the portal', async ({ page }) => {
  await signIn(page);
  const file = /\/assets\/VehiclesPage-.*\.js$/;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(file, (route) => route.abort());
  await goTo(page, 'Biler');
  const reload = page.getByRole('button', { name: 'Last siden på nytt' });
  await expect.poll(() => loads).toBe(1);
  await expect(reload).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goTo(page, 'Forsiden');
  await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();

  await goTo(page, 'Biler');
  await expect(reload).toBeVisible();
  await page.unroute(file);
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible();
});

for (const [what, file] of [
  ['its own file', /\/assets\/home-.*\.js$/],
  ['its packages', /\/assets\/packages-.*\.js$/],
  ['its texts', /\/assets\/app-.*\.js$/],
] as const)
  test(`a first load without ${what} reports it`, async ({ page }) => {
    await signIn(page);
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    const reload = page.getByRole('button', { name: /^Last siden på nytt/ });
    await expect(reload).toBeVisible();
    await page.unroute(file);
    // It may be reloading by itself.
    await expect(async () => {
      if (await reload.isVisible()) await reload.click({ timeout: 1_000 });
      await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();
    }).toPass();
  });

test('a dialog that is saving stays, and an order whose answer is lost is placed once', async ({
  page,
}) => {
  await signIn(page, knut, '/account/rfid');
  const orders = page.getByRole('region', { name: 'Bestillinger' });
  await expect(orders).toBeVisible();
  const description = `Hengelås ${earlierTries()}.`;
  const open = async () => {
    await page.getByRole('link', { name: 'Bestill brikker' }).click();
    await page.getByLabel('Navn på brikken (valgfritt)').fill(description);
    await page.getByRole('button', { name: /^Bestill og betal/ }).click();
  };

  let isAnswered = false;
  const isOrder = (text: string | null) => text?.includes('OrderRfids') === true;
  await page.route('/graphql', async (route) => {
    if (!isOrder(route.request().postData())) return route.fallback();
    // The order is placed, and its answer is lost.
    await route.fetch();
    await expect.poll(() => isAnswered, { timeout: 30_000 }).toBe(true);
    return route.abort();
  });
  await open();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack().catch(() => null);
  await expect(page).toHaveURL('/account/rfid/order');
  await expect(dialog).toBeVisible();

  isAnswered = true;
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/account/rfid');
  await page.unroute('/graphql');
  await page.reload();
  await open();
  await expect(dialog).toBeHidden();
  await expect(orders.getByText(description)).toHaveCount(1);
});

test('a second tab sees the changes of the first', async ({ page, context }) => {
  await signIn(page, knut, '/account/vehicles');
  const other = await context.newPage();
  await other.goto('/account/profile');
  const name = other.getByRole('region', { name: 'Navn' });
  const written = 'Knut Ole';
  await page.goto('/account/profile');
  await name.getByLabel('Fornavn').fill(written);
  await name.getByRole('button', { name: 'Lagre' }).click();
  await expect(other.getByText('Navnet er lagret', { exact: true })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(written).first()).toBeAttached();

  // Signing out in one tab leads the other to the sign-in.
  await other.getByRole('button', { name: 'Meny' }).click();
  await other.getByRole('link', { name: 'Logg ut' }).click();
  await expect(other.getByLabel('E-postadresse')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByLabel('E-postadresse')).toBeVisible();
});

import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  kari,
  sandbox,
  signIn,
} from './support/portal.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };

test('the language is switched, remembered, and follows the person to another browser', async ({
  page,
  browser,
}) => {
  // A persona of its own, since the profile keeps the language.
  const jonas = 'jonas.haugen@ladeportal.example';
  await page.goto('/');
  await fillInSignIn(page, jonas);
  await page.getByRole('button', { name: 'Jonas, brukermeny' }).click();
  await page.getByText('English', { exact: true }).click();
  // The texts of a language are fetched on choice, so the choice takes effect a moment later.
  await expect(page.getByRole('heading', { name: 'Hi Jonas' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // Leaving the page before the profile has the choice would lose it there.
  const saved = () => page.evaluate(() => document.cookie.includes('language_of_profile=en'));
  await expect.poll(saved).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);

  const other = await browser.newPage();
  await other.goto('/');
  await fillInSignIn(other, jonas);
  await expect(other.getByRole('heading', { name: 'Hi Jonas' })).toBeVisible();
  await other.getByRole('button', { name: 'Jonas, user menu' }).click();
  await other.getByText('Norsk', { exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Hei, Jonas' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hei, Jonas' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await other.close();
});

test('Swedish on a small phone', async ({ page, context, baseURL }) => {
  await page.setViewportSize(phone);
  await context.addCookies([{ name: 'language', value: 'sv', url: baseURL ?? '' }]);
  await page.goto('/');
  await page.getByLabel('E-postadress').fill(kari);
  await page.getByLabel('Lösenord').fill('Lading2026!');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hej Kari' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('the shell on a phone', () => {
  test.use({ viewport: phone });

  test('slides the navigation in over a backdrop and locks the page', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Meny' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Forsiden' })).toBeVisible();
    await expectAccessible(page);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Meny' })).toBeFocused();
  });

  test('keeps the focused control visible, forwards and backwards', async ({ page }) => {
    await signIn(page);
    await page.goto('/account/payment');
    await expect(page.getByRole('region', { name: /^Fakturaer/ })).toBeVisible();
    /** The part of the focused control that sticky bars hide. */
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const isInHeader =
          focused.closest('header') !== null || getComputedStyle(focused).position === 'fixed';
        return {
          name: focused.textContent || focused.getAttribute('aria-label'),
          above: isInHeader ? 0 : Math.max(0, Math.round(header - top)),
          below: Math.max(0, Math.round(bottom - window.innerHeight)),
        };
      });
    let stops = 0;
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.evaluate(
        (toEnd) => window.scrollTo(0, toEnd ? document.body.scrollHeight : 0),
        key !== 'Tab',
      );
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press(key);
        const place = await hidden();
        if (place === null) break;
        stops += 1;
        expect(place, `${key} ${press}`).toMatchObject({ above: 0, below: 0 });
      }
    }
    expect(stops).toBeGreaterThan(20);
  });

  test('signs out from the panel', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('dialog').getByText('Logg ut').click();
    await expect(page.getByLabel('E-postadresse')).toBeVisible();
  });
});

test('an address that is typed in opens at its top, whatever the scroll position before', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto('/account/payment');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
  }).toPass();
  await page.goto('/account/profile');
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the header gets its shadow once the page is scrolled', async ({ page }) => {
  await signIn(page);
  const shadow = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
  expect(await shadow()).toBe('none');
  await page.mouse.wheel(0, 200);
  await expect.poll(shadow).not.toBe('none');
});

test('the keyboard is enough to sign in, read and sign out', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('E-postadresse').focus();
  await page.keyboard.type(kari);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lading2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hei, Kari' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hei, Kari' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused();
  for (const control of [
    page.getByRole('button', { name: 'Kari, brukermeny' }),
    page.getByRole('link', { name: 'Logg ut' }),
  ]) {
    for (
      let tabs = 0;
      tabs < 12 && !(await control.evaluate((node) => node === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('E-postadresse')).toBeVisible();
});

test.describe('an address that does not exist', () => {
  // The browser reports it on its console too.
  test.use({ expected: /status of 404/ });

  test('shows not found in words and by its status', async ({ page }) => {
    await signIn(page);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Fant ikke siden' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a redirect never leads to a foreign site', async ({ page }) => {
  await page.goto('/redirect?next=https://evil.example/');
  await expect(page).not.toHaveURL(/evil/);
  await fillInSignIn(page, kari);
  await expect(page.getByRole('heading', { name: 'Hei, Kari' })).toBeVisible();
  expect(page.url().startsWith(sandbox)).toBe(false);
});

import { expectAccessible, kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };

test.describe('the shell on a phone', () => {
  test.use({ viewport: phone });

  test('slides the navigation in over a backdrop and locks the page', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Meny' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Forsiden' })).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Meny' })).toBeFocused();
  });

  test('keeps the focused control visible, forwards and backwards', async ({ page }) => {
    await signIn(page, kari, '/account/payment');
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
});

test('an address that is typed in opens at its top, with a header without shadow, whatever the scroll position before', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, kari, '/account/payment');
  const shadow = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
  }).toPass();
  await expect.poll(shadow).not.toBe('none');
  await page.goto('/account/profile');
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await shadow()).toBe('none');
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

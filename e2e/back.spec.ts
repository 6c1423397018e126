import type { Page } from '@playwright/test';
import { enter } from './support/every-page.ts';
import { password, kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The row in the middle of the window, and its place there. */
const rowInSight = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(180, 400)?.closest('main li');
    return { row: row?.textContent, top: row?.getBoundingClientRect().top };
  });

/** Scrolls down step by step, so that a list that grows by itself fetches more. */
async function scrollTo(page: Page, top: number): Promise<void> {
  for (let at = 0; at < top; at += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), Math.min(at + 600, top));
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.waitForTimeout(200);
}

/** Leaves by the first link of the page's header, and comes back. */
async function leaveAndReturn(page: Page, home: RegExp): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
}

// Far into the history, where only the rows around the window are rendered.
for (const [what, path, tops] of [
  ['the history', '/charging-journey?period=all', [3000, 9000]],
  ['the payment page', '/account/payment', [1500]],
] as const)
  test(`Back from another page shows ${what} where it was left`, async ({ page }) => {
    await signIn(page, kari, path);
    await expect(page.locator('main li[data-index="5"]')).toBeVisible();
    for (const top of tops) {
      await scrollTo(page, top);
      const before = await rowInSight(page);
      expect(before.row).toBeTruthy();
      await leaveAndReturn(page, /^Hei/);
      await expect.poll(() => rowInSight(page)).toEqual(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    }
  });

test('Back from a charger shows the list of chargers where it was left', async ({ page }) => {
  await enter(page, 'company', password);
  await page.goto('/organization/management/overview/chargers');
  await expect(page.locator('main li[data-index="5"]')).toBeVisible();
  await scrollTo(page, 1800);
  const before = await rowInSight(page);
  await page
    .locator('main li', { hasText: before.row ?? '' })
    .getByRole('link')
    .first()
    .tap();
  await expect(page.getByRole('link', { name: /ladere/i }).first()).toBeVisible();
  await expect(page).toHaveURL(/chargers\/./);
  await page.goBack();
  await expect.poll(() => rowInSight(page)).toEqual(before);
});

test('a reloaded page scrolls once it is high enough, until the person scrolls', async ({
  page,
}) => {
  await signIn(page, kari, '/account/payment');
  await expect(page.locator('main li[data-index="5"]')).toBeVisible();
  await scrollTo(page, 1500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(1400);
});

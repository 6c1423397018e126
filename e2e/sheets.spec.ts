import type { Page } from '@playwright/test';
import { expectAccessible, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const driver = 'pal.ronning@ladeportal.example';
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const bottomOf = async (page: Page, name: string | RegExp) => {
  const box = await page.getByRole('dialog').getByRole('button', { name }).boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
};

test('a session opened from the home is a sheet over a page that stays, and closes to the home', async ({
  page,
}) => {
  await signIn(page);
  const row = page.locator('main a[href^="/charging-journey/"]').first();
  await row.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await row.tap();
  const sheet = page.getByRole('dialog');
  const title = sheet.getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  await expect(sheet.getByText('Hvorfor denne prisen?')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(await title.innerText()));
  await expectAccessible(page);

  const box = await sheet.boundingBox();
  expect(box?.width).toBe(360);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  const behind = await scrolled(page);
  await page.mouse.move(180, 10);
  await page.mouse.wheel(0, 800);
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 9000);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(behind);
  // Scrolled to its end, title and close button are still visible.
  await expect(title).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'Lukk' })).toBeInViewport();

  await sheet.getByRole('button', { name: 'Lukk' }).tap();
  await expect(page).toHaveURL('/');
  await expect(row).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  await page.goForward();
  await expect(sheet).toBeVisible();
});

test('an order of a chip is confirmed visibly and audibly, and focus stays', async ({ page }) => {
  await signIn(page, driver, '/account/rfid');
  const region = page.getByRole('status').last();
  await expect(region).toBeEmpty();
  const open = page.getByRole('link', { name: 'Bestill brikker' });
  await open.tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Antall brikker')).toBeFocused();
  // The button is visible before scrolling, at full width.
  await expect.poll(() => bottomOf(page, /^Bestill og betal/)).toBeLessThanOrEqual(740);
  const order = sheet.getByRole('button', { name: /^Bestill og betal/ });
  expect((await order.boundingBox())?.width).toBeGreaterThan(320);
  await order.tap();
  await expect(sheet).toBeHidden();
  await expect(region).toContainText('Brikken er bestilt');
  await expect(page.getByText('Brikken er bestilt')).toBeInViewport();
  await expect(open).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Brikken er bestilt/ }).tap();
  await expect(region).toBeEmpty();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

import { expect, test } from './support/test.ts';
import { signIn } from './support/portal.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('details appear beside the list on a desktop, and focus goes there and back by keyboard', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/charging-journey');
  const rows = page.locator('main li a[href^="/charging-journey/"]');
  const pane = page.locator('main').getByRole('complementary');

  await rows.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  const first = await pane.getByRole('heading', { level: 2 }).innerText();

  // Another row changes the pane and leaves focus in the list, where reading continues.
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { level: 2 })).not.toHaveText(first);
  await expect(rows.nth(1)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});

test('a saved change and a removed filter leave focus on a visible element on a desktop', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/charging-journey?category=HOME');
  await page.getByRole('button', { name: /^Fjern filteret/ }).press('Enter');
  await expect(page).not.toHaveURL(/category/);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.locator(':focus')).toBeInViewport();

  await page.goto('/account/settings/notifications');
  const choice = page.getByRole('checkbox').first();
  await choice.press('Space');
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).not.toHaveCount(0);
  await expect(choice).toBeEnabled();
  await expect(choice).toBeFocused();
});

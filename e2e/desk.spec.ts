import { expect, test } from './support/test.ts';
import { kari, signIn } from './support/portal.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a saved change and a removed filter leave focus on a visible element on a desktop', async ({
  page,
}) => {
  await signIn(page, kari, '/charging-journey?category=HOME');
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

import { signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('the link that opened a dialog by keyboard has its focus and the ring of it again', async ({
  page,
}) => {
  await signIn(page, 'astrid.eide@ladeportal.example', '/account/vehicles');
  const add = page.getByRole('link', { name: 'Legg til bil' });
  await add.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The ring of focus that the browser gives back after the keyboard.
  await expect(add).toBeFocused();
  await expect(add).toHaveCSS('outline-style', 'solid');
});

import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a sign-in method that ends must be replaced before the portal opens', async ({ page }) => {
  await page.goto('/account/profile');
  await fillInSignIn(page, 'camilla.brekke@ladeportal.example');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Du må bytte innloggingsmåte');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/account/rfid');
  await expect(title).toHaveText('Du må bytte innloggingsmåte');
  await page.getByRole('link', { name: 'Bytt innloggingsmåte' }).tap();
  await expect(page.getByText('Legg til en ny innloggingsmåte')).toBeVisible();
  await page.getByRole('button', { name: /Vipps/ }).tap();
  await page.getByText('En ny person').tap();
  await page.getByLabel('Fornavn').fill('Camilla');
  await page.getByLabel('Etternavn').fill('Brekke');
  await page.getByLabel('E-postadresse').fill('camilla.vipps@example.no');
  await page.locator('details button[type=submit]').tap();
  await page.getByRole('button', { name: 'Tillat', exact: true }).tap();
  await expect(page).toHaveURL('/account/settings/sign-in');
  await expect(page.getByText('Legg til en ny innloggingsmåte')).toBeHidden();
  await page.goto('/account/profile');
  await expect(page).toHaveURL('/account/profile');
});

test('another account is suggested once, and can be postponed', async ({ page }) => {
  await page.goto('/account/profile');
  await fillInSignIn(page, 'ole.dybdahl@ladeportal.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du to kontoer?');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ikke nå' }).tap();
  await page.getByRole('button', { name: /^Privat/ }).tap();
  await expect(page).toHaveURL('/account/profile');
});

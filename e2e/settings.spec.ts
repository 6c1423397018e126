import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('shows what the account is set to, stores a choice, and changes the password at the provider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/account/settings');
  await fillInSignIn(page, 'stian.myhre@ladeportal.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hjelp' })).toContainText('Kundenummer');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const choice = page.getByRole('checkbox', { name: 'Ny faktura' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();

  await page.getByRole('link', { name: 'Bytt passord' }).click();
  await page.getByLabel('Nåværende passord').fill('Lading2026!');
  await page.getByLabel('Nytt passord').fill('Lading2027!');
  await page.getByRole('button', { name: 'Bytt passord' }).click();
  await expect(page).toHaveURL('/account/settings');

  await page.getByRole('button', { name: 'Slett konto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kontoen er aktiv ut inneværende måned');
  await dialog
    .getByRole('button', { name: 'Slett kontoen stian.myhre@ladeportal.example' })
    .click();
  await expect(page.getByText('Kontoen din blir slettet')).toBeVisible();
  await expectAccessible(page);
});

import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an administrator changes a detail, and finds it in the audit log, by area and day', async ({
  page,
}) => {
  await page.goto('/');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).click();
  await page.waitForURL('/organization');
  await page.goto('/organization/account/profile');
  const section = page.getByRole('region', { name: 'Faktura', exact: true });
  await section.getByLabel(/referanse/i).fill(`Prosjekt ${Date.now() % 100_000}`);
  await section.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Opplysningene om faktura er lagret').first()).toBeVisible();

  await page.getByRole('link', { name: /^Hendelseslogg/ }).click();
  await expect(page.getByRole('heading', { name: 'Hendelseslogg' })).toBeVisible();
  const log = page.getByRole('region', { name: 'Hendelser' });
  const newest = log.getByRole('listitem').first();
  await expect(newest).toContainText('Opplysninger om organisasjonen endret');
  await expect(newest).toContainText('Av Silje Berg');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Filtrer/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Område').selectOption({ label: 'Ladebrikker' });
  await sheet.getByLabel('Fra og med').fill('31.02.2026');
  await sheet.getByLabel('Til og med').focus();
  await expect(sheet.getByLabel('Fra og med')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByLabel('Fra og med')).toHaveValue('31.02.2026');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Vis \d+ hendelse/ }).click();
  await expect(page).toHaveURL('/organization/account/log?area=RFIDS');
  await expect(log.getByRole('listitem').first()).toContainText(/^Ladebrikke/);
  await expect(log).not.toContainText('Opplysninger om organisasjonen endret');
  await page.reload();
  await expect(log.getByRole('listitem').first()).toContainText(/^Ladebrikke/);
});

import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an administrator finds the faults at a cooperative, and a resident’s charger without its costs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/organization/management/overview');
  await fillInSignIn(page, 'bjorn.lie@ladeportal.example');
  await page.getByRole('button', { name: /Solbakken/ }).click();
  await expect(page).not.toHaveURL(/roles/);
  await page.goto('/organization/management/overview');
  await expect(page.getByText('2 ladere er ute av drift')).toBeVisible();
  await expect(page.getByRole('row', { name: /^I alt 120/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Se hvilke som er ute av drift' }).click();
  await expect(page).toHaveURL(/state=OUT_OF_ORDER/);
  await expect(page.getByText('2 ladere', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Plass 117' }).click();
  await expect(page.getByText(/Slå strømmen av og på/)).toBeVisible();
  await expect(page.getByText('Meldte feil').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Status').selectOption('');
  await sheet.getByRole('button', { name: /^Vis \d+ ladere$/ }).click();
  const search = page.getByRole('searchbox', { name: 'Søk i laderne' });
  await search.fill('solberg 20107');
  await search.fill('Per LA-20107');
  await expect(page.getByText('1 lader', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Plass 7', exact: true }).click();
  await expect(page.getByText('Per Solberg (beboer)')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Ladeøkter' }).getByText(/kWh/).first(),
  ).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\d\s*kr\b/);
});

test('an administrator opens the sessions of a payout, which add up to it, and downloads the report', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/organization/account/refund');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).click();
  await expect(page).not.toHaveURL(/roles/);
  await page.goto('/organization/account/refund');
  const previous = page.getByRole('region', { name: /^Forrige periode/ });
  await expect(page.getByRole('region', { name: /^Denne perioden/ })).toBeVisible();
  await expect(previous.getByText(/^Utbetalt /)).toBeVisible();
  await expect(previous.getByText('Kan faktureres')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await previous.getByRole('button', { name: /^Last ned rapport/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^inntektsdeling-\d{4}-[12]-halvar\.csv$/);

  await previous.getByRole('link', { name: /Økern/ }).click();
  await expect(page.getByText(/Det er det samme som inntekten\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

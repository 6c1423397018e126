import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

async function withdraw(page: Page) {
  await page.getByRole('button', { name: 'Trekk tilbake', exact: true }).click();
  await page.getByRole('button', { name: 'Trekk tilbake forespørselen' }).click();
  await expect(page.getByText('Forespørselen er trukket tilbake')).toBeVisible();
}

const PRICES = '/organization/management/overview/prices';

test('an administrator simulates a price on real charging, requests it, and withdraws it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'bjorn.lie@ladeportal.example', PRICES, /^Administrator for boligselskap/);
  const guests = page.getByRole('region', { name: 'Solbakken, gjesteplasser' });
  await expect(guests.getByText(/kr per kWh ekskl\. mva\./).first()).toBeVisible();
  // A list has one request at a time, which an earlier attempt may have left.
  if (earlierTries() > 0 && (await guests.getByText('Ny pris på vei').count()) > 0)
    await withdraw(page);

  await guests.getByRole('link', { name: /^Tidligere priser: .*SMS$/ }).click();
  await expect(page.getByText(/^Fra 1\.\s/).nth(5)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();

  await guests.getByRole('link', { name: /^Endre prisen: .*SMS$/ }).click();
  await page.getByRole('button', { name: 'Velg alle' }).click();
  await page.getByRole('textbox', { name: 'Pris per kWh' }).fill('4,25');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('nb-NO', {
    timeZone: 'Europe/Oslo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await page.getByRole('textbox', { name: 'Ønsket dato' }).fill(inTenDays);
  const tried = page.getByRole('region', { name: 'Hva prisen hadde betydd' });
  await expect(tried.getByText(/^Regnet på \d+/)).toBeVisible();
  await expect(tried.getByText('Beboeren som betaler mest')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send prisforespørselen' }).click();

  await expect(page.getByRole('heading', { name: 'Prisforespørselen er sendt' })).toBeVisible();
  await expect(page.getByText('4,25 kr per kWh', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Tilbake til prisene' }).click();
  await expect(guests.getByText('Ny pris på vei')).toHaveCount(2);

  await withdraw(page);
  await expect(guests.getByText('Ny pris på vei')).toHaveCount(0);
  await expect(page.getByText('Trukket tilbake', { exact: true }).first()).toBeVisible();
});

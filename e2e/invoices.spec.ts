import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  sandbox,
  signIn,
} from './support/portal.ts';
import { countTaps } from './support/taps.ts';
import { details } from './support/charging.ts';
import { earlierTries, expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Fakturaer, beløp inkl. mva.' });
const toPay = (page: Page) => page.getByRole('list', { name: 'Å betale' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The file that a button downloads. */
async function fileOf(page: Page, click: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return file;
}
const bytesOf = async (file: Download) => readFile(await file.path());

/** Opens paid invoices, newest first, until one contains this text. It stays open. */
async function openUntil(page: Page, title: string): Promise<void> {
  const rows = list(page).getByRole('link');
  for (let index = 0; index < 8; index += 1) {
    await rows.nth(index).click();
    await expect(dialog(page).getByText(/^(Alt stemmer|Noe stemmer ikke)$/)).toBeVisible();
    if (await dialog(page).getByText(title, { exact: true }).isVisible()) return;
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  throw new Error(`No invoice says "${title}"`);
}

test('invoices can be filtered by their address, open to their sessions and show whether they add up', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Betaling og fakturaer' }).click();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByText('Under arbeid').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Betalt');
  await expect(page).toHaveURL('/account/payment?status=paid');
  await expect(list(page).getByText('Under arbeid')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/account/payment');
  await expect(list(page).getByText('Under arbeid').first()).toBeVisible();
  await page.goForward();

  await openUntil(page, 'Alt stemmer');
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // One of hers is for more than her sessions cost (sandbox/README.md, "Invoices").
  await openUntil(page, 'Noe stemmer ikke');
  await expect(
    dialog(page).getByText(/«Lading hjemme» er 12,50\skr høyere enn ladeøktene/),
  ).toBeVisible();
  const text = await dialog(page)
    .getByText(/^Faktura \d+$/)
    .innerText();
  const number = /\d+$/.exec(text)?.[0];
  await dialog(page)
    .getByText(/ladeøkte?r?, til sammen/)
    .first()
    .click();
  const sessions = dialog(page).getByRole('list', { name: 'Ladeøkter på linjen' });
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/charging-journey\/.+/);
  await details(page)
    .getByRole('link', { name: number ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(/\/account\/payment\/invoices\/.+/);
  await expect(dialog(page).getByText('Noe stemmer ikke')).toBeVisible();
  // Closing leads back to the session that it was opened from.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/charging-journey\/.+/);
});

test('an unpaid invoice can be paid once', async ({ page }) => {
  await signIn(page);
  await page.goto('/account/payment');
  // The journey of a driver's tasks pays the first.
  await toPay(page).getByRole('link').last().click();
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('PayInvoice') === true) payments.push(request.url());
  });
  await expect(dialog(page).getByRole('group', { name: 'Du betaler' })).toContainText(
    /kr inkl\. mva\..*kort .* 4242/,
  );
  await dialog(page)
    .getByRole('button', { name: /^Betal .*kr$/ })
    .dblclick();
  await expect(dialog(page).getByText(/kr er betalt$/)).toBeVisible();
  await expect(dialog(page).getByText('Betalt', { exact: true })).toBeVisible();
  expect(payments).toHaveLength(1);
});

test('a card that the bank refuses pays nothing and says why', async ({ page }) => {
  await page.goto('/account/payment?status=to-pay');
  await fillInSignIn(page, 'terje.vik@ladeportal.example');
  await list(page).getByRole('link').first().click();
  await dialog(page)
    .getByRole('button', { name: /^Betal .*kr$/ })
    .click();
  await expect(dialog(page).getByText('Du avbrøt betalingen. Du kan prøve igjen.')).toBeVisible();
  await expect(dialog(page).getByText('Fakturaen er ikke betalt')).toBeVisible();
  await expect(dialog(page).getByText(/^Ingenting er trukket fra kortet/)).toBeVisible();
  await expectAccessible(page);
});

test('invoices come as PDF, order lines as XLSX and a whole year as one archive', async ({
  page,
}) => {
  await signIn(page);
  const year = new Date().getFullYear();
  await page.goto(`/account/payment?year=${year}&status=paid`);
  const title = await list(page)
    .getByText(/^Faktura \d+$/)
    .last()
    .innerText();
  const number = title.replace('Faktura ', '');
  const pdf = await fileOf(page, () =>
    list(page)
      .getByRole('button', { name: `${title} (PDF)` })
      .click(),
  );
  expect(pdf.suggestedFilename()).toBe(`faktura-${number}.pdf`);
  expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');

  await list(page)
    .getByRole('link', { name: new RegExp(`, ${title}, `) })
    .click();
  await dialog(page).getByRole('button', { name: 'Last ned' }).click();
  const lines = await fileOf(page, () =>
    page.getByRole('button', { name: /^Fakturalinjer som Excel/ }).click(),
  );
  expect(lines.suggestedFilename()).toBe(`faktura-${number}.xlsx`);
  expect(Object.keys(unzipSync(await bytesOf(lines)))).toContain('xl/workbook.xml');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Last ned et helt år' }).click();
  const archive = await fileOf(page, () =>
    page.getByRole('button', { name: `Last ned alle fakturaer fra ${year} (ZIP)` }).click(),
  );
  expect(archive.suggestedFilename()).toBe(`faktura-${year}.zip`);
  const names = Object.keys(unzipSync(await bytesOf(archive)));
  expect(names).toContain(`faktura-${number}.pdf`);
});

test('an export of stored data is requested, made, and downloaded as CSV', async ({ page }) => {
  await page.goto('/account/settings/data');
  await fillInSignIn(page, 'astrid.eide@ladeportal.example');
  await expect(
    page.getByRole('heading', { name: 'Opplysningene dine', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bestill en kopi' }).click();
  await expect(page.getByRole('main').getByText(/^Vi lager kopien nå/)).toBeVisible();
  // The sandbox's clock makes it in half a minute.
  await page.request.post(`${sandbox}/control/clock`, {
    data: { offsetMilliseconds: 40_000 * (earlierTries() + 1) },
  });
  const copies = page.getByRole('list', { name: 'Kopier' });
  await expect(copies.getByText('Klar', { exact: true }).first()).toBeVisible();
  const file = await fileOf(page, () =>
    copies
      .getByRole('button', { name: /^Last ned \(CSV\), personopplysninger/ })
      .first()
      .click(),
  );
  expect(file.suggestedFilename()).toMatch(/^personopplysninger-.*\.csv$/);
  expect((await bytesOf(file)).toString()).toContain('astrid.eide@ladeportal.example');
});

test('a family’s administrator reads its invoices, down to a session over its month', async ({
  page,
}) => {
  await page.goto('/account/payment');
  await fillInSignIn(page, 'ola.hansen@ladeportal.example');
  await list(page)
    .getByRole('link', { name: /, Faktura \d+, / })
    .first()
    .click();
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByText('Alt stemmer')).toBeVisible();
  await expect(invoice.getByText(/Ingrid Hansen/).first()).toBeVisible();
  await invoice
    .getByText(/^\d+ ladeøkter, til sammen/)
    .first()
    .click();
  await invoice
    .getByRole('list', { name: 'Ladeøkter på linjen' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/charging-journey\/[^?]+\?period=month&month=\d{4}-\d\d$/);
  await expect(details(page).getByRole('table', { name: 'Hvorfor denne prisen?' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/payment');
  await page.getByText('Meg', { exact: true }).click();
  await expect(page.getByText('Ingen fakturaer ennå')).toBeVisible();
  await expect(page).toHaveURL(/\?account=personal-[\w-]+$/);
});

test('the last month’s invoice is downloaded on a phone, with its month in the file name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('link', { name: 'Betaling og fakturaer' }).click();
  const lastMonth = new Intl.DateTimeFormat('nb', { month: 'long', year: 'numeric' }).format(
    new Date(new Date().getFullYear(), new Date().getMonth() - 1, 1),
  );
  const row = list(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${lastMonth}`, 'i') })
    .filter({ hasText: 'Betalt' });
  const file = await fileOf(page, () => row.getByRole('button', { name: /\(PDF\)$/ }).click());
  expect(file.suggestedFilename()).toMatch(/^faktura-\d+\.pdf$/);
  await expect(page.getByText(/er lastet ned$/)).toBeInViewport();
  taps.expectAtMost('the invoice of last month as PDF', { taps: 3, fields: 0 });
  await expect(toPay(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

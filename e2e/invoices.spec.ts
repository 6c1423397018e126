import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible, expectNoSidewaysScroll, kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Fakturaer, beløp inkl. mva.' });
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

test('an invoice that does not add up opens to a session, which leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, kari, '/account/payment?status=paid');
  // One of hers is for more than her sessions cost (sandbox/README.md, "Invoices").
  await openUntil(page, 'Noe stemmer ikke');
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
  await expectNoSidewaysScroll(page);
  await sessions.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/charging-journey\/.+/);
  await dialog(page)
    .getByRole('link', { name: number ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(/\/account\/payment\/invoices\/.+/);
  await expect(dialog(page).getByText('Noe stemmer ikke')).toBeVisible();
  // Closing leads back to the session that it was opened from.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/charging-journey\/.+/);
});

test('invoices come as PDF, order lines as XLSX and a whole year as one archive', async ({
  page,
}) => {
  const year = new Date().getFullYear();
  await signIn(page, kari, `/account/payment?year=${year}&status=paid`);
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

test('an unpaid invoice can be paid once', async ({ page }) => {
  await signIn(page, kari, '/account/payment');
  // The journey of a driver's tasks pays the first.
  await page.getByRole('list', { name: 'Å betale' }).getByRole('link').last().click();
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('PayInvoice') === true) payments.push(request.url());
  });
  await dialog(page)
    .getByRole('button', { name: /^Betal .*kr$/ })
    .dblclick();
  await expect(dialog(page).getByText(/kr er betalt$/)).toBeVisible();
  expect(payments).toHaveLength(1);
});

test('a card that the bank refuses pays nothing and says why', async ({ page }) => {
  await signIn(page, 'terje.vik@ladeportal.example', '/account/payment?status=to-pay');
  await list(page).getByRole('link').first().click();
  await dialog(page)
    .getByRole('button', { name: /^Betal .*kr$/ })
    .click();
  await expect(dialog(page).getByText('Fakturaen er ikke betalt')).toBeVisible();
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { details, figure, hundredths, list, year } from './support/charging.ts';
import { expectAccessible, expectNoSidewaysScroll, sandbox, signIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Clicks a button and reads the downloaded CSV: the column names, the dated rows, all other lines.
 */
async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n').map((line) => line.split(';'));
  const header = lines.find(([first]) => first === 'Start') ?? [];
  const rows = lines.filter(([first]) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(first ?? ''));
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '');
  return { name: download.suggestedFilename(), text, header, rows, lines, column };
}

test('the CSV contains the figures of the screen, to the øre', async ({ page }) => {
  await signIn(page);
  await page.goto(`${year}&category=HOME`);
  await expect(list(page)).toBeVisible();
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  const shown = async (term: string) => hundredths((await figure(page, term).textContent()) ?? '');
  await page.getByRole('button', { name: 'Last ned', exact: true }).click();
  const file = await downloaded(page, 'Last ned ladeøktene som CSV');
  expect(file.rows.length * 100).toBe(await shown('Ladeøkter'));
  expect(new Set(file.column('Type ladested'))).toEqual(new Set(['Hjemme']));
  const cost = await shown('Kostnad inkl. mva.');
  expect(sum(file.column('Pris inkl. mva. (kr)').map(hundredths))).toBe(cost);
  const total = file.lines.find(([first]) => first === 'Sum') ?? [];
  expect(hundredths(total[file.header.indexOf('Pris inkl. mva. (kr)')] ?? '')).toBe(cost);
  await expect(page.getByText(/er lastet ned$/)).toBeVisible();
});

test('a dispute reaches support and comes back with its case number', async ({ page }) => {
  // A session is disputed once, so a retry takes another.
  const words = `Laderen stoppet av seg selv, ${Date.now()}.`;
  await signIn(page);
  await page.goto(year);
  await list(page)
    .getByRole('link')
    .nth(4 + earlierTries())
    .click();
  const dialog = details(page);
  await dialog.getByRole('button', { name: 'Meld fra om feil' }).click();
  await dialog.getByLabel('Hva stemmer ikke?').selectOption('Noe annet');
  await dialog.getByRole('button', { name: 'Send til kundeservice' }).click();
  await expect(dialog.getByLabel('Fortell oss mer')).toBeFocused();
  await dialog.getByLabel('Fortell oss mer').fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send til kundeservice' }).click();
  const sent = dialog.getByText(/^Sak .+ er hos kundeservice$/);
  await expect(sent).toBeVisible();
  const [, caseNumber = ''] = /^Sak (.+) er hos/.exec((await sent.textContent()) ?? '') ?? [];
  const inbox = await page.request.get(
    `${sandbox}/inbox/messages?to=kundeservice@ladeportal.example`,
  );
  const mails = await inbox.text();
  expect(mails).toContain(caseNumber);
  expect(mails).toContain(words);
  await page.reload();
  await expect(details(page).getByText(`Sak ${caseNumber} er hos`)).toBeVisible();
});

/** Opens the statement of the year that the page shows. */
async function openStatement(page: Page) {
  await page.goto(year);
  await page.getByRole('button', { name: 'Last ned', exact: true }).click();
  await page.getByRole('button', { name: 'Lag refusjonsoppgave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refusjonsoppgave' });
  await expect(dialog.getByText(`Oppgaven gjelder ${new Date().getFullYear()}.`)).toBeVisible();
  return dialog;
}

test('a statement for a company car multiplies the kWh of one vehicle by a rate', async ({
  page,
}) => {
  await signIn(page);
  const dialog = await openStatement(page);
  const vehicles = dialog.getByRole('group', { name: 'Bil' });
  await vehicles.getByRole('checkbox', { name: /e-Golf/ }).check();
  await dialog.getByRole('radio', { name: 'Egen sats' }).check();
  const rate = dialog.getByLabel('Egen sats i kroner per kWh');
  await rate.fill('to kroner');
  await expect(dialog.getByText('Skriv satsen i kroner og øre')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Last ned oppgaven som CSV' })).toBeDisabled();
  await rate.fill('2,50');
  await expectAccessible(page);
  const file = await downloaded(page, 'Last ned oppgaven som CSV');
  expect(file.name).toMatch(
    new RegExp(`^refusjonsoppgave-for-lading-${new Date().getFullYear()}[\\w-]*\\.csv$`),
  );
  expect(file.rows.length).toBeGreaterThan(0);
  expect(new Set(file.column('Bil').map((name) => name.includes('e-Golf')))).toEqual(
    new Set([true]),
  );
  // A custom rate covers energy alone: each session is rounded, so the total is the sum of the
  // shown amounts.
  const total = file.lines.find(([first]) => first === 'Sum') ?? [];
  const amount = file.header.indexOf('Beløp (kr)');
  expect(hundredths(total[amount] ?? '')).toBe(sum(file.column('Beløp (kr)').map(hundredths)));
  const kwh = Number(total[file.header.indexOf('Energi (kWh)')]?.replace(',', '.'));
  expect(Math.abs(hundredths(total[amount] ?? '') / 100 - kwh * 2.5)).toBeLessThan(
    file.rows.length * 0.005,
  );
  expect(file.text).toContain('Underskrift');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lag refusjonsoppgave' })).toBeFocused();
});

test('a statement by the price of the hour, by keyboard alone, is remembered by the session too', async ({
  page,
}) => {
  await signIn(page);
  const dialog = await openStatement(page);
  await dialog.getByRole('radio', { name: 'Øktens pris' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Timens strømpris' })).toBeChecked();
  await expect(dialog.getByLabel('Prisområde')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Prisområde')).toBeFocused();
  await page.keyboard.type('NO1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Furu');
  const company = dialog.getByLabel('Nettselskap').locator('option:checked');
  await expect(company).toHaveText('Furunett');
  await expectAccessible(page);
  const file = await downloaded(page, 'Last ned oppgaven som CSV');
  expect(file.rows.length).toBeGreaterThan(0);
  // The parts of each session add up, and so do those of the total.
  const total = file.lines.find(([first]) => first === 'Sum') ?? [];
  for (const row of [...file.rows, total].filter((cells) => cells.at(-1) !== 'Ukjent')) {
    const [whole = NaN, ...parts] = row.slice(-4).map(hundredths).toReversed();
    expect(sum(parts)).toBe(whole);
  }
  expect(file.text).toContain('Strømstøtte er ikke trukket fra.');
  await page.goto(`${year}&category=HOME`);
  await list(page).getByRole('link').nth(3).click();
  const cost = details(page).getByRole('table', { name: 'Strømmen hjemme' });
  await expect(cost.or(details(page).getByText(/^Vi kjenner ikke strømprisen/))).toBeVisible();
  await expectAccessible(page);
});

test('the statement fits a narrow phone, in dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await openStatement(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import { readFile } from 'node:fs/promises';
import { hundredths, list, year } from './support/charging.ts';
import { expectAccessible, expectNoSidewaysScroll, kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a statement by the price of the hour, by keyboard alone on a narrow phone, is remembered by the session too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, kari, year);
  await page.getByRole('button', { name: 'Last ned', exact: true }).click();
  await page.getByRole('button', { name: 'Lag refusjonsoppgave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refusjonsoppgave' });
  await expect(dialog.getByText(`Oppgaven gjelder ${new Date().getFullYear()}.`)).toBeVisible();
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned oppgaven som CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const lines = text.split('\r\n').map((line) => line.split(';'));
  const rows = lines.filter(([first]) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(first ?? ''));
  expect(rows.length).toBeGreaterThan(0);
  // The parts of each session add up, and so do those of the total.
  const total = lines.find(([first]) => first === 'Sum') ?? [];
  for (const row of [...rows, total].filter((cells) => cells.at(-1) !== 'Ukjent')) {
    const [whole = NaN, ...parts] = row.slice(-4).map(hundredths).toReversed();
    expect(sum(parts)).toBe(whole);
  }
  expect(text).toContain('Strømstøtte er ikke trukket fra.');
  await page.goto(`${year}&category=HOME`);
  await list(page).getByRole('link').nth(3).click();
  const session = page.getByRole('dialog');
  const cost = session.getByRole('table', { name: 'Strømmen hjemme' });
  await expect(cost.or(session.getByText(/^Vi kjenner ikke strømprisen/))).toBeVisible();
  await expectAccessible(page);
});

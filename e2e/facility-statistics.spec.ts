import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads how a cooperative’s chargers are used, and downloads the report and the logs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/organization/statistics');
  await fillInSignIn(page, 'bjorn.lie@ladeportal.example');
  await page.getByRole('button', { name: /Solbakken/ }).click();
  await expect(page).not.toHaveURL(/roles/);
  await page.goto('/organization/statistics?period=all');
  const totals = page.getByRole('region', { name: 'Totalt' });
  await expect(totals.getByText(/kWh/).first()).toBeVisible();
  await expect(totals.getByText('Tid i bruk')).toBeVisible();
  const chart = await page.getByRole('radiogroup', { name: /fordelt på/ }).boundingBox();
  expect(chart?.y).toBeLessThan(560);
  await expect(page.getByRole('img', { name: /per ukedag og time/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Vis per').selectOption('Sted');
  await expect(page).toHaveURL(/by=location/);
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Ladested', { exact: true }).selectOption('Solbakken, gjesteplasser');
  await sheet.getByRole('button', { name: 'Vis statistikken' }).click();
  await expect(page).toHaveURL(/location=L2002/);
  await page.getByLabel('Vis per').selectOption('Lader');
  await expect(page.getByText(/LO-2002-0/).first()).toBeVisible();
  await expect(page.getByText('Vis som tabell')).toHaveCount(2);
  await page.getByText('Vis som tabell').last().click();
  await expect(page.getByRole('row', { name: /dag \d\d–\d\d/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Last ned' }).click();
  await expectAccessible(page);
  for (const [button, name, beginning] of [
    [
      'Last ned rapporten som PDF',
      /^rapport-for-ladeanlegget-alle-ar-solbakken-gjesteplasser\.pdf$/,
      '%PDF',
    ],
    [
      'Last ned rapporten som Excel (XLSX)',
      /^rapport-for-ladeanlegget-alle-ar-solbakken-gjesteplasser\.xlsx$/,
      'PK',
    ],
    [
      'Last ned loggen',
      /^logg-for-ladeanlegget-alle-ar-solbakken-gjesteplasser\.csv$/,
      '\uFEFFLogg for ladeanlegget',
    ],
    [
      'Last ned energi time for time',
      /^energi-time-for-time-alle-ar-solbakken-gjesteplasser\.csv$/,
      '\uFEFFEnergi time for time',
    ],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(name);
    const content = await readFile(await file.path(), 'utf8');
    expect(content.startsWith(beginning)).toBe(true);
    expect(content).not.toContain('Per Solberg');
  }
});

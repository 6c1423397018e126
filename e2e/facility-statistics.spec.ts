import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads how the chargers of a place are used, with tables of the charts, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const address = '/organization/statistics?period=all&location=L2002';
  await signIn(page, 'bjorn.lie@ladeportal.example', address, /^Administrator for boligselskap/);
  await expect(page).toHaveURL(address);
  const chart = await page.getByRole('radiogroup', { name: /fordelt på/ }).boundingBox();
  expect(chart?.y).toBeLessThan(560);
  await page.getByLabel('Vis per').selectOption('Lader');
  await expect(page.getByText(/LO-2002-0/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /per ukedag og time/ })).toBeVisible();
  await expect(page.getByText('Vis som tabell')).toHaveCount(2);
  await page.getByText('Vis som tabell').last().click();
  await expect(page.getByRole('row', { name: /dag \d\d–\d\d/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

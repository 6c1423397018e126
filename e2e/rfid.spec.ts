import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('an administrator downloads the list of chips, changes it and imports it', async ({
  page,
}) => {
  await signIn(page, 'anne.moen@ladeportal.example', '/organization/rfid', /Lillevik kommune/);
  await page.getByRole('button', { name: 'Last ned listen' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned listen som CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  await page.keyboard.press('Escape');
  const name = `Varebil ${earlierTries()}`;
  const lines = file.split('\r\n');
  const changed = lines.map((line, index) => {
    const [number = '', , ...rest] = line.split(';');
    return index === 5 ? [number, name, ...rest].join(';') : line;
  });
  await page.getByRole('button', { name: 'Velg flere' }).click();
  // Focus that Tab moves stays above the bar at the lower edge (WCAG 2.2, 2.4.11).
  const boxes = page.getByRole('checkbox', { name: /^Velg / });
  for (let row = 0; row < 12; row += 1) {
    await page.keyboard.press('Tab');
    if (row === 0) await boxes.first().focus();
    const isInSight = await page.evaluate(() => {
      const { activeElement } = document;
      const { x, y, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      // The label of a row covers the whole row.
      return there?.closest('[data-choice-bar]') === null;
    });
    expect(isInSight).toBe(true);
  }
  await page.getByRole('link', { name: 'Endre fra en liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Endre brikker fra en liste' });
  const buffer = Buffer.from([...changed, 'LP99999999;Borte;;;;'].join('\r\n'));
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'brikker.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Kontroller listen' }).click();
  await expect(dialog).toContainText('1 linje kan sendes, 1 må rettes');
  await expect(dialog).toContainText('Organisasjonen har ingen brikke med dette nummeret');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(dialog).toContainText('1 linje kan sendes, 1 må rettes');
  await dialog.getByRole('button', { name: /^Utelat linje/ }).click();
  await dialog.getByRole('button', { name: 'Endre 1 brikke' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/organization/rfid');
  await page.getByLabel('Navn, nummer, medlem').fill(name);
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText('1 brikke');
});

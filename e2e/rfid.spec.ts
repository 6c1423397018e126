import { readFile } from 'node:fs/promises';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  signIn,
} from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('a driver registers a chip, names it, blocks it when it is lost, and orders more', async ({
  page,
}) => {
  await signIn(page, 'knut.aas@ladeportal.example');
  await page.getByRole('link', { name: 'Ladebrikker og nettverk' }).click();
  const chips = page.getByRole('region', { name: 'Ladebrikker' });
  const serial = `LP8700000${earlierTries() + 1}`;
  const first = `Reservebrikke ${earlierTries()}`;
  const second = `Hytte ${earlierTries()}`;
  await expect(chips).toContainText(/[1-9]\d* brikker?, [1-9]\d* aktive?/);
  const [all = 0, active = 0] = (
    /(\d+) brikker?, (\d+) aktive?/.exec(await chips.innerText()) ?? []
  )
    .slice(1)
    .map(Number);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Registrer en brikke' }).click();
  const number = page.getByLabel('Brikkenummer');
  await number.fill('LP90000001');
  await page.getByRole('button', { name: 'Registrer brikken' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ugyldig brikkenummer');
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill(serial.toLowerCase().replace('8700', ' 8700 '));
  await page.getByLabel('Navn på brikken (valgfritt)').fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/rfid');
  await expect(chips).toContainText(`${all + 1} brikker, ${active + 1} aktiv`);

  await page.getByRole('link', { name: first }).click();
  await page.getByLabel('Navn på brikken (valgfritt)').fill(second);
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await page.getByRole('button', { name: 'Sperr brikken' }).click();
  const question = page.getByRole('dialog', { name: `Vil du sperre ${second}?` });
  await expect(question).toContainText(serial);
  await question.getByRole('button', { name: `Sperr ${second}` }).click();
  await expect(page.getByRole('button', { name: 'Opphev sperringen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(chips).toContainText(`${all + 1} brikker, ${active} aktiv`);

  await page.getByRole('link', { name: 'Bestill brikker' }).click();
  await page.getByLabel('Antall brikker').fill('3');
  await expect(page.getByRole('dialog')).toContainText(
    /3 ladebrikker à 50,00\skr.*150,00\skr inkl\. 30,00\skr mva\..*til .*neste faktura/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Bestill og betal/ }).click();
  const orders = page.getByRole('region', { name: 'Bestillinger' });
  await expect(orders).toContainText('3 brikker');
  await expect(orders).toContainText('Bestilling mottatt');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('an administrator finds one chip among five hundred', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'anne.moen@ladeportal.example');
  await page.getByRole('button', { name: /Lillevik kommune/ }).click();
  await page.getByRole('link', { name: 'Ladebrikker', exact: true }).click();
  await expect(page).toHaveURL('/organization/rfid');
  const chips = page.getByRole('region', { name: 'Ladebrikker' });
  await expect(chips).toContainText(/50\d brikker/);
  await page.getByLabel('Navn, nummer, medlem').fill('renovasjon 60000171');
  await expect(chips).toContainText('1 brikke');
  await page.getByRole('link', { name: 'Renovasjon 25' }).click();
  // The filter of the page has a member too.
  const dialog = page.getByRole('dialog');
  const member = dialog.getByRole('combobox', { name: 'Medlem' });
  const anne = await member.getByRole('option', { name: /^Anne Moen/ }).getAttribute('value');
  await member.selectOption(anne);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await page.keyboard.press('Escape');
  await expect(chips).toContainText('Anne Moen');
  await expectAccessible(page);
});

test('an administrator downloads the list of chips, changes it and imports it', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto('/');
  await fillInSignIn(page, 'anne.moen@ladeportal.example');
  await page.getByRole('button', { name: /Lillevik kommune/ }).click();
  await page.waitForURL('/organization');
  await page.goto('/organization/rfid');
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
  await expectAccessible(page);
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
  await expect(page).toHaveURL('/organization/rfid');
  await page.getByLabel('Navn, nummer, medlem').fill(name);
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText('1 brikke');
});

test('chips are in the first viewport of a phone, and their filter is a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/account/rfid');
  const row = page.locator('main li[data-index="0"]');
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan(420);

  await page.goto('/account/rfid?status=INACTIVE');
  await page.getByRole('button', { name: 'Filtrer (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrer' });
  await expect(sheet.getByRole('radio', { name: 'Sperrede' })).toBeChecked();
  await sheet.getByText('Aktive').click();
  await expect(page).toHaveURL('/account/rfid?status=ACTIVE');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fjern alle filtre' }).click();
  await expect(page).toHaveURL('/account/rfid');
  await sheet.getByRole('button', { name: /^Vis \d+ brikker?$/ }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Fjern filteret Aktiv' })).toBeVisible();
});

test('a blocked person reads why nothing is offered', async ({ page }) => {
  await signIn(page, 'terje.vik@ladeportal.example');
  await page.goto('/account/rfid/order');
  await expect(page.getByRole('dialog')).toContainText('Kontoen er sperret');
  await expect(page.getByRole('button', { name: /^Bestill/ })).toBeHidden();
  await expectAccessible(page);
});

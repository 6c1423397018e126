import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  messagesTo,
} from './support/portal.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

const KARI = 'kari.nordmann@ladeportal.example';
test.use({ viewport: { width: 360, height: 740 } });

const orders = (page: Page) => page.getByRole('region', { name: 'Bestillinger' });
const newest = (page: Page) => orders(page).getByRole('listitem').first();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).press('Enter');

/** Orders two chips by keyboard, four days before today. */
async function orderChips(page: Page): Promise<void> {
  await page.goto('/account/rfid');
  await fillInSignIn(page, KARI);
  await page.getByRole('link', { name: 'Bestill brikker' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Antall brikker').fill('2');
  await dialog.getByLabel('Navn på brikken (valgfritt)').fill('Til hytta');
  await expect(dialog).toContainText('Du har 14 dagers angrerett fra du har fått brikkene.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Bestill og betal/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(newest(page)).toContainText('Bestilling mottatt');
  await expect(newest(page)).toContainText('Du har 14 dagers angrerett fra du har fått brikkene.');
}

test('a consumer orders chips, receives them and withdraws, and a second tab is told the same', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000);
  await world.moveTo(-4);
  await orderChips(page);
  await world.moveTo(0);
  await page.reload();
  await expect(newest(page)).toContainText(/Du kan angre kjøpet til og med \d+\.\s\S+ \d{4}\./);
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText('Til hytta');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await newest(page).getByText('Angreskjema').press('Enter');
  await expect(newest(page)).toContainText('kjøp av følgende varer: 2 brikker');
  const saving = page.waitForEvent('download');
  await newest(page).getByRole('button', { name: 'Last ned skjemaet (PDF)' }).press('Enter');
  const file = await (await saving).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  const second = await page.context().newPage();
  await second.goto('/account/rfid');
  await expect(
    newest(second).getByRole('button', { name: 'Angre kjøpet av 2 brikker' }),
  ).toBeVisible();

  await newest(page).getByRole('button', { name: 'Angre kjøpet av 2 brikker' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vil du angre kjøpet av 2 brikker?' });
  await expect(dialog).toContainText('Brikkene slutter å virke med en gang.');
  await expect(dialog).toContainText(/Vi trekker 100,00\skr fra på neste faktura\./);
  await expect(dialog).toContainText('Kontakt kundeservice, så sier vi hvor.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Angre kjøpet av 2 brikker' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(newest(page)).toContainText('Du angret kjøpet');
  await expect(newest(page)).toContainText('sender du dem tilbake innen 14 dager');
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).not.toContainText('Til hytta');
  await expectNoSidewaysScroll(page);

  // The second tab does not know it yet: nothing happens twice.
  await press(second, 'Angre kjøpet av 2 brikker');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: 'Angre kjøpet av 2 brikker' })
    .press('Enter');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(newest(second)).toContainText('Du angret kjøpet');
  const lines = await world.database
    .selectFrom('invoice_line')
    .select('amount_ore')
    .where('description', '=', 'Angret: Ladebrikke')
    .execute();
  expect(lines).toEqual([{ amount_ore: -10_000 }]);
  const mail = await messagesTo(page, KARI, world.sandbox);
  expect(mail).toContain('Du har angret kjøpet av 2 ladebrikker');
});

import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  messagesTo,
} from './support/portal.ts';
import { title } from './support/strangers.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

const KARI = 'kari.nordmann@ladeportal.example';
const LOT = 'Plass 30';
const NAME = `Nordlader Garasje 11, ${LOT}`;
const PRICE = 1_498_000;
const MONTHLY = 8625;
test.use({ viewport: { width: 360, height: 740 } });

const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name }).press('Enter');
const follow = (where: Page | Locator, name: string) =>
  where.getByRole('link', { name }).press('Enter');
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Ladere' }).getByRole('listitem').first();
/** An amount of the screen, øre. */
const written = (ore: number) =>
  new RegExp(`${new Intl.NumberFormat('nb', { minimumFractionDigits: 2 }).format(ore / 100).replaceAll(/\s/gu, '\\s')}\\skr`); // oxfmt-ignore

/** Orders a charger by keyboard, from the project's link to the receipt. */
async function order(page: Page): Promise<void> {
  await page.goto('/bestill-lader/SOLBAKKEN26');
  await follow(page, 'Start bestillingen');
  await page.getByRole('radio', { name: /Nordlader Garasje 11/ }).press('Space');
  await page.getByLabel('Parkeringsplass').selectOption(LOT);
  await press(page, 'Fortsett');
  await follow(page.getByRole('main'), 'Logg inn');
  await fillInSignIn(page, KARI);
  await title(page, 'Fullfør bestillingen');
  await page.getByLabel('Jeg godtar vilkårene').press('Space');
  await press(page, 'Gå til betaling');
  await title(page, 'Betaling');
  await expect(
    page.getByText(/^Du har 14\sdagers angrerett fra laderen er montert\./),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, /^Bestill for/);
  await title(page, 'Takk for bestillingen');
}

test('a resident orders a charger, activates it and withdraws, and invoice and subscription say so', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000);
  await order(page);
  const receipt = await messagesTo(page, KARI, world.sandbox);
  expect(receipt).toContain('Du kan angre kjøpet i 14 dager etter at du har fått laderen montert.');
  expect(receipt).toContain('Varene ble mottatt (dato):');

  // Until the installation it is cancelled, not withdrawn from.
  await page.goto('/account/orders');
  await expect(newest(page).getByRole('button', { name: 'Avbestill' })).toBeVisible();
  await expect(newest(page).getByRole('button', { name: `Angre kjøpet av ${NAME}` })).toBeHidden();
  await expectAccessible(page);

  // It is installed, and active since yesterday.
  await world.moveTo(-1);
  await page.goto('/account/subscriptions');
  const activate = page.getByRole('button', { name: /^Aktiver LA-/ });
  const code = ((await activate.textContent()) ?? '').replace('Aktiver ', '');
  await activate.press('Enter');
  const activation = page.getByRole('dialog');
  await activation.getByLabel('Jeg ber om at abonnementet starter med en gang').press('Space');
  await activation.getByLabel('Jeg godtar vilkårene for abonnementet').press('Space');
  await press(activation, `Aktiver ${code}`);
  await expect(activation).toBeHidden();

  await world.moveTo(0);
  await page.goto('/account/orders');
  await expect(newest(page)).toContainText('Laderen er montert');
  await expect(newest(page)).toContainText(/Du kan angre kjøpet til og med \d+\.\s\S+\s\d{4}\./);
  await newest(page).getByText('Angreskjema').press('Enter');
  await expect(newest(page)).toContainText('Til: Ladeportal, support@');
  await expect(newest(page)).toContainText('kjøp av følgende varer: Nordlader Garasje 11');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const second = await page.context().newPage();
  await second.goto('/account/orders');
  await expect(
    newest(second).getByRole('button', { name: `Angre kjøpet av ${NAME}` }),
  ).toBeVisible();

  // Closing the question changes nothing, and leads back to its button.
  const button = newest(page).getByRole('button', { name: `Angre kjøpet av ${NAME}` });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Vil du angre kjøpet av ${NAME}?` });
  await expect(dialog).toContainText(/Du betaler [\d,]+\skr for 2\sdager\./);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  const words = (await dialog.textContent()) ?? '';
  const used = Math.round(Number(/betaler ([\d,]+)/.exec(words)?.[1]?.replace(',', '.')) * 100);
  const { billed_month: billed } = await world.database
    .selectFrom('subscription')
    .select('billed_month')
    .where('name', 'like', `%${code}`)
    .executeTakeFirstOrThrow();
  expect(billed).toBe(`${world.now().toISOString().slice(0, 7)}-01`);
  // The charger is paid; the subscription is on an invoice to come.
  for (const part of [PRICE, MONTHLY - used]) await expect(dialog).toContainText(written(part));
  await expect(dialog).toContainText('laderen er ikke lenger din.');
  await expect(dialog).not.toContainText('Vi kan vente med å betale tilbake');
  await expectAccessible(page);
  await press(dialog, `Angre kjøpet av ${NAME}`);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Du har angret kjøpet av ${NAME}`)).toBeVisible();
  await expect(newest(page)).toContainText('Angret');
  await expect(newest(page)).toContainText(
    /Du angret kjøpet .*Kontakt kundeservice, så avtaler vi tid\./,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The second tab does not know it yet: nothing happens twice.
  await press(newest(second), `Angre kjøpet av ${NAME}`);
  await press(second.getByRole('dialog'), `Angre kjøpet av ${NAME}`);
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(newest(second)).toContainText('Du angret kjøpet');
  const lines = await world.database
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['line.amount_ore', 'invoice.credits_id'])
    .where('user_id', '=', 'kari')
    .where('line.kind', 'in', ['CHARGER', 'SUBSCRIPTION'])
    .where('line.amount_ore', '<', 0)
    .orderBy('line.amount_ore')
    .execute();
  // The charger is on an issued invoice, which gets a credit note; the subscription is on the next one.
  expect(lines.map((line) => [line.amount_ore, line.credits_id !== null])).toEqual([
    [-999_000, true],
    [-499_000, true],
    [used - MONTHLY, false],
  ]);

  const { amount_ore: invoiced } = await world.database
    .selectFrom('invoice')
    .select('amount_ore')
    .where('user_id', '=', 'kari')
    .where('status', '=', 'PREPARED_FOR_INVOICE')
    .executeTakeFirstOrThrow();
  await page.goto('/account/payment');
  const next = page.getByRole('listitem').filter({ hasText: 'Kommende faktura' });
  await expect(next).toContainText(written(invoiced));

  await page.goto('/account/subscriptions');
  const own = page.getByRole('region', { name: 'Dine abonnementer' });
  const ended = own.getByRole('listitem').filter({ hasText: code });
  await expect(ended).toContainText('Angret');
  await expect(ended).not.toContainText('Avsluttet');
  await expect(page.getByRole('button', { name: new RegExp(code) })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const mail = await messagesTo(page, KARI, world.sandbox);
  expect(mail).toMatch(/Abonnementet til laderen er avsluttet\. Du betaler [\d,]+.kr for dagene/);
});

import type { Locator, Page } from '@playwright/test';
import type { Database } from '../sandbox/db/database.ts';
import { ROLE } from '../sandbox/role-ids.ts';
import { hundredths } from './support/charging.ts';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { title } from './support/strangers.ts';
import { expect } from './support/test.ts';
import { anotherPhone, charge, expectCost, phone, test } from './support/world.ts';

test.use(phone);

const COOPERATIVE = '100200';
const LOT = 'Plass 30';
const PRODUCT = 'Nordlader Garasje 11';
const OVERVIEW = '/organization/management/overview';
const [BUYER, TAKER] = ['cooperative-resident', 'kari'] as const;
const go = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name }).tap();

/** A figure of the statistics, by its term. */
const figure = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Totalt' })
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Orders a charger from the project's link to the receipt, and pays with the card in use. @returns the number of the order */
async function order(page: Page): Promise<string> {
  await page.goto('/bestill-lader/SOLBAKKEN26');
  await page.getByRole('link', { name: 'Start bestillingen' }).tap();
  await page.locator('label', { hasText: PRODUCT }).tap();
  await page.getByLabel('Parkeringsplass').selectOption(LOT);
  await go(page, 'Fortsett');
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).tap();
  await fillInSignIn(page, 'per.solberg@ladeportal.example');
  await title(page, 'Fullfør bestillingen');
  await page.getByLabel('Jeg godtar vilkårene').tap();
  await go(page, 'Gå til betaling');
  await title(page, 'Betaling');
  await go(page, /^Bestill for/);
  await title(page, 'Takk for bestillingen');
  return (await page.getByText(/^LB-\d+$/).textContent()) ?? '';
}

/** The number of chargers that the cooperative has at an instant. */
async function installed(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('installed_charger')
    .innerJoin('charger', 'charger.id', 'charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('place.organization_id', '=', COOPERATIVE)
    .where('installed_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The backend's records of an order and its charger; øre. */
async function recordsOf(database: Database, number: string) {
  const { charger_id, ...placed } = await database
    .selectFrom('charger_order')
    .select(['charger_id', 'payment', 'price_with_vat_ore', 'installation_with_vat_ore'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const id = charger_id ?? '';
  const { code } = await database
    .selectFrom('installed_charger')
    .select('code')
    .where('charger_id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['number', 'description', 'line.amount_ore', 'user_id'])
    .where('kind', '=', 'CHARGER')
    .where('user_id', '=', BUYER)
    .orderBy('line.amount_ore', 'desc')
    .execute();
  const { owner, subscription } = await database
    .selectFrom('charger_ownership')
    .select(['user_id as owner', 'subscription_id as subscription'])
    .where('charger_id', '=', id)
    .executeTakeFirstOrThrow();
  const sessions = await database
    .selectFrom('charging_record')
    .select(['user_id', 'energy_wh', 'total_ore'])
    .where('charger_id', '=', id)
    .execute();
  return { id, code, placed, lines, owner, subscription, sessions };
}

test('a resident orders a charger that the cooperative manages, and another resident takes it over', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000);
  const { database } = world;
  const buyer = page;
  const number = await order(buyer);
  const administrator = await anotherPhone(browser, world);
  await administrator.goto('/');
  await fillInSignIn(administrator, 'bjorn.lie@ladeportal.example');
  await go(administrator, /^Administrator for boligselskap/);
  await administrator.waitForURL('/organization');
  const expectAllChargers = async () => {
    await administrator.goto(OVERVIEW);
    const count = await installed(database, world.now());
    await expect(administrator.getByRole('row', { name: `I alt ${count}` })).toBeVisible();
    return count;
  };
  const before = await expectAllChargers();

  // It is installed meanwhile.
  await world.moveTo(-1);
  const { id, code, placed, lines } = await recordsOf(database, number);
  expect(await expectAllChargers()).toBeGreaterThan(before);
  await buyer.goto('/account/subscriptions');
  await go(buyer, `Aktiver ${code}`);
  const activation = buyer.getByRole('dialog');
  await activation.getByLabel('Jeg ber om at abonnementet starter med en gang').tap();
  await activation.getByLabel('Jeg godtar vilkårene for abonnementet').tap();
  await go(activation, `Aktiver ${code}`);
  await expect(activation).toBeHidden();

  await world.moveTo(0);
  const session = await charge(
    world,
    { user_id: BUYER, access_category: 'HOME' },
    { charger_id: id },
  );
  await administrator.goto(`${OVERVIEW}/chargers?search=${code}`);
  await expect(administrator.getByText('1 lader', { exact: true })).toBeVisible();
  await expect(administrator.getByRole('main')).toContainText(`${code} · Per Solberg · Sist brukt`);
  await administrator.getByRole('link', { name: LOT, exact: true }).tap();
  await expect(administrator.getByText('Per Solberg (beboer)')).toBeVisible();
  await expectNoSidewaysScroll(administrator);
  await administrator.getByRole('link', { name: 'Se statistikk for laderen' }).tap();
  await expect(figure(administrator, 'Ladeøkter')).toHaveText('1');
  // The resident's payments stay private.
  // Nothing is left out.
  await expect(figure(administrator, 'Betalt for lading inkl. mva.')).toHaveCount(0);
  expect(hundredths(await figure(administrator, 'Energi').innerText())).toBe(
    Math.round(session.energy / 100) * 10,
  );

  const [charger, installation] = lines;
  expect([charger?.amount_ore, installation?.amount_ore]).toEqual([
    placed.price_with_vat_ore,
    placed.installation_with_vat_ore,
  ]);
  await buyer.goto('/account/payment');
  await buyer.getByRole('link', { name: `, Faktura ${charger?.number}, ` }).tap();
  const invoice = buyer.getByRole('dialog');
  await expect(invoice.getByText('Alt stemmer')).toBeVisible();
  for (const { description, amount_ore } of lines)
    await expectCost(invoice.getByRole('listitem').filter({ hasText: description }), amount_ore);
  await expectAccessible(buyer);

  // The next resident has accepted the cooperative's invitation.
  await database
    .insertInto('user_role')
    .values({
      ...{ id: 'next-resident', user_id: TAKER, role_id: ROLE.resident, organization_id: '100200' },
      ...{ status: 'Active', permissions: '[]', active_from: null },
    })
    .execute();
  await administrator.goto('/organization/network');
  const residents = administrator.getByRole('region', { name: 'Beboere', exact: true });
  const giver = residents.getByRole('listitem').filter({ hasText: code });
  await giver.getByRole('button').tap();
  await expect(administrator.getByRole('button', { name: /^Flytter ut: / })).toBeVisible();
  await expectAccessible(administrator);
  await go(administrator, /^Flytter ut: /);
  const handover = administrator.getByRole('dialog');
  const charged = handover.getByLabel('Lader');
  const option = charged.getByRole('option').filter({ hasText: code });
  await charged.selectOption(await option.getAttribute('value'));
  const choice = handover.getByRole('combobox', { name: 'Ny beboer' });
  await choice.selectOption({ label: 'Kari Nordmann · kari.nordmann@ladeportal.example' });
  await handover.getByLabel('Overtas fra og med').fill(
    world.now().toLocaleDateString('nb-NO', {
      ...{ timeZone: 'Europe/Oslo', day: '2-digit', month: '2-digit', year: 'numeric' },
    }),
  );
  await expectAccessible(administrator);
  await go(handover, 'Overfør laderen');
  await expect(
    administrator.getByText(`Lader ${code} er overført til Kari Nordmann`).first(),
  ).toBeVisible();

  const taker = await anotherPhone(browser, world);
  await taker.goto('/');
  await fillInSignIn(taker, 'kari.nordmann@ladeportal.example');
  await go(taker, /^Beboer i boligselskap, Solbakken/);
  await title(taker, /^Hei/);
  await taker.goto('/account/subscriptions');
  const chargers = (where: Page) => where.getByRole('region', { name: 'Mine ladere' });
  await expect(chargers(taker).getByRole('button', { name: `Aktiver ${code}` })).toBeVisible();
  await buyer.goto('/account/subscriptions');
  await expect(chargers(buyer)).toContainText('LA-20107');
  await expect(chargers(buyer)).not.toContainText(code);

  const { owner, subscription, sessions, ...after } = await recordsOf(database, number);
  expect([owner, subscription]).toEqual([TAKER, null]);
  expect(after.lines).toEqual(lines);
  // The session stays the one's who charged, and paid.
  expect(sessions).toEqual([
    { user_id: BUYER, energy_wh: session.energy, total_ore: session.total },
  ]);
});

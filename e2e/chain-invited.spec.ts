import type { Page } from '@playwright/test';
import type { Database } from '../sandbox/db/database.ts';
import { list } from './support/charging.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  invitationSentTo,
  messagesTo,
  signInAgain,
} from './support/portal.ts';
import { proveInvited, registerInvited, title } from './support/strangers.ts';
import { expect } from './support/test.ts';
import { anotherPhone, charge, expectCost, phone, test } from './support/world.ts';

test.use(phone);

const COMPANY = '100300';
const email = 'nora.ny@nordlys.example';
const day = (instant: Date) => instant.toLocaleDateString('sv', { timeZone: 'Europe/Oslo' });

/** Signs in as the administrator of the company. */
async function signInAsAdministrator(page: Page) {
  await page.goto('/');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).tap();
  await page.waitForURL('/organization');
}

const personOf = (database: Database, id: string) =>
  database
    .selectFrom('app_user')
    .select(['status', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const rowsOf = (
  database: Database,
  table: 'user_role' | 'account' | 'invoice' | 'charging_record',
  id: string,
) => database.selectFrom(table).selectAll().where('user_id', '=', id).execute();
/** The lines of invoices that bill a person's charging. */
const linesOf = (database: Database, id: string) =>
  database
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['number', 'organization_id', 'line.amount_ore'])
    .where('driver_id', '=', id)
    .execute();

test('a stranger who is invited charges at the company’s cost, leaves, and is gone when all is paid', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000);
  const { database, sandbox } = world;
  const administrator = page;
  await signInAsAdministrator(administrator);
  await administrator.goto('/organization/network/invite');
  await administrator.getByLabel('Navn', { exact: true }).fill('Nora Ny');
  await administrator.getByLabel('E-postadresse').fill(email);
  await administrator.getByRole('button', { name: 'Send invitasjon' }).tap();
  await expect(administrator.getByText('Invitasjonen til Nora Ny er sendt').first()).toBeVisible();

  const stranger = await anotherPhone(browser, world);
  await stranger.goto(await invitationSentTo(administrator, email, sandbox));
  await stranger.getByRole('link', { name: 'Opprett konto og godta' }).tap();
  await registerInvited(stranger, { email, number: '45550001', sandbox }, true);
  await proveInvited(stranger, { email, sandbox });
  await title(stranger, 'Velkommen til Nordlys Elektro AS');
  const { id } = await database
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const charged = day(world.now());
  const session = await charge(world, { organization_id: COMPANY }, { user_id: id });

  // The month is over, and its invoices are issued.
  await world.moveTo(0);
  await stranger.goto(`/charging-journey?period=month&month=${charged.slice(0, 7)}`);
  const row = list(stranger).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Betales av Nordlys Elektro AS');
  await expectCost(row, session.total);
  const [line, ...others] = await linesOf(database, id);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ organization_id: COMPANY, amount_ore: session.total });
  await administrator.goto('/organization/account/payment');
  await administrator.getByRole('link', { name: `, Faktura ${line?.number}, ` }).tap();
  const invoice = administrator.getByRole('dialog');
  await expect(invoice.getByText('Alt stemmer')).toBeVisible();
  const billed = invoice.getByRole('listitem').filter({ hasText: 'Nora Ny' });
  await expectCost(billed, session.total);
  await expectNoSidewaysScroll(administrator);

  await stranger.goto('/account/settings/delete');
  await expect(stranger.getByText(/^Før du kan slette kontoen, må du forlate/)).toBeVisible();
  await stranger.goto('/account/network');
  await stranger.getByRole('button', { name: 'Forlat Nordlys Elektro AS' }).tap();
  await stranger
    .getByRole('dialog')
    .getByRole('button', { name: /^Forlat / })
    .tap();
  await title(stranger, 'Betaling og fakturaer');
  await administrator.goto('/organization/network');
  const people = administrator.getByRole('region', { name: 'Medlemmer og invitasjoner' });
  await expect(people).toContainText('Jonas Haugen');
  await expect(people).not.toContainText('Nora Ny');

  await stranger.goto('/account/settings/delete');
  await stranger.getByRole('button', { name: 'Slett konto' }).tap();
  const question = stranger.getByRole('dialog');
  await expect(question).toContainText('får du en siste faktura');
  // The person has no chips.
  await expect(question).not.toContainText('sperret');
  await expectAccessible(stranger);
  const confirm = question.getByRole('button', { name: `Slett kontoen ${email}` });
  await confirm.tap();
  const isGoing = stranger.getByText('Kontoen din skal slettes');
  if (await signInAgain(stranger, email, isGoing)) {
    await stranger.getByRole('button', { name: 'Slett konto' }).tap();
    await confirm.tap();
  }
  await expect(isGoing).toBeVisible();
  expect(await messagesTo(stranger, email, sandbox)).toContain('Kontoen din skal slettes');
  expect(await personOf(database, id)).toMatchObject({ status: 'DELETE_REQUESTED' });

  await world.moveTo(75);
  await stranger.goto('/');
  await title(stranger, 'Hvem er du?');
  expect(await personOf(database, id)).toMatchObject({ status: 'DELETED', first_name: 'Slettet' });
  for (const table of ['user_role', 'account', 'invoice'] as const)
    expect(await rowsOf(database, table, id), table).toEqual([]);
  expect(await rowsOf(database, 'charging_record', id)).toMatchObject([
    { organization_id: COMPANY, total_ore: session.total },
  ]);
  expect(await linesOf(database, id)).toEqual([line]);
});

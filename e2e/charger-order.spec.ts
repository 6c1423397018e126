import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  sandbox,
} from './support/portal.ts';
import { countTaps } from './support/taps.ts';
import { earlierTries, expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();

/** A slot for each journey, and another one on retry. */
const lotOf = (journey: number) => `Plass ${27 + journey + 4 * earlierTries()}`;

async function choose(page: Page, product: string, lot: string) {
  await page.getByRole('link', { name: 'Start bestillingen' }).tap();
  await title(page, 'Din bestilling');
  await page.locator('label', { hasText: product }).tap();
  await page.getByLabel('Parkeringsplass').selectOption(lot);
  await go(page, 'Fortsett');
}

test('a customer orders from the link to the receipt with the card in use', async ({ page }) => {
  await page.goto('/bestill-lader/SOLBAKKEN26');
  const taps = await countTaps(page);
  await title(page, 'Hjemmelader hos Solbakken borettslag');
  await expectAccessible(page);
  await choose(page, 'Nordlader Garasje 11', lotOf(0));
  await title(page, 'Logg inn eller registrer deg');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).tap();
  await fillInSignIn(page, 'kari.nordmann@ladeportal.example');
  await title(page, 'Fullfør bestillingen');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Jeg godtar vilkårene').tap();
  await go(page, 'Gå til betaling');
  await title(page, 'Betaling');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Plassen er holdt av til deg/)).toBeVisible();
  await go(page, /^Bestill for/);
  await title(page, 'Takk for bestillingen');
  taps.expectTogetherAtMost('Order a charger from the link to the receipt', 14, 180);
  await expectAccessible(page);
  const number = await page.getByText(/^LB-\d+$/).textContent();
  const inbox = await page.request.get(`${sandbox}/inbox/messages?to=kari.nordmann@ladeportal.example`); // oxfmt-ignore
  expect(await inbox.text()).toContain(number);
  await page.getByRole('link', { name: 'Mine bestillinger' }).tap();
  await title(page, 'Mine bestillinger');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Avbestill' }).first().tap();
  await go(page, /^Avbestill lader til/);
  await expect(page.getByText('Bestillingen er avbestilt')).toBeVisible();
});

test('the bank leads back to the order, in another tab too; an installed charger is then activated', async ({
  page,
  context,
}) => {
  await page.goto('/bestill-lader/SOLBAKKEN26');
  await choose(page, 'Aktivering av lader', `Plass ${1 + earlierTries()}`);
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).tap();
  await fillInSignIn(page, 'geir.lund@ladeportal.example');
  await title(page, 'Fullfør bestillingen');
  await page.getByLabel('Jeg godtar vilkårene').tap();
  await go(page, 'Gå til betaling');
  await page.getByText('Nytt kort', { exact: true }).tap();
  await page.getByLabel('Kortnummer').fill('4000000000000259');
  await page.getByLabel('Utløpsdato').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await go(page, 'Bestill aktivering');
  const bank = await page.getByRole('link', { name: 'Fortsett til banken' }).getAttribute('href');
  const order = page.url();
  await page.close();
  const other = await context.newPage();
  await other.goto(bank ?? '');
  await go(other, 'Bekreft');
  await title(other, 'Takk for bestillingen');
  expect(other.url()).toBe(order);
  await other.getByRole('link', { name: 'Mine ladere' }).tap();
  await expect(other.getByText('Ikke aktiv').first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { fillInSignIn, kari, signIn } from './support/portal.ts';
import { createTasks } from './support/tasks.ts';
import { earlierTries, expect, test } from './support/test.ts';

/** Ten tasks of a driver, with one limit of taps. In order, in one worker, so that their sum is known. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const tasks = createTasks();
const again = () => earlierTries();

const monthBefore = () => {
  const now = new Date();
  const last = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return new Intl.DateTimeFormat('nb', { month: 'long' }).format(last);
};

async function openMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Meny' }).tap();
  await page.getByRole('link', { name: entry, exact: true }).tap();
}

test('a driver sees what charging cost last month', async ({ page }) => {
  await signIn(page);
  const end = await tasks.begin(page, 'see what charging cost last month');
  await expect(
    page.getByText(new RegExp(`Hele ${monthBefore()}: [\\d\\s]+(,\\d\\d)?\\skr`)),
  ).toBeInViewport();
  end();
});

test('a driver pays an invoice that is due', async ({ page }) => {
  // The first attempt has paid Kari's, and given Liv a card that is valid.
  await signIn(page, again() ? 'liv.holm@ladeportal.example' : kari);
  const end = await tasks.begin(page, 'pay an invoice that is due');
  await page.getByRole('link', { name: /^Betal .*\skr/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Betal .*kr$/ })
    .tap();
  await expect(page.getByRole('dialog').getByText(/kr er betalt$/)).toBeVisible();
  end();
});

test('a driver downloads the receipt of a paid invoice', async ({ page }) => {
  await signIn(page);
  const end = await tasks.begin(page, 'download a receipt');
  await openMenu(page, 'Betaling og fakturaer');
  const paid = page.getByRole('listitem').filter({ hasText: 'Betalt' }).first();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('button', { name: /\(PDF\)$/ }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^faktura-\d+\.pdf$/);
  end();
});

test('a driver replaces a card that has expired', async ({ page }) => {
  // The card of the first attempt is valid.
  await signIn(page, again() ? 'knut.aas@ladeportal.example' : 'liv.holm@ladeportal.example');
  const end = await tasks.begin(page, 'change card');
  const region = page.getByRole('region', { name: 'Viktig om kontoen din' });
  await region.getByRole('link', { name: 'Bytt kort' }).tap();
  await page.getByLabel('Kortnummer').fill('4242424242424242');
  await page.getByLabel('Utløpsdato').fill('1239');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Lagre kortet' }).tap();
  await expect(page.getByText('Kortet er lagret')).toBeInViewport();
  end();
});

test('a driver adds a car', async ({ page }) => {
  await signIn(page, 'astrid.eide@ladeportal.example');
  const end = await tasks.begin(page, 'add a car');
  await openMenu(page, 'Biler');
  await page.getByRole('link', { name: 'Legg til bil' }).tap();
  await page
    .getByLabel('Registreringsnummer', { exact: true })
    .and(page.getByRole('textbox'))
    .fill(`EL 6661${again()}`);
  await page.getByLabel('Navn på bilen').fill(`Hyttebilen ${again()}`);
  await page.getByLabel('Understellsnummer (VIN)').fill(`5YJ3E7EB7KF00066${again()}`);
  await page.getByRole('button', { name: 'Legg til bilen' }).tap();
  await expect(page.getByRole('link', { name: `Hyttebilen ${again()}` })).toBeVisible();
  end();
});

test('a driver orders a chip', async ({ page }) => {
  await signIn(page, 'knut.aas@ladeportal.example');
  const end = await tasks.begin(page, 'order a chip');
  await openMenu(page, 'Ladebrikker og nettverk');
  await page.getByRole('link', { name: 'Bestill brikker' }).tap();
  await page.getByRole('button', { name: /^Bestill og betal/ }).tap();
  await expect(page.getByText('Brikken er bestilt')).toBeInViewport();
  end();
});

test('a driver blocks a lost chip', async ({ page }) => {
  await signIn(page);
  const end = await tasks.begin(page, 'block a lost chip');
  await openMenu(page, 'Ladebrikker og nettverk');
  await page
    .getByRole('button', { name: /^Sperr / })
    .first()
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sperr / })
    .tap();
  await expect(page.getByText(/ er sperret$/)).toBeInViewport();
  end();
  // For the next attempt.
  await page.locator('main a[href^="/account/rfid/R-"]').first().tap();
  await page.getByRole('button', { name: 'Opphev sperringen' }).tap();
  await expect(page.getByText(/ er ikke lenger sperret$/).first()).toBeVisible();
});

test('a driver invites a person to the family', async ({ page }) => {
  await signIn(page, 'ola.hansen@ladeportal.example');
  const end = await tasks.begin(page, 'invite a person to the family');
  await openMenu(page, 'Ladebrikker og nettverk');
  await page.getByRole('link', { name: 'Gå til nettverk' }).tap();
  // The whole label: the page that is left has a field whose label begins with it.
  await page.getByLabel('Navn', { exact: true }).fill('Signe Hansen');
  await page.getByLabel('E-postadresse').fill(`signe.hansen.${again()}@example.no`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send invitasjon' }).tap();
  await expect(page.getByText('Invitasjonen er sendt')).toBeInViewport();
  end();
});

test('a driver changes the language', async ({ page }) => {
  await signIn(page, 'ingrid.hansen@ladeportal.example');
  const end = await tasks.begin(page, 'change the language');
  await page.getByRole('button', { name: 'Meny' }).tap();
  await page.getByText('English', { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  end();
  // The choice closes the menu.
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByText('Norsk', { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'no');
});

test('a driver sees why the account is blocked, and what lifts the block', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'terje.vik@ladeportal.example');
  await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();
  const end = await tasks.begin(page, 'see why the account is blocked');
  const region = page.getByRole('region', { name: 'Viktig om kontoen din' });
  await expect(region.getByText('Kontoen din er sperret')).toBeInViewport();
  await expect(region.getByRole('link', { name: /^Betal .*\skr/ })).toBeInViewport();
  end();
});

test('ten tasks of a driver take 25 taps', () => {
  tasks.expectAtMost(10, 25);
});

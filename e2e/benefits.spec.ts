import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  sandbox,
} from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

const ola = 'ola.hansen@ladeportal.example';

const coop = (page: Page) => page.getByRole('region', { name: 'Coop-medlemskap' });
const connected = (page: Page, number: string) =>
  coop(page).getByText(`Medlemsnummer ${number} er koblet til`);

/** The answer of the coop's own page. */
async function answerAtCoop(page: Page, number: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Logg inn hos Coop' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(sandbox);
  if (number !== null) await page.getByLabel('Medlemsnummer').fill(number);
  await page.getByRole('button', { name: number === null ? 'Avbryt' : 'Logg inn' }).click();
}

/** Ends any membership, by the coop's sign-in if it was proved there. */
async function disconnect(page: Page, number: string): Promise<void> {
  await coop(page).getByRole('button', { name: 'Koble fra Coop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vil du koble fra Coop?' });
  const bySignIn = dialog.getByRole('button', { name: 'Logg inn hos Coop og koble fra' });
  const atOnce = dialog.getByRole('button', { name: 'Koble fra Coop', exact: true });
  await expect(bySignIn.or(atOnce)).toBeVisible();
  if (await atOnce.isVisible()) {
    await atOnce.click();
    await expect(dialog).toBeHidden();
    return;
  }
  await bySignIn.click();
  await answerAtCoop(page, number);
  await expect(page.getByText('Medlemskapet er koblet fra')).toBeVisible();
  await page.getByRole('link', { name: 'Lukk' }).click();
}

/** Restores the start of the journey after an earlier attempt. */
async function beginWithout(page: Page, ...numbers: readonly string[]): Promise<void> {
  await expect(
    coop(page)
      .getByText(/Medlemsnummer/)
      .first(),
  ).toBeVisible();
  for (const number of numbers)
    if (await connected(page, number).isVisible()) await disconnect(page, number);
  await expect(coop(page).getByLabel('Medlemsnummer')).toBeVisible();
}

test('a customer enters a code, and reads why other codes are refused', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/my-benefits');
  await fillInSignIn(page, ola);
  const code = page.getByLabel('Kode', { exact: true });
  const add = page.getByRole('button', { name: 'Legg til kode' });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const [given, refusal] of [
    ['FINNES-IKKE', 'Koden er ugyldig. Sjekk at den er riktig skrevet.'],
    ['SOMMER300', 'Koden er ugyldig. Sjekk at den er riktig skrevet.'],
    ['BEDRIFT1000', 'Koden gjelder bare for bedrifter. Bruk en annen kode.'],
    [
      'GAVEKORT2201',
      'Koden er allerede lagt til. Se etter den blant fordelene dine, eller bruk en annen kode.',
    ],
  ] as const) {
    await code.fill(given);
    await add.click();
    await expect(code).toHaveAccessibleDescription(new RegExp(refusal));
  }
  await code.fill('nordlys 250');
  await add.click();
  const added = page.getByText('Koden er lagt til');
  const already = page.getByText(
    'Koden er allerede lagt til. Se etter den blant fordelene dine, eller bruk en annen kode.',
  );
  await expect(earlierTries() === 0 ? added : added.or(already)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nordlyskupong' })).toBeVisible();
});

test('a customer connects the coop’s membership by its number, and ends it', async ({ page }) => {
  const written = '200000040';
  await page.goto('/my-benefits');
  await fillInSignIn(page, ola);
  await beginWithout(page, written);

  const number = coop(page).getByLabel('Medlemsnummer');
  await number.fill('200000041');
  await coop(page).getByRole('button', { name: 'Koble til medlemskapet' }).click();
  await expect(number).toHaveAccessibleDescription(
    'Medlemsnummeret er ugyldig. Sjekk at det er riktig skrevet.',
  );
  await number.fill('200 000 040');
  await page.keyboard.press('Enter');
  await expect(connected(page, written)).toBeVisible();
  await disconnect(page, written);
  await expect(number).toBeVisible();
});

test('a customer connects the coop’s membership by the coop’s own sign-in, and ends it the same way', async ({
  page,
}) => {
  const [proven, other] = ['200000057', '200000065'] as const;
  await page.goto('/my-benefits');
  await fillInSignIn(page, 'knut.aas@ladeportal.example');
  await beginWithout(page, proven);

  await coop(page).getByRole('button', { name: 'Logg inn hos Coop' }).click();
  await answerAtCoop(page, null);
  await expect(page.getByText('Du avbrøt innloggingen hos Coop')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begynn på nytt' }).click();
  await expect(page).toHaveURL('/memberships/connect/coop?next=%2Fmy-benefits');
  await page.getByRole('button', { name: 'Logg inn hos Coop' }).click();
  const back = page.waitForRequest(/\/membership\/coop\?.*code=/);
  await answerAtCoop(page, proven);
  const address = (await back).url();
  await expect(page.getByText('Medlemskapet er koblet til')).toBeVisible();
  await expect(page).toHaveURL('/membership/coop');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Medlemskapet er koblet til')).toBeVisible();
  await page.getByRole('link', { name: 'Lukk' }).click();
  await expect(page).toHaveURL('/my-benefits');
  await expect(connected(page, proven)).toBeVisible();

  // Opening the same address again does nothing.
  await page.goto(address);
  await expect(page.getByText(/er ikke gyldig lenger\. Begynn på nytt\.$/)).toBeVisible();

  // Another account at the coop cannot end it.
  await page.goto('/my-benefits');
  await coop(page).getByRole('button', { name: 'Koble fra Coop' }).click();
  await page.getByRole('button', { name: 'Logg inn hos Coop og koble fra' }).click();
  await answerAtCoop(page, other);
  await expect(page.getByText(/en annen Coop-konto/)).toBeVisible();
  await page.getByRole('link', { name: 'Lukk' }).click();
  await expect(connected(page, proven)).toBeVisible();
  await disconnect(page, proven);
  await expect(coop(page).getByLabel('Medlemsnummer')).toBeVisible();
});

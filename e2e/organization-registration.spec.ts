import type { Page } from '@playwright/test';
import {
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
} from './support/portal.ts';
import { countTaps } from './support/taps.ts';
import { earlierTries, expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
// The role in a new organisation takes 10 s to arrive.
test.slow();

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** A stranger whose e-mail address and numbers nobody has used before. */
function stranger(kind: number) {
  const at = String(kind * 10 + earlierTries()).padStart(3, '0');
  return { email: `ny.leder.${at}@example.no`, number: `45556${at}`, at };
}
type Stranger = ReturnType<typeof stranger>;

async function signUp(page: Page, { email }: Stranger) {
  await page.getByLabel('Fornavn').fill('Nora');
  await page.getByLabel('Etternavn').fill('Ny');
  await page.getByLabel('E-postadresse').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=repeatedPassword]').fill(password);
  await page.locator('form button[type=submit]').first().tap();
  await go(page, 'Tillat');
}

async function lookUp(page: Page, organizationNumber: string) {
  await title(page, /registrerer du\?$/);
  await page.getByLabel('Organisasjonsnummer').fill(organizationNumber);
  await go(page, 'Fortsett');
  await title(page, 'Om organisasjonen');
}

async function fillInDetails(page: Page, { at }: Stranger) {
  await page.getByLabel('E-post til organisasjonen').fill(`post.${at}@vestbrise.example`);
  await page.getByLabel('Telefon til organisasjonen').fill(`55001${at}`);
  await go(page, 'Fortsett');
}

async function becomeContact(page: Page, { email, number }: Stranger) {
  await title(page, 'Hvem er du?');
  await page.getByLabel('Gjenta e-postadressen').fill(email);
  await page.getByLabel('Mobilnummer').fill(number);
  await go(page, 'Fortsett');
  await title(page, 'Bekreft mobilnummeret');
  await expect.poll(() => codeSentTo(page, `+47${number}`)).not.toBe('');
  await page.getByLabel('Kode fra SMS').fill(await codeSentTo(page, `+47${number}`));
  await title(page, 'Hvordan vil dere betale?');
}

async function agree(page: Page) {
  await title(page, 'Stemmer dette?');
  await page.getByLabel('Jeg godtar vilkårene på vegne av organisasjonen').tap();
  await go(page, 'Registrer organisasjonen');
}

test('a company becomes a customer with EHF, from the link to its home', async ({ page }) => {
  const someone = stranger(1);
  // Both receive EHF.
  const [number = '', name = ''] =
    [
      ['314 000 013', 'VESTBRISE ARKITEKTER AS'],
      ['314 000 404', 'GRANVIN KOMMUNE'],
    ][earlierTries() % 2] ?? [];
  await page.goto('/register');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Bedrift eller offentlig virksomhet' }).tap();
  await page.getByRole('link', { name: 'Opprett konto' }).tap();
  await signUp(page, someone);
  await title(page, 'Hvilken organisasjon registrerer du?');
  await expectAccessible(page);
  await lookUp(page, number);
  await expect(page.getByText('Hentet fra Enhetsregisteret')).toBeVisible();
  await expect(page.getByLabel('Navn på organisasjonen')).toHaveValue(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillInDetails(page, someone);
  await becomeContact(page, someone);
  await page.getByText('EHF-faktura', { exact: true }).tap();
  await page.getByLabel('Fakturareferanse').fill('Nora Ny');
  await expectAccessible(page);
  await go(page, 'Fortsett');
  await title(page, 'Stemmer dette?');
  await expectAccessible(page);
  await agree(page);
  await title(page, 'Registrerer organisasjonen');
  await expectAccessible(page);
  await title(page, `${name} er kunde`);
  taps.expectTogetherAtMost('Register a company with EHF', 30, 180);
  await expect(page.getByRole('link', { name: 'Inviter ansatte' })).toBeVisible();
  await expectAccessible(page);
  await go(page, 'Gå til organisasjonens forside');
  await title(page, name);
  await page.goto('/organization/account/payment');
  await expect(page.getByText('EHF-faktura').first()).toBeVisible();
  await page.goto('/roles');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Privat/ })).toBeVisible();
});

test('a small business becomes a customer with a card', async ({ page }) => {
  const someone = stranger(2);
  await page.goto('/register');
  await page.getByRole('link', { name: 'Enkeltpersonforetak' }).tap();
  await signUp(page, someone);
  await lookUp(page, ['314000102', '910000004'][earlierTries() % 2] ?? '');
  await page.getByLabel('Navn på organisasjonen').fill('Rørlegger Lien');
  await expectAccessible(page);
  await page.getByLabel('Adresse', { exact: true }).fill('Kirkegata 7');
  await page.getByLabel('Postnummer').fill('2609');
  await page.getByLabel('Poststed').fill('Lillehammer');
  await go(page, 'Fortsett');
  await becomeContact(page, someone);
  await go(page, 'Fortsett');
  await agree(page);
  await title(page, 'Legg til kortet til Rørlegger Lien');
  await page.reload();
  await title(page, 'Legg til kortet til Rørlegger Lien');
  await expectAccessible(page);
  // The bank leads back to the registration, which goes on.
  await page.getByLabel('Kortnummer').fill('4000000000000259');
  await page.getByLabel('Utløpsdato').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await go(page, 'Lagre kortet');
  await page.getByRole('link', { name: 'Fortsett til banken' }).tap();
  await go(page, 'Bekreft');
  await title(page, 'Rørlegger Lien er kunde');
  await go(page, 'Gå til organisasjonens forside');
  await title(page, 'Rørlegger Lien');
  await page.goto('/organization/account/payment');
  await expect(page.getByText(/0259/).first()).toBeVisible();
  // Guard rule 8: one person, one business.
  await page.goto('/register/organization');
  await expect(page).not.toHaveURL(/register/);
});

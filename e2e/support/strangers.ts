import type { Page } from '@playwright/test';
import { codeSentTo, emailCodeSentTo, expectAccessible, password } from './portal.ts';
import { earlierTries, expect } from './test.ts';

export const title = (page: Page, name: string | RegExp, timeout = 30_000) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout });
export const go = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).tap();

/**
 * A person with an unused e-mail address and unused numbers. `at` differs by journey and attempt.
 */
export function strangerOf(name: string, series: number, kind: number) {
  const at = String(kind * 10 + earlierTries()).padStart(3, '0');
  return { email: `${name}.${at}@example.no`, number: `${series}${at}`, at };
}
export type Stranger = ReturnType<typeof strangerOf>;

type Newcomer = Pick<Stranger, 'email' | 'number'> &
  Readonly<{
    /** The sandbox that sends the codes, where it is not the shared one. */
    sandbox?: string;
  }>;

/** Signs up at the provider's page. */
export async function signUp(page: Page, { email }: Newcomer) {
  await page.getByLabel('Fornavn').fill('Nora');
  await page.getByLabel('Etternavn').fill('Ny');
  await page.getByLabel('E-postadresse').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=repeatedPassword]').fill(password);
  await page.locator('form button[type=submit]').first().tap();
  await go(page, 'Tillat');
}

export async function fillInContact(page: Page, { email, number }: Newcomer) {
  await title(page, 'Hvem er du?');
  await page.getByLabel('Gjenta e-postadressen').fill(email);
  await page.getByLabel('Mobilnummer').fill(number);
  await go(page, 'Fortsett');
}

export async function verifyPhone(page: Page, { number, sandbox }: Newcomer) {
  await title(page, 'Bekreft mobilnummeret');
  await page.getByLabel('Kode fra SMS').fill(await codeSentTo(page, `+47${number}`, sandbox));
}

export async function fillInAddress(page: Page) {
  await title(page, 'Hvor bor du?');
  await page.getByLabel('Adresse').fill('Storgata 1');
  await page.getByLabel('Postnummer').fill('0155');
  await page.getByLabel('Poststed').fill('Oslo');
  await go(page, 'Fortsett');
}

export async function agree(page: Page) {
  await title(page, 'Språk og vilkår');
  await page.getByLabel('Jeg godtar vilkårene').tap();
  await go(page, 'Opprett konto');
}

/**
 * Takes a person from the sign-up at the provider through names, phone and terms, which is the
 * whole form of an invitee.
 */
export async function registerInvited(page: Page, someone: Newcomer, isAddressed: boolean) {
  await signUp(page, someone);
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  if (isAddressed) await fillInAddress(page);
  await agree(page);
}

/** Proves with the code of an e-mail that the invited address is the person's. */
export async function proveInvited(page: Page, { email, sandbox }: Omit<Newcomer, 'number'>) {
  await title(page, 'Bekreft at invitasjonen er til deg');
  await expectAccessible(page);
  await go(page, 'Send kode');
  await expect.poll(() => emailCodeSentTo(page, email, sandbox)).not.toBe('');
  await page.getByLabel('Kode fra e-posten').fill(await emailCodeSentTo(page, email, sandbox));
  await go(page, 'Godta invitasjonen');
}

/** Types the number of an organisation, which the portal looks up in the register. */
export async function lookUp(page: Page, organizationNumber: string) {
  await title(page, /registrerer du\?$/);
  await page.getByLabel('Organisasjonsnummer').fill(organizationNumber);
  await go(page, 'Fortsett');
  await title(page, 'Om organisasjonen');
}

/** Becomes the contact of an organisation, by the code to the person's own number. */
export async function becomeContact(page: Page, someone: Newcomer) {
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  await title(page, 'Hvordan vil dere betale?');
}

/** Accepts the terms for an organisation, and creates it. */
export async function agreeForOrganization(page: Page) {
  await title(page, 'Stemmer dette?');
  await page.getByLabel('Jeg godtar vilkårene på vegne av organisasjonen').tap();
  await go(page, 'Registrer organisasjonen');
}

/** Pays by a card that the bank asks about, and says yes there. The bank leads back to where the person was. */
export async function payAtBank(page: Page): Promise<void> {
  await page.getByLabel('Kortnummer').fill('4000000000000259');
  await page.getByLabel('Utløpsdato').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await go(page, 'Lagre kortet');
  await page.getByRole('link', { name: 'Fortsett til banken' }).tap();
  await go(page, 'Bekreft');
}

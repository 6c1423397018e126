import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/portal.ts';
import {
  agreeForOrganization as agree,
  becomeContact,
  go,
  lookUp,
  signUp,
  strangerOf,
  title,
  type Stranger,
} from './support/strangers.ts';
import { countTaps } from './support/taps.ts';
import { earlierTries, expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
// The role in a new organisation arrives after 10 s.
test.slow();

const stranger = (kind: number) => strangerOf('ny.leder', 45556, kind);

async function fillInDetails(page: Page, { at }: Stranger) {
  await page.getByLabel('Organisasjonens e-postadresse').fill(`post.${at}@vestbrise.example`);
  await page.getByLabel('Organisasjonens telefonnummer').fill(`55001${at}`);
  await go(page, 'Fortsett');
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

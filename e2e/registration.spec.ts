import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import {
  agree,
  fillInAddress,
  fillInContact,
  go,
  proveInvited,
  signUp,
  strangerOf,
  title,
  verifyPhone,
  payAtBank,
} from './support/strangers.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
test.use(phone);

const stranger = (kind: number) => strangerOf('ny.kunde', 45555, kind);

test('a stranger on a phone becomes a customer with card and chip', async ({ page }) => {
  const someone = stranger(1);
  await page.goto('/register');
  await title(page, 'Bli kunde');
  await expectAccessible(page);
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Privatkunde' }).tap();
  await signUp(page, someone);
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  await fillInAddress(page);
  await agree(page);
  await title(page, 'Hvordan vil du betale?');
  await page.getByLabel('Kortnummer').fill('4242 4242 4242 4242');
  await page.getByLabel('Utløpsdato').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await go(page, 'Lagre kortet');
  await title(page, 'Vil du ha ladebrikke?');
  await expect(page.getByText('Storgata 1, 0155 Oslo')).toBeVisible();
  await page.getByRole('button', { name: /^Bestill og betal/ }).tap();
  await title(page, 'Hvilken bil lader du?');
  taps.expectTogetherAtMost('Become a customer with card and chip', 25, 180);
  await go(page, 'Legg til bil senere');
  await title(page, 'Vil du ha noen av tjenestene?');
  await go(page, 'Fortsett uten flere tjenester');
  await title(page, 'Du er kunde');
  await expect(page.getByRole('link', { name: 'Når brikken kommer i posten' })).toBeVisible();
  await expectAccessible(page);
  await go(page, 'Gå til forsiden');
  await title(page, 'Hei, Nora');
  taps.expectTogetherAtMost('And to the home', 28, 180);
  await page.goto('/account/rfid');
  await expect(page.getByText('Bestilling mottatt')).toBeVisible();
});

test('a reload loses nothing, Back leads back, and a late address leads to the first open step', async ({
  page,
}) => {
  const someone = stranger(2);
  await page.goto('/register/user/vehicle?next=%2Faccount%2Fprofile');
  await signUp(page, someone);
  await title(page, 'Hvem er du?');
  await page.getByLabel('Mobilnummer').fill(someone.number);
  await page.reload();
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(someone.number);
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  await fillInAddress(page);
  await title(page, 'Språk og vilkår');
  await page.reload();
  await title(page, 'Språk og vilkår');
  await go(page, 'Opprett konto');
  await expect(page.getByText('Du må godta betingelsene for å fortsette')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await title(page, 'Hvor bor du?');
  await expect(page.getByLabel('Adresse')).toHaveValue('Storgata 1');
  await page.goto('/register/user/chip');
  await agree(page);
  await title(page, 'Hvordan vil du betale?');
  await page.reload();
  await go(page, 'Velg betalingsmåte senere');
  await title(page, 'Vil du ha ladebrikke?');
  // Without a payment method there are no chips. The way there stays in the registration.
  await page.getByRole('link', { name: 'Gå til betaling' }).tap();
  await title(page, 'Hvordan vil du betale?');
  // The registration continues.
  await payAtBank(page);
  await title(page, 'Vil du ha ladebrikke?');
  await go(page, 'Fortsett uten brikke');
  await go(page, 'Legg til bil senere');
  await go(page, 'Fortsett uten flere tjenester');
  await go(page, 'Fortsett der du var');
  await expect(page).toHaveURL('/account/profile');
});

test('a registration continues on another device, as far as the backend knows it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const someone = stranger(9);
  await page.goto('/register/user');
  await signUp(page, someone);
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  await title(page, 'Hvor bor du?');

  // The next day, on another phone: the input stayed on the first, and the number is verified.
  const context = await browser.newContext({ ...phone, locale: 'nb-NO' });
  const other = await context.newPage();
  await other.goto('/finalize');
  await other.getByRole('link', { name: 'Logg inn', exact: true }).tap();
  await fillInSignIn(other, someone.email);
  await title(other, 'Hvem er du?');
  await expect(other.getByText('Du har begynt å registrere deg før')).toBeVisible();
  await other.getByLabel('Gjenta e-postadressen').fill(someone.email);
  await go(other, 'Fortsett');
  await fillInAddress(other);
  await agree(other);
  await title(other, 'Hvordan vil du betale?');
  await other.getByText('Faktura på e-post', { exact: true }).tap();
  await go(other, 'Velg faktura på e-post');
  await title(other, 'Vil du ha ladebrikke?');
  await context.close();

  // Back on the first phone: the account and its payment exist, and none of their input is required
  // again.
  await page.reload();
  await title(page, 'Vil du ha ladebrikke?');
  await page.getByRole('button', { name: /^Bestill og betal/ }).tap();
  await title(page, 'Hvilken bil lader du?');
});

test('the login of an organisation becomes an administrator’s account', async ({ page }) => {
  test.setTimeout(300_000);
  const someone = stranger(7);
  await page.goto('/invitation/sandbox-public-migration');
  await expect(page).toHaveURL('/migrate/organization/sandbox-public-migration');
  await title(page, 'Flytt innloggingen til Storelva kommune');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Logg inn med organisasjonens innlogging' }).tap();
  await page.getByRole('link', { name: /Opprett konto/ }).tap();
  await signUp(page, someone);
  await page.getByRole('link', { name: 'Fortsett med navn og mobilnummer' }).tap();
  await fillInContact(page, someone);
  await verifyPhone(page, someone);
  await agree(page);
  await proveInvited(page, { email: 'post@storelva.example' });
  await title(page, 'Du er administrator for Storelva kommune');
  await expect(page).toHaveURL('/migrate/organization/sandbox-public-migration');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await go(page, 'Gå til Storelva kommune');
  await expect(page).toHaveURL('/organization');
});

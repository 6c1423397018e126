import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import {
  agreeForOrganization as agree,
  fillInContact,
  go,
  lookUp,
  signUp,
  strangerOf,
  title,
  verifyPhone,
  type Stranger,
} from './support/strangers.ts';
import { earlierTries, expect, test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
test.slow();

const BEGUN_BEFORE = 'Du har begynt å registrere deg før';

/** Runs a part on a device of its own, which is closed afterwards. */
async function onDevice(browser: Browser, part: (page: Page) => Promise<void>) {
  const device = await browser.newContext(phone);
  await part(await device.newPage());
  await device.close();
}

async function fillInDetails(page: Page, { at }: Stranger) {
  await page.getByLabel('Organisasjonens e-postadresse').fill(`post.${at}@nestedag.example`);
  await page.getByLabel('Organisasjonens telefonnummer').fill(`55003${at}`);
  const street = page.getByLabel('Adresse', { exact: true });
  await page.getByLabel('Navn på organisasjonen').fill('Neste Dag');
  if ((await street.inputValue()) === '') {
    await street.fill('Nøstegaten 42');
    await page.getByLabel('Postnummer').fill('5011');
    await page.getByLabel('Poststed').fill('Bergen');
  }
  await go(page, 'Fortsett');
}

const PATH = '/register/organization';

test('the registration of an organisation continues the next day on another device, as far as the backend knows it', async ({
  browser,
}) => {
  const someone = strangerOf('ny.neste.dag', 45559, 4);
  const number = ['889640782', '988000000'][earlierTries() % 2] ?? '';
  // Abandoned at the number: the backend knows nothing, and no lost input is reported.
  await onDevice(browser, async (page) => {
    await page.goto('/register');
    await page.getByRole('link', { name: 'Bedrift eller offentlig virksomhet' }).tap();
    await page.getByRole('link', { name: 'Opprett konto' }).tap();
    await signUp(page, someone);
    await lookUp(page, number);
  });
  // Abandoned at the details, and then at the code that was sent.
  await onDevice(browser, async (page) => {
    await page.goto(`${PATH}/complete`);
    await fillInSignIn(page, someone.email);
    await title(page, /registrerer du\?$/);
    await expect(page.getByText(BEGUN_BEFORE)).toBeHidden();
    await lookUp(page, number);
    await fillInDetails(page, someone);
    await fillInContact(page, someone);
    await title(page, 'Bekreft mobilnummeret');
  });
  // The number is known from now on. Other input is reported as lost.
  await onDevice(browser, async (page) => {
    await page.goto(PATH);
    await fillInSignIn(page, someone.email);
    await title(page, /registrerer du\?$/);
    await expect(page.getByText(BEGUN_BEFORE)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel('Organisasjonsnummer')).toHaveValue('');
    await lookUp(page, number);
    await fillInDetails(page, someone);
    await title(page, 'Hvem er du?');
    await expect(page.getByLabel('Mobilnummer')).not.toHaveValue('');
    await page.getByLabel('Gjenta e-postadressen').fill(someone.email);
    await go(page, 'Fortsett');
    await verifyPhone(page, someone);
    await title(page, 'Hvordan vil dere betale?');
  });
  // Abandoned at the payment: the verified number needs no code again.
  await onDevice(browser, async (page) => {
    await page.goto(`${PATH}/payment`);
    await fillInSignIn(page, someone.email);
    await expect(page.getByText(BEGUN_BEFORE)).toBeVisible();
    await lookUp(page, number);
    await fillInDetails(page, someone);
    await title(page, 'Hvem er du?');
    await page.getByLabel('Gjenta e-postadressen').fill(someone.email);
    await go(page, 'Fortsett');
    await title(page, 'Hvordan vil dere betale?');
    await page.getByText('Faktura på e-post', { exact: true }).tap();
    await page.getByLabel('E-postadresse for faktura').fill('faktura@nestedag.example');
    await go(page, 'Fortsett');
    await agree(page);
    await title(page, 'Registrerer organisasjonen');
  });
  // Abandoned during the creation: the organisation is created all the same.
  await onDevice(browser, async (page) => {
    await page.goto('/');
    await fillInSignIn(page, someone.email);
    await expect
      .poll(
        async () => {
          await page.goto('/roles');
          // Until it is created, the person is not a customer.
          const registration = page.getByRole('heading', { level: 1, name: 'Hvem er du?' });
          const roles = page.getByRole('list', { name: 'Rollene dine' });
          await expect(roles.or(registration)).toBeVisible();
          return page.getByRole('button', { name: /Neste Dag/ }).isVisible();
        },
        { timeout: 60_000, intervals: [2_000] },
      )
      .toBe(true);
  });
});

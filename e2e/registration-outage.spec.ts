import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, sandbox } from './support/portal.ts';
import {
  agreeForOrganization as agree,
  becomeContact,
  go,
  lookUp,
  signUp,
  strangerOf,
  title,
} from './support/strangers.ts';
import { earlierTries, expect, test } from './support/test.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  expected: /Failed to load resource|503|502|500/,
});
test.slow();

const NAME = 'VESTBRISE ARKITEKTER AS';

test.afterEach(async ({ request }) => {
  await request.delete(`${sandbox}/control/faults`);
});

/** Takes a stranger to the last step before an organisation is created. */
async function prepare(page: Page, organizationNumber: string) {
  const someone = strangerOf('ny.treg', 45558, 1);
  await page.goto('/register');
  await page.getByRole('link', { name: 'Bedrift eller offentlig virksomhet' }).tap();
  await page.getByRole('link', { name: 'Opprett konto' }).tap();
  await signUp(page, someone);
  await lookUp(page, organizationNumber);
  await page.getByLabel('Navn på organisasjonen').fill(NAME);
  await page
    .getByLabel('Organisasjonens e-postadresse')
    .fill(`post.treg.${someone.at}@firma.example`);
  await page.getByLabel('Organisasjonens telefonnummer').fill(`55002${someone.at}`);
  const street = page.getByLabel('Adresse', { exact: true });
  if ((await street.inputValue()) === '') {
    await street.fill('Nøstegaten 42');
    await page.getByLabel('Postnummer').fill('5011');
    await page.getByLabel('Poststed').fill('Bergen');
  }
  await go(page, 'Fortsett');
  await becomeContact(page, someone);
  await page.getByText('Faktura på e-post', { exact: true }).tap();
  await page.getByLabel('E-postadresse for faktura').fill('faktura@firma.example');
  await go(page, 'Fortsett');
}

test('a failed creation is reported, keeps the input, and succeeds on retry', async ({
  page,
  request,
}) => {
  await prepare(page, ['923609016', '914594685'][earlierTries() % 2] ?? '');
  await request.post(`${sandbox}/control/faults`, {
    data: { path: '/api/v1/organizations', kind: 'status', status: 500 },
  });
  await agree(page);
  await title(page, 'Vi fikk ikke registrert organisasjonen');
  await expect(page.getByText('Det du har skrevet, er tatt vare på.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await go(page, 'Prøv igjen');
  await title(page, 'Vi fikk ikke registrert organisasjonen');
  // Continuing with another answer leads to the input.
  await go(page, 'Endre opplysningene');
  await expect(page.getByLabel('Navn på organisasjonen')).toHaveValue(NAME);
  await request.delete(`${sandbox}/control/faults`);
  await go(page, 'Fortsett');
  await title(page, `${NAME} er kunde`);
});

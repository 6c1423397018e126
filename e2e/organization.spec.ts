import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  renewSignIn,
} from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('an administrator opens the organisation, and returns to their own account by the user menu', async ({
  page,
}) => {
  await page.goto('/');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).click();
  await expect(page).toHaveURL('/organization');
  await expect(page.getByRole('heading', { name: 'Velkommen, Nordlys Elektro AS' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Betalingsmåte' })).toContainText('Kort');
  const month = page.getByRole('region', { name: /^Så langt i / });
  await expect(month).toContainText(/Neste faktura\s*[\d\s]+,\d\d\skr/);
  const tasks = page.getByRole('region', { name: /^Nettverk/ });
  await expect(page.getByRole('link', { name: 'Forsiden', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await tasks.getByRole('link', { name: /venter på svar$/ }).click();
  await expect(page).toHaveURL('/organization/network?group=PENDING');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Velkommen, Nordlys Elektro AS' })).toBeVisible();
  await page.getByRole('button', { name: 'Silje, brukermeny' }).click();
  await page.getByRole('button', { name: /^Privat/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hei, Silje' })).toBeVisible();
});

test('a small business sees its own overview after signing in', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'tor.bakken@ladeportal.example');
  await expect(page).toHaveURL('/organization');
  await expect(
    page.getByRole('heading', { name: 'Velkommen, Bakken Rørservice AS' }),
  ).toBeVisible();
});

test('an administrator edits the organisation on a phone, at the same time as another', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const width = { width: 360, height: 740 };
  await page.setViewportSize(width);
  const other = await (await browser.newContext({ viewport: width, locale: 'nb-NO' })).newPage();
  for (const one of [page, other]) {
    await one.goto('/');
    await fillInSignIn(one, 'silje.berg@ladeportal.example');
    await one.getByRole('button', { name: /^Bedriftsadministrator/ }).click();
    await expect(one).toHaveURL('/organization');
    await one.goto('/organization/account/profile');
  }
  const contact = (one: typeof page) => one.getByRole('region', { name: 'Kontaktinformasjon' });
  const fill = (one: typeof page, name: string, text: string) =>
    contact(one).getByRole('textbox', { name }).fill(text);
  const save = (one: typeof page) => contact(one).getByRole('button', { name: 'Lagre' }).click();
  const tries = earlierTries();
  await expect(contact(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await fill(page, 'E-postadresse', 'silje.berg@ladeportal.example');
  await save(page);
  await expect(
    page.getByText('Organisasjonen må ha en annen e-postadresse enn din egen'),
  ).toBeVisible();
  await fill(page, 'E-postadresse', `kontor${tries}@nordlys.example`);

  await fill(other, 'Telefonnummer', `22 33 44 5${tries}`);
  await save(other);
  await expect(other.getByText('Kontaktinformasjonen er lagret')).toBeVisible();
  await other.context().close();

  await save(page);
  await expect(page.getByText('Noen andre har endret dette samtidig')).toBeVisible();
  await expect(contact(page).getByText(`Telefonnummer: +47 223 34 45${tries}`)).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Kontaktinformasjonen er lagret')).toBeVisible();

  await page.getByRole('link', { name: 'Administratorer' }).click();
  await page
    .getByRole('button', { name: /^Trekk tilbake invitasjonen til / })
    .first()
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Trekk tilbake invitasjonen til / }).click();
  await expect(page.getByText(/^Invitasjonen til .+ er trukket tilbake$/)).toBeVisible();
  await renewSignIn(page, 'silje.berg@ladeportal.example');
  const inviting = page.getByRole('region', { name: 'Inviter én administrator til' });
  await inviting.getByRole('textbox', { name: 'Navn' }).fill('Nora Vik');
  await inviting
    .getByRole('textbox', { name: 'E-postadresse' })
    .fill(`nora.vik${tries}@nordlys.example`);
  await inviting.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText('Nora Vik er invitert')).toBeVisible();
  await expect(inviting.getByText(/høyst to administratorer/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** A membership cannot be undone at once, so every attempt has a person of its own. */
const comers = ['geir.lund', 'stian.myhre'] as const;

test('a person becomes a member of the open organisation', async ({ page }) => {
  await page.goto('/organization/becomeMember');
  await fillInSignIn(page, `${comers[earlierTries() % comers.length]}@ladeportal.example`);
  await expect(
    page.getByRole('heading', { name: 'Bli medlem av Havsyn Regnskap AS' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bli medlem' }).click();
  await expect(page.getByRole('main').getByText('Registrerer medlemskapet')).toBeVisible();
  await expect(page.getByText('Du er medlem av Havsyn Regnskap AS')).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Velg rolle' }).click();
  await expect(
    page.getByRole('button', { name: /^Ansatt i bedrift, Havsyn Regnskap AS/ }),
  ).toBeVisible();
});

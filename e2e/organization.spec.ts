import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('an administrator comes to the organisation, and back to their own by the user menu', async ({
  page,
}) => {
  await page.goto('/');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).click();
  await expect(page).toHaveURL('/organization');
  await expect(page.getByRole('heading', { name: 'Velkommen, Nordlys Elektro AS' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Betalingsmåte' })).toContainText('Kort');
  await expect(page.getByRole('region', { name: /^Ladesteder \(\d+\)/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forsiden', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Silje, brukermeny' }).click();
  await page.getByRole('button', { name: /^Privat/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hei, Silje' })).toBeVisible();
});

test('a small business comes to its own overview by signing in', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'tor.bakken@ladeportal.example');
  await expect(page).toHaveURL('/organization');
  await expect(
    page.getByRole('heading', { name: 'Velkommen, Bakken Rørservice AS' }),
  ).toBeVisible();
});

/** A membership is not taken back by oneself at once, so every try has a person of its own. */
const comers = ['geir.lund', 'camilla.brekke'] as const;

test('somebody becomes a member of the organisation that is open', async ({ page }) => {
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

test('whoever is in another network is told what stands against it', async ({ page }) => {
  await page.goto('/organization/becomeMember');
  await fillInSignIn(page, 'ingrid.hansen@ladeportal.example');
  await page.getByRole('button', { name: 'Bli medlem' }).click();
  await expect(page.getByRole('alert')).toContainText(/familienettverk/);
  await expect(page.getByRole('link', { name: 'Forlat nettverket du er med i' })).toBeVisible();
  await expectAccessible(page);
});

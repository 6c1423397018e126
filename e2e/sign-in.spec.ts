import { expectAccessible, fillInSignIn, kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('a customer denies consent to a social stand-in, starts again, and signs in by another', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Fortsett med Apple' }).click();
  await page.getByRole('button', { name: /Kari Nordmann/ }).click();
  await page.getByRole('button', { name: 'Ikke tillat' }).click();
  await expect(page.getByRole('heading', { name: 'Innloggingen ble ikke fullført' })).toBeVisible();
  await page.getByRole('link', { name: 'Logg inn på nytt' }).click();
  await page.getByRole('link', { name: 'Fortsett med Vipps' }).click();
  await expect(page.getByText('Dette er en testinnlogging for Vipps')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Kari Nordmann/ }).click();
  // Consent once given is not requested again.
  const agree = page.getByRole('button', { name: 'Tillat', exact: true });
  const home = page.getByRole('heading', { name: 'Hei, Kari' });
  await expect(agree.or(home)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(home).toBeVisible();
});

test('two tabs can sign in at the same time', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/');
  await fillInSignIn(page, kari);
  await expect(page.getByRole('heading', { name: 'Hei, Kari' })).toBeVisible();
  await fillInSignIn(other, kari);
  await expect(other.getByRole('heading', { name: 'Hei, Kari' })).toBeVisible();
});

test('Back shows none of the earlier content after signing out', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Kari, brukermeny' }).click();
  await page
    .getByRole('link', { name: 'Logg ut' })
    .or(page.getByRole('button', { name: 'Logg ut' }))
    .click();
  await expect(page.getByLabel('E-postadresse')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Siste ladeøkter')).toBeHidden();
  await expect(page.getByLabel('E-postadresse')).toBeVisible();
});

test('/logout typed by hand forgets the person in the browser, and ends the session at the provider', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => {
    sessionStorage.setItem('draft:profile', '{"firstName":"Kar"}');
    localStorage.setItem('session', '{"version":1,"values":{"payment":{"step":"challenge"}}}');
  });
  await page.goto('/logout');
  // The provider asks for the sign-in: its session has ended too, without a question.
  await expect(page.getByLabel('E-postadresse')).toBeVisible();
  await page.goto('/auth/error?code=timeout');
  const remembered = () => [
    sessionStorage.getItem('draft:profile'),
    localStorage.getItem('session'),
  ];
  expect(await page.evaluate(remembered)).toEqual([null, null]);
});

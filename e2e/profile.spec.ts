import type { Page } from '@playwright/test';
import {
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  sandbox,
  signInAgain,
  signInByCode,
} from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

const astrid = 'astrid.eide@ladeportal.example';
/** Marte, whose e-mail changes. */
const martesMobile = '+4740000105';

/** The newest link in an e-mail to an address. */
async function linkSentTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(
    `${sandbox}/inbox/messages?to=${encodeURIComponent(email)}`,
  );
  return /http[^\s"\\]+\/changeEmail\?code=[\w-]+/.exec(await answer.text())?.[0] ?? '';
}

test.describe('the profile', () => {
  // Saving without a session is refused, which the first journey tests.
  test.use({ expected: /401/ });

  test('keeps the input through the end of the session, and saves a new mobile number', async ({
    page,
    context,
  }) => {
    const tries = earlierTries();
    const firstName = `Astrid ${'ABCDEFGH'.charAt(tries)}.`;
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/account/profile');
    await fillInSignIn(page, astrid);
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Fornavn').fill(firstName);
    await context.clearCookies();
    await page.getByRole('region', { name: 'Navn' }).getByRole('button', { name: 'Lagre' }).click();
    await fillInSignIn(page, astrid);
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByText('Vi har tatt vare på det du skrev')).toBeVisible();
    await expect(page.getByLabel('Fornavn')).toHaveValue(firstName);
    await page.getByRole('region', { name: 'Navn' }).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Navnet er lagret', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Endre mobilnummer' }).click();
    await expect(page).toHaveURL('/account/profile/phone');
    await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(`41 23 45 6${tries}`);
    await expectAccessible(page);
    const sendCode = page.getByRole('button', { name: 'Send kode' });
    await sendCode.click();
    const resend = page.getByRole('button', { name: /^Ny kode om \d+ sekund/ });
    if (await signInAgain(page, astrid, resend)) await sendCode.click();
    await expect(resend).toBeDisabled();
    await expectNoSidewaysScroll(page);
    const code = await codeSentTo(page, `+474123456${tries}`);
    const field = page.getByLabel('Kode fra SMS');
    await field.fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Koden er feil. Sjekk SMS-en, og prøv igjen.')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(`+47 412 34 56${tries}`, { exact: true })).toBeVisible();
  });
});

test('replaces the e-mail address once the link to the new one is opened', async ({
  page,
  context,
}) => {
  const email = `marte.ny.${earlierTries()}@ladeportal.example`;
  await page.goto('/account/profile');
  await signInByCode(page, martesMobile);
  const present = await page.getByText(/^marte\S+@ladeportal\.example$/).innerText();
  await page.getByRole('link', { name: 'Endre e-postadresse' }).click();
  await page.getByLabel('Ny e-postadresse', { exact: true }).fill(present);
  await page.getByLabel('Gjenta den nye e-postadressen').fill('marte@annen.example');
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(
    page.getByText('Den nye e-postadressen må være en annen enn den du har nå'),
  ).toBeVisible();
  await page.getByLabel('Ny e-postadresse', { exact: true }).fill(email);
  await expect(page.getByText('E-postadresse er ulike')).toBeVisible();
  await page.getByLabel('Gjenta den nye e-postadressen').fill(email);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByText(`Vi har sendt en lenke til ${email}`).last()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Jeg har bekreftet' }).click();
  await expect(page.getByText('Vi sjekker om e-postadressen er bekreftet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lukk' })).toBeDisabled();
  const opened = await context.newPage();
  await opened.goto(await linkSentTo(page, email));
  await expect(opened.getByText('E-postadressen er bekreftet')).toBeVisible();
  await expectAccessible(opened);

  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

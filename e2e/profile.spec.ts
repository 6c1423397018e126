import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn, sandbox, signInByCode } from './support/portal.ts'; // oxfmt-ignore
import { earlierTries, expect, test } from './support/test.ts';

const astrid = 'astrid.eide@ladeportal.example';
/** Marte, whose e-mail changes. */
const martesMobile = '+4740000105';

/** The newest link to a page in an e-mail to an address. */
async function linkSentTo(
  page: Page,
  email: string,
  to: 'changeEmail' | 'undoEmailChange' = 'changeEmail',
): Promise<string> {
  const answer = await page.request.get(
    `${sandbox}/inbox/messages?to=${encodeURIComponent(email)}`,
  );
  const link = new RegExp(`http[^\\s"\\\\]+/${to}\\?code=[\\w-]+`);
  return link.exec(await answer.text())?.[0] ?? '';
}

test.describe('the profile', () => {
  // Saving without a session is refused, which the first journey tests.
  test.use({ expected: /401/ });

  test('keeps the input through the end of the session', async ({ page, context }) => {
    const tries = earlierTries();
    const firstName = `Astrid ${'ABCDEFGH'.charAt(tries)}.`;
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/account/profile');
    await fillInSignIn(page, astrid);
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await page.getByLabel('Fornavn').fill(firstName);
    await context.clearCookies();
    await page.getByRole('region', { name: 'Navn' }).getByRole('button', { name: 'Lagre' }).click();
    await fillInSignIn(page, astrid);
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByText('Vi har tatt vare på det du skrev')).toBeVisible();
    await expect(page.getByLabel('Fornavn')).toHaveValue(firstName);
    await page.getByRole('region', { name: 'Navn' }).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Navnet er lagret', { exact: true })).toBeVisible();
  });
});

test('replaces the e-mail address by a press of the person who asked, and the old address undoes it', async ({
  page,
  context,
  browser,
}) => {
  const email = `marte.ny.${earlierTries()}@ladeportal.example`;
  await page.goto('/account/profile');
  await signInByCode(page, martesMobile);
  const present = await page.getByText(/^marte\S+@ladeportal\.example$/).innerText();
  await page.getByRole('link', { name: 'Endre e-postadresse' }).click();
  await page.getByLabel('Ny e-postadresse', { exact: true }).fill(email);
  await page.getByLabel('Gjenta den nye e-postadressen').fill(email);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByText(`Vi har sendt en lenke til ${email}`).last()).toBeVisible();
  await expectAccessible(page);

  // A mail scanner that runs scripts, or a stranger at the address, opens the link without a session.
  const stranger = await browser.newContext();
  const scanner = await stranger.newPage();
  await scanner.setViewportSize({ width: 360, height: 740 });
  await scanner.goto(await linkSentTo(page, email));
  await expect(scanner.getByText('m•••@l•••.example')).toBeVisible();
  await expect(scanner.getByRole('button', { name: 'Bytt e-postadresse' })).toHaveCount(0);
  await expectAccessible(scanner);
  await expectNoSidewaysScroll(scanner);

  await page.getByRole('button', { name: 'Jeg har bekreftet' }).click();
  await expect(page.getByText('Vi sjekker om e-postadressen er bekreftet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lukk' })).toBeDisabled();
  const opened = await context.newPage();
  await opened.goto(await linkSentTo(page, email));
  await expect(opened.getByText(present)).toBeVisible();
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Bytt e-postadresse' }).press('Enter');
  await expect(opened.getByText('E-postadressen er bekreftet')).toBeVisible();
  await expectAccessible(opened);

  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  await scanner.goto(await linkSentTo(page, present, 'undoEmailChange'));
  await expect(
    scanner.getByRole('heading', { name: 'Angre bytte av e-postadresse' }),
  ).toBeVisible();
  await expectAccessible(scanner);
  await expectNoSidewaysScroll(scanner);
  await scanner.getByRole('button', { name: 'Angre byttet' }).press('Enter');
  await expect(scanner.getByText(`Kontoen bruker ${present}.`)).toBeVisible();
  await expectAccessible(scanner);
  await stranger.close();
});

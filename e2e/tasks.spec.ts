import type { Page } from '@playwright/test';
import { codeSentTo, fillInSignIn, signIn } from './support/portal.ts';
import { countTaps } from './support/taps.ts';
import { earlierTries, expect, test } from './support/test.ts';

/**
 * Common tasks, each starting at the home on a phone with a limit on taps. Fifteen more have one limit together, in
 * `private-tasks.spec.ts` and `organization-tasks.spec.ts`; a first card is beside its screen, in `payment.spec.ts`.
 */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const monthBefore = (options: Intl.DateTimeFormatOptions) => {
  const now = new Date();
  const last = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return new Intl.DateTimeFormat('nb', options).format(last);
};

async function openMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Meny' }).tap();
  await page.getByRole('link', { name: entry, exact: true }).tap();
}

/** The name of the file that an action downloads. */
async function fileOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file.suggestedFilename();
}

test('a customer finds the reason of a price', async ({ page }) => {
  await signIn(page);
  const taps = await countTaps(page);
  await page.locator('main a[href^="/charging-journey/"]').first().tap();
  const why = page.getByRole('table', { name: 'Hvorfor denne prisen?' });
  await expect(why).toBeInViewport();
  taps.expectAtMost('why this price', { taps: 2, fields: 0 });
});

test('a customer downloads last month’s sessions for Excel', async ({ page }) => {
  await signIn(page);
  const taps = await countTaps(page);
  await page.getByRole('link', { name: /^Se ladeøktene i / }).tap();
  const name = monthBefore({ month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: new RegExp(name, 'i') }).tap();
  await page.getByRole('button', { name: 'Last ned' }).tap();
  const file = await fileOf(page, () => page.getByRole('button', { name: /XLSX/ }).tap());
  expect(file).toMatch(/\.xlsx$/);
  taps.expectAtMost('last month’s sessions for Excel', { taps: 4, fields: 0 });
});

test('a customer downloads the reimbursement statement of last month', async ({ page }) => {
  await signIn(page);
  const taps = await countTaps(page);
  await page.getByRole('link', { name: /^Se ladeøktene i / }).tap();
  const name = monthBefore({ month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: new RegExp(name, 'i') }).tap();
  await page.getByRole('button', { name: 'Last ned' }).tap();
  await page.getByRole('button', { name: /efusjon/ }).tap();
  const sheet = page.getByRole('dialog').last();
  const file = await fileOf(page, () => sheet.getByRole('button', { name: /PDF/ }).tap());
  expect(file).toMatch(/\.pdf$/);
  taps.expectAtMost('the reimbursement statement', { taps: 5, fields: 0 });
});

test('a customer changes the mobile number', async ({ page }) => {
  const last = 70 + earlierTries();
  await page.goto('/');
  // A new mobile number takes a sign-in of this minute.
  await fillInSignIn(page, 'knut.aas@ladeportal.example');
  const taps = await countTaps(page);
  await openMenu(page, 'Profil');
  await page.getByRole('link', { name: 'Endre mobilnummer' }).tap();
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(`412345${last}`);
  await page.getByRole('button', { name: 'Send kode' }).tap();
  const code = page.getByLabel('Kode fra SMS');
  await code.fill(await codeSentTo(page, `+47412345${last}`));
  await expect(page.getByText(/^Mobilnummeret er /)).toBeInViewport();
  taps.expectAtMost('another mobile number', { taps: 4, fields: 2 });
});

test('a customer switches roles', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'silje.berg@ladeportal.example');
  await page.getByRole('button', { name: /^Privat/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Meny' }).tap();
  await page.getByRole('button', { name: /^Bedriftsadministrator/ }).tap();
  await expect(page).toHaveURL('/organization');
  taps.expectAtMost('another role', { taps: 2, fields: 0 });
});

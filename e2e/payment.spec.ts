import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  signIn,
} from './support/portal.ts';
import { countTaps } from './support/taps.ts';
import { earlierTries, expect, test } from './support/test.ts';

const ida = 'ida.lunde@ladeportal.example';
const magnus = 'magnus.saether@ladeportal.example';

async function open(page: Page, email: string) {
  await page.goto('/account/payment');
  await fillInSignIn(page, email);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Betaling og fakturaer' }),
  ).toBeVisible();
}

async function pay(page: Page, number: string) {
  // As people type it: digits alone.
  await page.getByLabel('Kortnummer').fill(number);
  await page.getByLabel('Utløpsdato').fill('1239');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Lagre kortet' }).click();
}

/** From the notice on the home to the page that resolves it. */
async function followNotice(page: Page, email: string, notice: string, action: string) {
  await signIn(page, email);
  const region = page.getByRole('region', { name: 'Viktig om kontoen din' });
  await expect(region.getByText(notice)).toBeVisible();
  const taps = await countTaps(page);
  await region.getByRole('link', { name: action }).click();
  await expect(page).toHaveURL('/account/payment?card=new');
  await expect(page.getByLabel('Kortnummer')).toBeFocused();
  await expect(page.getByLabel('Kortnummer')).toBeInViewport();
  return taps;
}

/**
 * The page of a person who may have a card from an earlier attempt. It is a different one, so that
 * the journey's is new.
 */
async function openAgain(page: Page, email: string) {
  await open(page, email);
  const change = page.getByRole('button', { name: 'Bytt kort' });
  await change.or(page.getByRole('button', { name: 'Legg til kort' })).click();
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByText('**** **** **** 4242', { exact: true })).toBeVisible();
  await page.reload();
  await change.click();
}

/** Continues to the bank’s page, and confirms there. */
async function confirm(page: Page) {
  await page.getByRole('link', { name: 'Fortsett til banken' }).click();
  await expect(page).toHaveURL(/\/payments\/challenge\?/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page).toHaveURL('/account/payment');
}

test('a missing card is added through 3-D Secure, and a replayed return changes nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const taps =
    earlierTries() === 0
      ? await followNotice(
          page,
          magnus,
          'Du trenger kort eller faktura på e-post',
          'Legg til betalingsmåte',
        )
      : await openAgain(page, magnus).then(() => null);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Expiry and security code share a line.
  const [expiry, code] = await Promise.all(
    ['Utløpsdato', 'CVC'].map((label) => page.getByLabel(label).boundingBox()),
  );
  expect(expiry?.y).toBe(code?.y);
  await pay(page, '4000000000000259');
  taps?.expectAtMost('a card from the notice of the home', { taps: 3, fields: 3 });
  await expect(page.getByText('Bekreft hos banken din')).toBeVisible();
  await expectAccessible(page);
  const returned = page.waitForRequest((request) => request.url().includes('?payment='));
  await confirm(page);
  await expect(page.getByText('Kortet er lagret')).toBeVisible();
  await expect(page.getByText('**** **** **** 0259', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/account/payment');

  await page.goto((await returned).url());
  await expect(page.getByText('Kortet er lagret')).toBeVisible();
  await expect(page.getByText('**** **** **** 0259', { exact: true })).toHaveCount(1);
});

test('a refused card is explained, and a slow one replaces the present one', async ({ page }) => {
  await open(page, ida);
  await page.getByRole('button', { name: 'Bytt kort' }).click();
  await pay(page, '4000 0000 0000 0408');
  await expect(page.getByText('Det er et problem med kortet.')).toBeVisible();
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await pay(page, '4000 0000 0000 0077');
  await expect(page.getByText('Vi sender kortet til betalingsleverandøren')).toBeVisible();
  await expect(page.getByText('Kortet er lagret')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { portalConfig } from './support/portal-config.ts';
import { portalPort } from './support/ports.ts';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

test.use({
  // A blocked frame and a refused form are errors on the console.
  expected: /ERR_FAILED|status of 400/,
  settings: async ({ locale: _ }, use, { parallelIndex }) => {
    const url = `http://localhost:${portalPort + 21 + 2 * parallelIndex}/payments/fields`;
    await use({ PORTAL_CONFIG: portalConfig('hosted-fields', { hostedFields: { url } }) });
  },
});

const frame = (page: Page) =>
  page.frameLocator('iframe[title="Kortskjema fra betalingsleverandøren"]');

/** Opens the hosted fields, and enters a card by keyboard as people type it. */
async function enter(page: Page, number: string) {
  await page.getByRole('button', { name: 'Legg inn kortet' }).click();
  const fields = frame(page);
  await fields.getByLabel('Kortnummer').fill(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12/39');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
}

const again = (page: Page) => page.getByRole('button', { name: 'Prøv igjen', exact: true }).click();

test('a card is added in the payment provider’s own fields, with every outcome', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000);
  await world.moveTo(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account/payment?card=new');
  await fillInSignIn(page, 'magnus.saether@ladeportal.example');

  await test.step('a problem is told in the fields', async () => {
    await page.getByRole('button', { name: 'Legg inn kortet' }).click();
    await frame(page).getByLabel('Kortnummer').fill('4242424242424241');
    await frame(page).getByRole('button', { name: 'Lagre kortet' }).click();
    await expect(frame(page).getByRole('alert')).toContainText('Kortnummeret er ikke gyldig');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // By keyboard: the browser may send a click right after scrolling to the frame, which has a process of its own.
    await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
    await expect(page.getByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    await again(page);
  });

  await test.step('a refusal, a failed and a cancelled challenge lead back', async () => {
    await enter(page, '4000000000000408');
    await expect(page.getByText('Det er et problem med kortet.')).toBeVisible();
    await again(page);
    await enter(page, '4000000000000259');
    await frame(page).getByRole('button', { name: 'Oppgi feil kode' }).click();
    await expect(page.getByText('Kortopplysningene er feil')).toBeVisible();
    await again(page);
    await enter(page, '4000000000000259');
    await frame(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    await again(page);
  });

  await test.step('a session expires', async () => {
    await page.getByRole('button', { name: 'Legg inn kortet' }).click();
    await expect(frame(page).getByLabel('Kortnummer')).toBeVisible();
    await world.moveTo(0.02);
    await frame(page).getByLabel('Kortnummer').fill('4242424242424242');
    await frame(page).getByRole('button', { name: 'Lagre kortet' }).click();
    await expect(page.getByText('Kortbetalingen tok for lang tid.')).toBeVisible();
    await again(page);
  });

  await test.step('a challenge goes on after a reload, and saves the card', async () => {
    await enter(page, '4000000000000259');
    await expect(frame(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
    await page.reload();
    await frame(page).getByRole('button', { name: 'Bekreft' }).click();
    await expect(page.getByText('Kortet er lagret')).toBeVisible();
    await expect(page.getByText('**** **** **** 0259')).toBeVisible();
    await expect(page).toHaveURL('/account/payment');
  });

  await test.step('a slow bank is waited for', async () => {
    await page.getByRole('button', { name: 'Bytt kort' }).click();
    await enter(page, '4000000000000077');
    await expect(page.getByText('Vi sender kortet til betalingsleverandøren')).toBeVisible();
    await expect(page.getByText('**** **** **** 0077')).toBeVisible();
  });

  await test.step('a frame that is blocked says so, and is fetched again', async () => {
    await page.getByRole('button', { name: 'Bytt kort' }).click();
    const fields = `${world.sandbox}/payments/fields?*`;
    await page.route(fields, (route) => route.abort());
    await page.clock.install();
    await page.getByRole('button', { name: 'Legg inn kortet' }).click();
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.runFor(21_000);
    await expect(page.getByText('Kortskjemaet ble ikke lastet')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(fields);
    await page.clock.resume();
    await again(page);
    await expect(frame(page).getByLabel('Kortnummer')).toBeVisible();
  });
});

import type { Frame, Page } from '@playwright/test';
import { portalConfig } from './support/portal-config.ts';
import { portalPort } from './support/ports.ts';
import {
  bankOf,
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
} from './support/portal.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

test.use({
  // A blocked frame, a refused form, and what a hostile bank tries in vain are errors on the console.
  expected: /ERR_FAILED|status of 400|directive: "frame-src |Unsafe attempt to initiate navigation/,
  settings: async ({ locale: _ }, use, { parallelIndex }) => {
    const url = `http://localhost:${portalPort + 21 + 2 * parallelIndex}/payments/fields`;
    await use({ PORTAL_CONFIG: portalConfig('hosted-fields', { hostedFields: { url } }) });
  },
});

const frame = (page: Page) =>
  page.frameLocator('iframe[title="Kortskjema fra betalingsleverandøren"]');

/** The page of the bank, in a frame within that. */
const bank = (page: Page) => frame(page).frameLocator('iframe[title="Siden til banken"]');

/** The frame that is at an origin. */
function frameAt(page: Page, origin: string): Frame {
  const found = page.frames().find((each) => new URL(each.url()).origin === origin);
  if (!found) throw new Error(`No frame is at ${origin}`);
  return found;
}

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
    await bank(page).getByRole('button', { name: 'Oppgi feil kode' }).click();
    await expect(page.getByText('Kortopplysningene er feil')).toBeVisible();
    await again(page);
    await enter(page, '4000000000000226');
    await bank(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    await again(page);
  });

  await test.step('the bank’s page is accessible, and the payment can be given up beside it', async () => {
    await enter(page, '4000000000000291');
    await expect(bank(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
    await expect(page.getByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    await again(page);
  });

  await test.step('the bank’s page is not heard, and leads the portal nowhere', async () => {
    await enter(page, '4000000000000259');
    await expect(bank(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
    const asked: unknown[] = [];
    page.on('request', (request) => asked.push(request.url().endsWith('/graphql')));
    await frameAt(page, bankOf(world.sandbox)).evaluate(() => {
      for (const message of [{ type: 'ended' }, { type: 'height', height: 1200 }])
        window.top?.postMessage(message, '*');
      try {
        if (window.top) window.top.location.href = 'about:blank';
      } catch {
        // The sandbox of the frame refuses it.
      }
    });
    await page.waitForTimeout(500);
    expect(asked).not.toContain(true);
    expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(1200);
    await expect(page).toHaveURL(/\/account\/payment/);
    await expect(bank(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
  });

  await test.step('the frame itself moves to no origin but those of the configuration', async () => {
    const refused = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const tell = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective);
          document.addEventListener('securitypolicyviolation', tell, { once: true });
        }),
    );
    await frameAt(page, world.sandbox).evaluate(
      (to) => {
        location.href = to;
      },
      `${bankOf(world.sandbox)}/payments/challenge?reference=x`,
    );
    expect(await refused).toBe('frame-src');
    await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
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

  await test.step('the bank’s page expires', async () => {
    await enter(page, '4000000000000226');
    await expect(bank(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
    await world.moveTo(0.04);
    await bank(page).getByRole('button', { name: 'Bekreft' }).click();
    await expect(page.getByText('Kortbetalingen tok for lang tid.')).toBeVisible();
    await again(page);
  });

  await test.step('a challenge goes on after a reload, and saves the card', async () => {
    await enter(page, '4000000000000259');
    await expect(bank(page).getByRole('button', { name: 'Bekreft' })).toBeVisible();
    await page.reload();
    await bank(page).getByRole('button', { name: 'Bekreft' }).click();
    await expect(page.getByText('Kortet er lagret')).toBeVisible();
    await expect(page.getByText('**** **** **** 0259', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/account/payment');
  });

  await test.step('a slow bank is waited for', async () => {
    await page.getByRole('button', { name: 'Bytt kort' }).click();
    await enter(page, '4000000000000077');
    await expect(page.getByText('Vi sender kortet til betalingsleverandøren')).toBeVisible();
    await expect(page.getByText('**** **** **** 0077', { exact: true })).toBeVisible();
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

import { chromium, type Browser, type Page } from '@playwright/test';
import { launch as launchChrome } from 'chrome-launcher';
import { paths } from '../../schema/paths.ts';
import { findChromium } from './chromium.ts';
import type { Addresses } from './portal.ts';

/** Launches headless Chromium. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false });

/**
 * Launches headless Chromium for another program to drive at its port, with the profile that `prepare` leaves. No other client
 * connects to it afterwards, so that measurements cover the page only.
 */
export async function launchPrepared(prepare: (page: Page) => Promise<void>) {
  const { port, kill } = await launchChrome({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  try {
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser has no profile');
    await prepare(page);
    await page.close();
  } finally {
    await browser.close();
  }
  return { port, kill };
}

/** Signs in with e-mail and password, in the role with this name where there are several, and waits for the portal's page. */
export async function signInOn(
  page: Page,
  at: Addresses,
  email: string,
  password: string,
  role?: RegExp,
): Promise<void> {
  await page.goto(`${at.portal}/login`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  if (role) await page.getByRole('button', { name: role }).first().click();
  const { origin } = new URL(at.portal);
  // The home, or the page before it for some people.
  await page.waitForURL((url) => url.origin === origin && url.pathname !== paths.login);
  await page.locator('main h1').waitFor();
}

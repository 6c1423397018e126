import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import type { Addresses } from './portal.ts';

/** Chromium without a window. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false });

/** Chromium without a window, with one profile of its own that another program can drive at the port too. */
export const launchShared = async (debuggingPort: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', {
    executablePath: await findChromium(),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${debuggingPort}`],
  });

/** Signs in with e-mail and password and waits for the portal's page. */
export async function signInOn(
  page: Page,
  at: Addresses,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(`${at.portal}/login`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL(`${at.portal}/`);
  await page.locator('main h1').waitFor();
}

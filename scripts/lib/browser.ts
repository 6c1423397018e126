import { chromium, type Browser, type Page } from '@playwright/test';
import { paths } from '../../schema/paths.ts';
import { findChromium } from './chromium.ts';
import type { Addresses } from './portal.ts';

/** Launches headless Chromium. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });

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

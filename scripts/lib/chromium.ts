import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';
import { CannotStart } from './server.ts';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's headless shell takes two thirds of the time of a full browser; Playwright's own browser is the same shell. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of the system's browser for journeys; undefined for Playwright's own. */
export const browserOfJourneys = () => [SHELL, ...systemBrowsers].find(existsSync);

const installed = () => [chromium.executablePath(), ...systemBrowsers].find(existsSync);

/**
 * The path of a Chromium: Playwright's own, otherwise the system's, otherwise Playwright's freshly installed.
 * Throws {@link CannotStart} when none can be had.
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found !== undefined) return found;
  await run('playwright', ['install', 'chromium']);
  const now = installed();
  if (now !== undefined) return now;
  throw new CannotStart(
    'The browser tests need Chromium: install the system package "chromium", or run "npx playwright install chromium".',
  );
}

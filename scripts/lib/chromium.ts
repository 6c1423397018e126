import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CannotStart } from './server.ts';
import { HEADLESS_SHELL, SYSTEM_BROWSERS } from './system-packages.mjs';

/** The path of the system's browser for journeys; undefined for Playwright's own, which is a headless shell as well. */
export const browserOfJourneys = () => [HEADLESS_SHELL, ...SYSTEM_BROWSERS].find(existsSync);

/** The path of a Chromium: Playwright's own, otherwise the system's. Throws {@link CannotStart} when there is none. */
export function findChromium(): string {
  const found = [chromium.executablePath(), ...SYSTEM_BROWSERS, HEADLESS_SHELL].find(existsSync);
  if (found !== undefined) return found;
  throw new CannotStart(
    'This needs Chromium: install the system package "chromium", or run "npx playwright install chromium".',
  );
}

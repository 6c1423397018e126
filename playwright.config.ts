import { defineConfig } from '@playwright/test';
import { portalPort, sandboxPort } from './e2e/support/ports.ts';
import { browserOfJourneys } from './scripts/lib/chromium.ts';
import { imageFile } from './tests/sandbox/image-file.ts';

const executablePath = browserOfJourneys();

/** Journeys in a real browser against the built portal, on ports and data of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Of two cores, three workers leave a quarter of the journeys' time idle, four a tenth, and five nothing.
  workers: 5,
  forbidOnly: true,
  // Two busy cores may starve a page; a journey that needs its second try is reported as flaky.
  retries: 1,
  reporter: [['list']],
  // On a machine whose cores others use too, a journey takes twice its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${portalPort}`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Nothing moves away between the two halves of a press, as a sheet on its way up does where a core is starved.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would take a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: executablePath === undefined ? {} : { executablePath, chromiumSandbox: false },
  },
  projects: [
    { name: 'journeys', testIgnore: /outage|slow/ },
    // A failure of the outside world affects every journey, so these run alone.
    { name: 'outage', testMatch: /outage/, dependencies: ['journeys'], workers: 1 },
    { name: 'slow', testMatch: /slow/, dependencies: ['outage'], workers: 1 },
  ],
  webServer: {
    command: 'node scripts/bootstrap.mjs start',
    url: `http://localhost:${portalPort}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(portalPort),
      SANDBOX_PORT: String(sandboxPort),
      // The seed data of the other tests, if they have run today; the sandbox makes its own otherwise.
      SANDBOX_DATA: `memory:${imageFile(new Date())}`,
      LOG_LEVEL: 'warn',
      // Every journey comes from the same address, far oftener than a person would.
      RATE_LIMIT_SIGN_IN: '10000',
      RATE_LIMIT_GRAPHQL: '100000',
    },
  },
});

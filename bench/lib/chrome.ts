import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../scripts/lib/chromium.ts';

/** Keeps the browser's own work off the machine while a page is measured, as chrome-launcher does by default. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,CalculateNativeWinOcclusion,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater,AutofillServerCommunication,PrivacySandboxSettings4',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--force-fieldtrials=*BackgroundTracing/default/',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
];

const START_MS = 30_000;

/** The port at which Chromium listens; it writes the number into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      // The file is empty for a moment.
      if (port) return Number(port);
      if (Date.now() > end) throw new Error('Chromium wrote no port');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(50);
  }
}

/**
 * Starts Chromium without a window for another program to drive at its port, with what `prepare` leaves in its profile. Playwright
 * disconnects afterwards, so that a measurement sees the page alone.
 */
export async function launchPrepared(prepare: (page: Page) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chrome-'));
  const chrome = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = once(chrome, 'exit');
  const stop = async () => {
    chrome.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const port = await debuggingPort(profile);
    const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser has no profile');
    await prepare(page);
    await page.close();
    await browser.close();
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import type { Page } from '@playwright/test';
import { launch, signInOn } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { median, short } from './lib/statistics.ts';

const ROUNDS = 3;
const PHONE = { width: 360, height: 740 };
/** A slow mobile connection and a slow phone. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_RATE = 4;

/** As text: the page lacks the helpers that our compiler wraps functions in. */
const WATCH_PAINT = `
  window.largest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

interface Paints {
  readonly first: number;
  readonly largest: number;
}

async function paintsOf(page: Page, at: Addresses): Promise<Paints> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(WATCH_PAINT);
  await page.goto(at.portal, { waitUntil: 'networkidle', timeout: 90_000 });
  return page.evaluate<Paints>(
    `({ first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, largest: window.largest })`,
  );
}

/** Prints when a phone with nothing in its cache paints the signed-in home over a slow line. */
export async function benchFirstPaint(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: PHONE });
    await signInOn(await context.newPage(), at, emails[0] ?? '', password);
    const paints: Paints[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      paints.push(await paintsOf(page, at));
      await page.close();
    }
    const seconds = (of: (one: Paints) => number) => short(median(paints.map(of)) / 1000);
    console.log(`
First load of the signed-in home by a phone: 400 ms a round trip, 400 kbit/s, a CPU ${CPU_RATE} times as slow
  something is painted after ${seconds(({ first }) => first)} s (target: under 2.5)
  the largest part of the first window after ${seconds(({ largest }) => largest)} s`);
  } finally {
    await browser.close();
  }
}

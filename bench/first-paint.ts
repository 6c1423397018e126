import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import { launch, signInOn } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { median, short } from './lib/statistics.ts';

const ROUNDS = 3;
const PAGES = [
  ['home', paths.home],
  ['history', paths.chargingJourney],
] as const;
const PHONE = { width: 360, height: 740 };
/** A slow mobile connection and a slow phone. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_RATE = 4;

/** As text: the page lacks the helpers that our compiler wraps functions in. */
const WATCH_PAINT = `
  window.largest = 0;
  window.figure = new Promise((resolve) => {
    const look = () => {
      if (/\\d\\s(kWh|kr)/.test(document.querySelector('main')?.textContent ?? '')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** In milliseconds of a load, or in seconds. */
interface Paints {
  readonly first: number;
  readonly largest: number;
  /** When the first amount or energy stands there, which a person waits for. */
  readonly figure: number;
}

async function paintsOf(page: Page, address: string): Promise<Paints> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(WATCH_PAINT);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 90_000 });
  return page.evaluate<Paints>(
    `window.figure.then((figure) => ({ first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, largest: window.largest, figure }))`,
  );
}

async function medianPaints(context: BrowserContext, address: string): Promise<Paints> {
  const paints: Paints[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    paints.push(await paintsOf(page, address));
    await page.close();
  }
  const seconds = (of: (one: Paints) => number) => median(paints.map(of)) / 1000;
  return {
    first: seconds(({ first }) => first),
    largest: seconds(({ largest }) => largest),
    figure: seconds(({ figure }) => figure),
  };
}

/** Prints when a phone with nothing in its cache paints the signed-in home and the history over a slow line. */
export async function benchFirstPaint(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: PHONE });
    await signInOn(await context.newPage(), at, emails[0] ?? '', password);
    console.log(
      `\nFirst load by a signed-in phone: 400 ms a round trip, 400 kbit/s, a CPU ${CPU_RATE} times as slow`,
    );
    for (const [name, path] of PAGES) {
      const { first, largest, figure } = await medianPaints(context, `${at.portal}${path}`);
      console.log(`  ${name}
    something is painted after ${short(first)} s (target: under 2.5)
    the largest part of the first window after ${short(largest)} s
    the first figure after ${short(figure)} s`);
    }
  } finally {
    await browser.close();
  }
}

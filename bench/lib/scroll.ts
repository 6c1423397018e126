import type { Page } from '@playwright/test';
import { launch, signInOn } from '../../scripts/lib/browser.ts';
import type { Addresses } from '../../scripts/lib/portal.ts';
import { percentile, short } from './statistics.ts';

const MAX_SECONDS = 240;
const STEP_PIXELS = 1500;
/** Rounded: a frame of three screen intervals at 60 Hz lasts 50 ms, and a rounding error must not make it long. */
export const isLong = (frame: number) => Math.round(frame) > 50;

/** As text: the page lacks the helpers that our compiler wraps functions in. */
export const WATCH_FRAMES = `
  window.benchFrames = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.benchFrames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });`;

/** The durations of the frames since `WATCH_FRAMES` ran, in ms. */
export const readFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'benchFrames');
    return Array.isArray(found) ? found.map(Number) : [];
  });

/** The JavaScript heap of the page in MB, after a garbage collection. */
async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Scrolls through the list of a page to its end, which may take minutes, and prints frame times and memory use. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.locator('[data-index]').first().waitFor();
  const before = await heapMegabytes(page);
  await page.evaluate(WATCH_FRAMES);
  const end = Date.now() + MAX_SECONDS * 1000;
  let height = 0;
  let still = 0;
  while (Date.now() < end && still < 30) {
    await page.mouse.wheel(0, STEP_PIXELS);
    await page.waitForTimeout(16);
    const now = await page.evaluate(() => window.scrollY);
    still = now === height ? still + 1 : 0;
    height = now;
  }
  const frames = await readFrames(page);
  const rows = await page.evaluate(() => {
    const numbers = [...document.querySelectorAll('[data-index]')].map((row) =>
      Number(row.getAttribute('data-index')),
    );
    return Math.max(0, ...numbers) + 1;
  });
  const after = await heapMegabytes(page);
  console.log(
    `  ${rows} rows scrolled through, ${frames.length} frames: longest ${short(Math.max(...frames))} ms, 99th percentile ${short(percentile(frames, 0.99))} ms, ${frames.filter(isLong).length} over 50 ms (target: none); memory ${short(before)} → ${short(after)} MB`,
  );
}

/** The person's own role, of several. */
const OWN_ROLE = /^Privat/;

/** Scrolls through all sessions of a person. */
export async function benchScroll(at: Addresses, email: string, password: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await signInOn(page, at, email, password);
    await page.goto(`${at.portal}/charging-journey?period=all`);
    await page.getByRole('button', { name: OWN_ROLE }).click();
    await scrollThrough(page);
  } finally {
    await browser.close();
  }
}

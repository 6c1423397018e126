import type { Page } from '@playwright/test';
import { launch, signInOn } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { median, short } from './lib/statistics.ts';

const ROUNDS = 5;
const WIDE = { width: 1280, height: 900 };

/**
 * Clicks a link of the navigation. Measures the ms until the new page paints, if only its skeleton, and until its content is
 * complete: the page has its title and no skeleton is left. As text: the page lacks the helpers that our compiler wraps
 * functions in.
 */
const CLICK = `
  (path) => new Promise((resolve) => {
    const begun = performance.now();
    const before = document.querySelector('main h1');
    const old = before === null ? null : before.textContent;
    let shown = null;
    const look = () => requestAnimationFrame(() => setTimeout(() => {
      const title = document.querySelector('main h1');
      const isNew = title !== null && title.textContent !== old;
      const waits = document.querySelector('main .MuiSkeleton-root') !== null;
      if (shown === null && (isNew || waits)) shown = performance.now() - begun;
      if (isNew && !waits) resolve({ shown, content: performance.now() - begun });
      else look();
    }));
    document.querySelector('nav a[href="' + path + '"]').click();
    look();
  })`;

interface Change {
  readonly shown: number;
  readonly content: number;
}

/** The links of the navigation that are to be seen. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('nav a[href^="/"]:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

const change = (page: Page, path: string): Promise<Change> =>
  page.evaluate<Change>(`(${CLICK})(${JSON.stringify(path)})`);

const worst = (times: ReadonlyMap<string, number>): string => {
  const [path = '', time = 0] = [...times].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return `slowest ${path} ${short(time)} ms`;
};

/** Walks the navigation round and round, and prints how soon a page appears: the first time, and again. */
export async function benchRoutes(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: WIDE });
    await signInOn(page, at, emails[0] ?? '', password);
    await page.waitForLoadState('networkidle');
    const links = await linksOf(page);
    // The page one is on is not a change; it comes last, and so every round begins from it.
    const paths = [...links.filter((path) => path !== '/'), '/'];
    const first = new Map<string, number>();
    const again = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const path of paths) {
        const { shown, content } = await change(page, path);
        if (round === 0) first.set(path, shown);
        else again.set(path, [...(again.get(path) ?? []), content]);
        await page.waitForLoadState('networkidle');
      }
    first.delete('/');
    const visited = new Map([...again].map(([path, times]) => [path, median(times)]));
    console.log(`
Changing between the ${paths.length} pages of the navigation, signed in, ${ROUNDS} rounds
  to a new page: its skeleton after ${short(median([...first.values()]))} ms in the median, ${worst(first)} (target: at once)
  to a visited page: its content after ${short(median([...visited.values()]))} ms in the median, ${worst(visited)} (target: under 100)`);
  } finally {
    await browser.close();
  }
}

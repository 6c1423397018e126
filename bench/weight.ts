import type { Browser } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import { enter, type Visitor } from '../e2e/support/every-page.ts';
import { launch } from '../scripts/lib/browser.ts';
import { kilobytes, pageWeights } from '../scripts/lib/page-weights.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** Pages, each with the address that the check has for it. */
const visits: readonly (readonly [Visitor, path: string, address: string])[] = [
  ['driver', paths.home, paths.home],
  [
    'driver',
    `${paths.chargingJourney}?view=statistics`,
    `${paths.chargingJourney}?view=statistics`,
  ],
  ['company', paths.organizationStatistics, paths.organizationStatistics],
  ['company', paths.organizationSubscriptions, paths.organizationSubscriptions],
  ['company', paths.organizationPriceChange, paths.organizationPriceChange],
  ['unregistered', '/register/user/contact', paths.registerUser],
];

/** The scripts that a first load of a page fetches until nothing more is fetched, and any request that leaves our origin. */
async function fetched(
  browser: Browser,
  at: Addresses,
  visitor: Visitor,
  path: string,
  viewport: (typeof WINDOWS)[number],
) {
  const { password } = await personas(at);
  const context = await browser.newContext({ baseURL: at.portal, viewport });
  const page = await context.newPage();
  await enter(page, visitor, password);
  const scripts = new Set<string>();
  const foreign = new Set<string>();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (origin !== at.portal && protocol.startsWith('http')) foreign.add(origin);
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { scripts, foreign };
}

/** Prints the JavaScript that first loads fetch, beside what `checks/weight` counts for them. */
export async function benchWeight(at: Addresses): Promise<void> {
  const { pages } = pageWeights();
  const browser = await launch();
  console.log(
    '\nJavaScript of a first load, kB with brotli: fetched, and counted by checks/weight',
  );
  try {
    for (const [visitor, path, address] of visits)
      for (const viewport of WINDOWS) {
        const { scripts, foreign } = await fetched(browser, at, visitor, path, viewport);
        const counted = pages.find(({ addresses }) => addresses.includes(address))?.files;
        if (!counted) throw new Error(`The build has no page ${address}`);
        const uncounted = [...scripts].filter((file) => !counted.has(file));
        const unfetched = [...counted].filter((file) => file.endsWith('.js') && !scripts.has(file));
        console.log(
          [
            `  ${kilobytes(scripts).toFixed(1)} and ${kilobytes(counted).toFixed(1)}  ${path}, ${viewport.width} px`,
            ...(uncounted.length > 0 ? [`    not counted: ${uncounted.join(', ')}`] : []),
            ...(unfetched.length > 0 ? [`    not fetched: ${unfetched.join(', ')}`] : []),
            ...(foreign.size > 0 ? [`    other origins: ${[...foreign].join(', ')}`] : []),
          ].join('\n'),
        );
      }
  } finally {
    await browser.close();
  }
}

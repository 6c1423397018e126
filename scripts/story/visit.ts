import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { withDependants, type FeatureName } from '../../schema/features.ts';
import { paths } from '../../schema/paths.ts';
import { absentWithout } from '../lib/absent-without.ts';
import { openIn, walk } from '../lib/walk.ts';
import { OTHERS } from './elvagen.ts';
import { must, mustBeNone } from './untruth.ts';

/** The roles of the person of the contract's examples, by the names of their buttons. */
export const ROLES = { driver: /privat/i, administrator: /administratör/i } as const;

/** Names of others. The person of the contract's examples has an address of ours, which is the backend's data. */
const OTHER_NAMES = new RegExp(`(?<!kari\\.nordmann@)(?:${OTHERS.source})`, 'i');

/** Served beside the pages that links lead to. */
const OTHER_ADDRESSES: readonly string[] = [
  ...['/nowhere', '/no/such.file', '/manifest.webmanifest', '/robots.txt', '/playground'],
  ...['/.well-known/security.txt', paths.signedOut, paths.authError],
];

const Latest = z.object({
  response: z.object({ value: z.array(z.object({ location: z.string() })) }),
});

/** The places of the latest charging sessions in the contract's example. */
function latestPlaces(): readonly string[] {
  const file = 'schema/examples/getMyLatestChargingRecords.json';
  const { response } = Latest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return response.value.map(({ location }) => location);
}

/** Everything that an origin answers to the browser which has a name of others, as it arrives. */
function watchWords(context: BrowserContext, origin: string) {
  const found = new Set<string>();
  const reading: Promise<unknown>[] = [];
  context.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from !== origin) return;
    const said = Object.entries(response.headers()).map((header) => header.join(': '));
    for (const text of [pathname, ...said])
      if (OTHER_NAMES.test(text)) found.add(`${pathname}: ${text}`);
    const body = response.text().then(
      (text) => {
        const word = new RegExp(`.{0,40}${OTHER_NAMES.source}.{0,40}`, 'is').exec(text);
        if (word) found.add(`${pathname}: ${word[0]}`);
      },
      // A redirect has no body, nor has an answer that the browser left for another page.
      () => undefined,
    );
    reading.push(body);
  });
  return async () => {
    await Promise.all(reading);
    return [...found];
  };
}

/** Errors that the browser reports. */
function watchErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

async function enter(page: Page, origin: string, role: RegExp): Promise<void> {
  await page.goto(origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (new URL(page.url()).pathname === paths.roles)
    await page.getByRole('button', { name: role }).first().click();
  // An administrator's home is the organisation's.
  await page.waitForURL(({ pathname }) => pathname !== paths.roles);
  await page.getByRole('navigation', { name: 'Huvudmeny' }).waitFor();
}

/** Requests an address as the page itself would. @returns the status */
const statusOf = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).status, path);

/**
 * Signs in, reads home and charging, follows every link, and asks for what is switched off.
 * @param name of the provider
 * @returns the number of pages that were seen
 * @throws {Untruth} at the first thing that is not as a provider would have it
 */
export async function visit(
  browser: Browser,
  origin: string,
  name: string,
  role: RegExp,
  notOffered: readonly FeatureName[],
): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'sv-SE',
    ignoreHTTPSErrors: true,
  });
  const wordsOfOthers = watchWords(context, origin);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await enter(page, origin, role);
  await page.waitForLoadState('networkidle');
  must((await page.title()).includes(name), `The title of the home names ${name}.`);
  const cookies = await context.cookies(origin);
  const isOpen = cookies.filter(({ httpOnly, secure }) => httpOnly && !secure);
  mustBeNone(
    isOpen.map((cookie) => cookie.name),
    'The cookies of a session are sent over TLS alone.',
  );

  if (role === ROLES.driver)
    for (const address of [paths.home, paths.chargingJourney]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const text = await page.locator('main').innerText();
      const [place = ''] = latestPlaces();
      must(text.includes(place), `${address} shows the session at ${place}.`);
    }

  await page.goto(paths.home);
  const absent = absentWithout(withDependants(notOffered));
  const { problems, seen } = await walk(new URL(page.url()).pathname, openIn(page), absent);
  mustBeNone(
    problems,
    'No page shows a failure, and no link leads to a part that is switched off.',
  );
  mustBeNone(errors, 'The browser reports no error.');
  for (const path of absent)
    must(
      (await statusOf(page, path)) === 404,
      `${path} of a part that is switched off is not found.`,
    );
  for (const path of OTHER_ADDRESSES) await statusOf(page, path);
  await page.goto('/nowhere');
  await page.waitForLoadState('networkidle');
  mustBeNone(await wordsOfOthers(), 'Nothing that is served has a name of ours or of the example.');
  await context.close();
  return seen.size;
}

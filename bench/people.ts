import { request } from 'undici';
import { z } from 'zod';
import { formId } from '../gateway/graphql/ids.ts';
import { launch, signInOn } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { benchFile } from './lib/export.ts';
import { onPostgres, type OnPostgres } from './lib/on-postgres.ts';
import { isLong, readFrames, scrollThrough, WATCH_FRAMES } from './lib/scroll.ts';
import { percentile, short } from './lib/statistics.ts';

const SIZES = [1000, 10_000];
const ADMINISTRATOR = 'silje.berg@ladeportal.example';
const ROLE = /Nordlys Elektro/;
const ACCOUNT = formId('Account', '100300');
const ROUNDS = 7;
const SEARCH = 'kristoffersen eva';

/** A list, with the queries to measure and the page that shows it. */
interface List {
  /** The plural noun for the rows. */
  readonly of: string;
  readonly queries: Readonly<Record<string, string>>;
  /** The query of its file's address. */
  readonly file: string;
  readonly path: string;
}

const ofAccount = (fields: string) => `{ viewer { account(id: "${ACCOUNT}") { ${fields} } } }`;
const people = (args: string) =>
  ofAccount(`organization { people(first: 100, ${args}) {
    nodes { id rfidCount energy amount member { firstName lastName email since }
      invitation { status inviteeName inviteeEmail sentAt expiresAt } } totalCount memberCount } }`);
const chips = (args: string) =>
  ofAccount(`rfids(first: 100, ${args}) {
    nodes { id serialNumber description status supplier costCenter member { name } } totalCount activeCount }`);

const LISTS: readonly List[] = [
  {
    of: 'people',
    queries: {
      'first page by name': people('sort: { field: NAME, direction: ASCENDING }'),
      'first page by energy': people('sort: { field: ENERGY, direction: DESCENDING }'),
      'a search': people('filter: { search: "eva kri" }'),
    },
    file: ofAccount('organization { url: peopleFileUrl(format: XLSX) }'),
    path: '/organization/network',
  },
  {
    of: 'chips',
    queries: {
      'first page by name': chips('sort: { field: NAME, direction: ASCENDING }'),
      'first page of the blocked': chips('filter: { status: INACTIVE }'),
      'a search': chips('filter: { search: "eva kri" }'),
    },
    file: ofAccount('url: rfidFileUrl(format: XLSX)'),
    path: '/organization/rfid',
  },
];

const url = z.url().optional();
const Account = z.object({ url, organization: z.object({ url }).optional() });
const Answer = z.object({ data: z.object({ viewer: z.object({ account: Account }) }) });

/** Sends a query about the account. @returns the address of a file, where it asks for one */
async function ask(at: Addresses, user: SignedIn, query: string) {
  const response = await fetch(`${at.portal}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
    body: JSON.stringify({ query }),
  });
  const { account } = Answer.parse(await response.json()).data.viewer;
  return account.url ?? account.organization?.url;
}

type Timings = ReadonlyMap<string, number>;

async function benchLists(at: Addresses, user: SignedIn): Promise<Timings> {
  const timings = new Map<string, number>();
  for (const { of, queries } of LISTS)
    for (const [name, query] of Object.entries(queries)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        await ask(at, user, query);
        times.push(performance.now() - begun);
      }
      const median = percentile(times, 0.5);
      timings.set(`${of}, ${name}`, median);
      console.log(`  ${of}, ${name}: ${short(median)} ms (target: under 1000)`);
    }
  return timings;
}

/** Opens each page and types into its search; prints when the first rows stand there, and the frames. */
async function benchSearches(at: Addresses, password: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signInOn(page, at, ADMINISTRATOR, password, ROLE);
    for (const { of, path } of LISTS) {
      const begun = performance.now();
      await page.goto(`${at.portal}${path}`);
      await page.locator('[data-index]').first().waitFor();
      console.log(
        `  ${of}, first rows after ${short(performance.now() - begun)} ms (target: under 1000)`,
      );
      await page.evaluate(WATCH_FRAMES);
      await page.locator('input[type=search]').first().pressSequentially(SEARCH, { delay: 90 });
      await page.waitForTimeout(1500);
      const frames = await readFrames(page);
      console.log(
        `  ${of}, typing a search: ${frames.length} frames, longest ${short(Math.max(...frames))} ms, ${frames.filter(isLong).length} over 50 ms (target: none)`,
      );
    }
  } finally {
    await browser.close();
  }
}

const PHONE = { width: 360, height: 740 };
const UP_PIXELS = 20_000;
/** Longer than a busy page scrolls on, and lays out what it shows. */
const SETTLED_MS = 5000;

/** Scrolls through the long lists of an organisation on a phone, and comes back to where one of them was left. */
async function benchPhone(at: Addresses, password: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await signInOn(page, at, ADMINISTRATOR, password, ROLE);
    for (const { of, path } of LISTS) {
      console.log(`  ${of} at ${PHONE.width} px`);
      await page.goto(`${at.portal}${path}`);
      await scrollThrough(page);
    }
    // Above the end, where the position would follow from the height of the page.
    await page.mouse.wheel(0, -UP_PIXELS);
    await page.waitForTimeout(SETTLED_MS);
    const place = () =>
      page.evaluate(() => ({
        top: window.scrollY,
        row: document.elementFromPoint(180, 400)?.textContent,
      }));
    const before = await place();
    const home = page.getByRole('banner').getByRole('link').first();
    // A click of Playwright's scrolls first.
    await home.evaluate((link: HTMLElement) => link.click());
    await page.locator('main h1').waitFor();
    const begun = performance.now();
    await page.goBack();
    const isBack = await page
      .waitForFunction(
        ({ top, row }) =>
          Math.abs(window.scrollY - top) <= 1 &&
          document.elementFromPoint(180, 400)?.textContent === row,
        before,
      )
      .then(
        () => true,
        () => false,
      );
    console.log(
      isBack
        ? `  Back restores position and rows after ${short(performance.now() - begun)} ms`
        : `  Back leads to ${JSON.stringify(await place())} in place of ${JSON.stringify(before)}`,
    );
  } finally {
    await browser.close();
  }
}

/** A company with 2,000 chargers, in a sandbox with many records. */
const CHARGERS = {
  administrator: 'nina.strand@ladeportal.example',
  role: /Havsyn Regnskap/,
  path: '/organization/management/overview/chargers',
};
const RECORDS = '100000';

async function benchChargers(at: Addresses): Promise<void> {
  const { password } = await personas(at);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await signInOn(page, at, CHARGERS.administrator, password, CHARGERS.role);
    await page.goto(`${at.portal}${CHARGERS.path}`);
    console.log(`\nChargers of an organisation at ${PHONE.width} px`);
    await scrollThrough(page);
  } finally {
    await browser.close();
  }
}

/** The people, chips and chargers of an organisation over a PostgreSQL server, people and chips once with few and once with ten times as many. */
export async function benchPeople(portal: OnPostgres): Promise<void> {
  const timings: Timings[] = [];
  for (const size of SIZES)
    await onPostgres(portal, { SANDBOX_MEMBERS: String(size) }, async ({ at }) => {
      const { password } = await personas(at);
      const user = await signIn(at, ADMINISTRATOR, password);
      console.log(
        `\nPeople of an organisation and their chips, ${size.toLocaleString('en')} on PostgreSQL`,
      );
      timings.push(await benchLists(at, user));
      if (size !== SIZES.at(-1)) return;
      for (const { of, file } of LISTS) {
        const address = z.string().parse(await ask(at, user, file));
        await benchFile(at, `file of ${of}`, of, () =>
          request(address, { headers: { cookie: user.cookie } }),
        );
      }
      await benchSearches(at, password);
      await benchPhone(at, password);
    });
  const [few, many] = timings;
  for (const [name, time] of many ?? [])
    console.log(`  ${name}: ${short(time / (few?.get(name) ?? NaN))} × for ten times as many`);
  await onPostgres(portal, { SANDBOX_SCALE: RECORDS }, ({ at }) => benchChargers(at));
}

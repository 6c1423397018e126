import { launch } from '../lib/browser.ts';
import type { Addresses } from '../lib/portal.ts';
import { personas, signIn, type SignedIn } from '../lib/sign-in.ts';
import { request } from 'undici';
import { z } from 'zod';
import { benchFile } from './export.ts';
import { onPostgres, type OnPostgres } from './on-postgres.ts';
import { isLong, readFrames, WATCH_FRAMES } from './scroll.ts';
import { percentile, short } from './statistics.ts';

const SIZES = [1000, 10_000];
const ADMINISTRATOR = 'silje.berg@ladeportal.example';
const ROLE = /Nordlys Elektro/;
const ACCOUNT = '100300';
const ROUNDS = 7;
const SEARCH = 'kristoffersen eva';

const FIELDS = `nodes { id chips energy amount member { firstName lastName email since }
  invitation { status inviteeName inviteeEmail sentAt expiresAt } } totalCount memberCount`;
const list = (args: string) =>
  `{ viewer { account(id: "${ACCOUNT}") { organization { people(first: 100, ${args}) { ${FIELDS} } } } } }`;
const LISTS: Readonly<Record<string, string>> = {
  'first page by name': list('sort: { field: NAME, direction: ASCENDING }'),
  'first page by energy': list('sort: { field: ENERGY, direction: DESCENDING }'),
  'a search': list('filter: { search: "eva kri" }'),
};
const FILE = `{ viewer { account(id: "${ACCOUNT}") { organization { peopleFileUrl(format: XLSX) } } } }`;
const answer = z.object({
  data: z.object({
    viewer: z.object({ account: z.object({ organization: z.looseObject({}) }) }),
  }),
});

async function ask(at: Addresses, user: SignedIn, query: string) {
  const response = await fetch(`${at.portal}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
    body: JSON.stringify({ query }),
  });
  return answer.parse(await response.json()).data.viewer.account.organization;
}

type Timings = ReadonlyMap<string, number>;

async function benchLists(at: Addresses, user: SignedIn): Promise<Timings> {
  const timings = new Map<string, number>();
  for (const [name, query] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      await ask(at, user, query);
      times.push(performance.now() - begun);
    }
    const median = percentile(times, 0.5);
    timings.set(name, median);
    console.log(`  ${name}: ${short(median)} ms (target: under 1000)`);
  }
  return timings;
}

/** Opens the page and types into its search; prints when the first rows stand there, and the frames. */
async function benchPage(at: Addresses, password: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${at.portal}/login`);
    await page.locator('input[name="email"]').fill(ADMINISTRATOR);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="password"]').press('Enter');
    await page.getByRole('button', { name: ROLE }).click();
    await page.waitForURL((url) => url.pathname === '/organization');
    const begun = performance.now();
    await page.goto(`${at.portal}/organization/network`);
    await page.locator('[data-index]').first().waitFor();
    console.log(`  first rows after ${short(performance.now() - begun)} ms (target: under 1000)`);
    await page.evaluate(WATCH_FRAMES);
    await page.locator('input[type=search]').pressSequentially(SEARCH, { delay: 90 });
    await page.waitForTimeout(1500);
    const frames = await readFrames(page);
    console.log(
      `  typing a search: ${frames.length} frames, longest ${short(Math.max(...frames))} ms, ${frames.filter(isLong).length} over 50 ms (target: none)`,
    );
  } finally {
    await browser.close();
  }
}

/** The people of an organisation over a PostgreSQL server, once with few and once with ten times as many. */
export async function benchPeople(portal: OnPostgres): Promise<void> {
  const timings: Timings[] = [];
  for (const size of SIZES)
    await onPostgres(portal, { SANDBOX_MEMBERS: String(size) }, async ({ at }) => {
      const { password } = await personas(at);
      const user = await signIn(at, ADMINISTRATOR, password);
      console.log(`\nPeople of an organisation, ${size.toLocaleString('en')} on PostgreSQL`);
      timings.push(await benchLists(at, user));
      if (size !== SIZES.at(-1)) return;
      const { peopleFileUrl } = await ask(at, user, FILE);
      await benchFile(at, 'file', 'people', () =>
        request(z.url().parse(peopleFileUrl), { headers: { cookie: user.cookie } }),
      );
      await benchPage(at, password);
    });
  const [few, many] = timings;
  for (const [name, time] of many ?? [])
    console.log(`  ${name}: ${short(time / (few?.get(name) ?? NaN))} × for ten times the people`);
}

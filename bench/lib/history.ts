import { Pool } from 'undici';
import { z } from 'zod';
import { formId } from '../../gateway/graphql/ids.ts';
import type { Addresses } from '../../scripts/lib/portal.ts';
import { signIn, type SignedIn } from '../../scripts/lib/sign-in.ts';
import { median, percentile, short } from './statistics.ts';

const REQUESTS = 100;

const Answer = z.object({ errors: z.array(z.unknown()).optional(), data: z.unknown() });

const FIGURES = '{ totalChargingAmount totalEnergy monetaryCosts monetarySavings chargingTime }';
const ROW =
  'nodes { id date energy priceAfterDiscount location vehicle { description } rfid { description } }';

/** Words that most sessions match, some, and none. */
const SEARCHES = ['e', 'id.4', 'zzz'];

const records = (list: string) =>
  `records(${list}) { totalCount ${ROW} totals ${FIGURES} months { key figures ${FIGURES} } }`;

/** The queries of the charging journey, each with its target in ms: its first page with totals and months, searches, and statistics. */
// oxfmt-ignore
const OPERATIONS: readonly (readonly [name: string, target: number, journey: string])[] = [
  ['first page, one month', 50, records('period: { type: MONTH, month: "{month}" }')],
  ['first page, all years', 50, records('period: { type: ALL }')],
  ...SEARCHES.map((search) => [`search “${search}” in all years`, 30, records(`period: { type: ALL }, filter: { search: "${search}" }`)] as const),
  ['statistics of a month', 50, `statistics(period: { type: MONTH, month: "{month}" }, by: DAY) { figures ${FIGURES} previous ${FIGURES} buckets { key figures ${FIGURES} } }`],
  ['statistics of a year',  50, `statistics(period: { type: YEAR, year: {year} }, by: MONTH) { figures ${FIGURES} previous ${FIGURES} buckets { key figures ${FIGURES} } }`],
];

/** The 95th percentile of each operation, in milliseconds, by name. */
export type HistoryTimings = ReadonlyMap<string, number>;

/** Sends each query about an account repeatedly, one at a time, and prints the time that gateway and backend take together. */
async function benchHistory(
  at: Addresses,
  user: SignedIn,
  account = 'personalAccount',
): Promise<HistoryTimings> {
  const pool = new Pool(at.portal, { connections: 1 });
  const month = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7);
  const timings = new Map<string, number>();
  for (const [name, target, journey] of OPERATIONS) {
    const fields = journey.replace('{month}', month).replace('{year}', month.slice(0, 4));
    const body = JSON.stringify({
      query: `{ viewer { ${account} { chargingJourney { ${fields} } } } }`,
    });
    const taken: number[] = [];
    for (let n = 0; n < REQUESTS + 5; n += 1) {
      const begun = performance.now();
      const response = await pool.request({
        method: 'POST',
        path: '/graphql',
        body,
        headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
      });
      const text = await response.body.text();
      taken.push(performance.now() - begun);
      if (Answer.parse(JSON.parse(text)).errors !== undefined)
        throw new Error(`${name} failed: ${text.slice(0, 300)}`);
    }
    const measured = taken.slice(5);
    timings.set(name, percentile(measured, 0.95));
    console.log(
      `  ${name}: median ${short(median(measured))} ms, 95th percentile ${short(percentile(measured, 0.95))} ms (target: at most ${target})`,
    );
  }
  await pool.close();
  return timings;
}

/** Administers the company of every tenth driver. */
const COMPANY = 'silje.berg@ladeportal.example';
/** Has a twentieth of the records, where there are many. */
export const HEAVY_USER = 'henrik.tangen@ladeportal.example';

/** The charging journey of a person among `size` records. */
export async function benchPerson(at: Addresses, user: SignedIn, size: number) {
  console.log(`\nCharging journey, ${size.toLocaleString('en')} records on PostgreSQL`);
  return benchHistory(at, user);
}

/** The charging journey of a company. */
export async function benchCompany(at: Addresses, password: string): Promise<void> {
  console.log('\nCharging journey of a company');
  await benchHistory(
    at,
    await signIn(at, COMPANY, password),
    `account(id: "${formId('Account', '100300')}")`,
  );
}

import { personas, signIn, type SignedIn } from '../lib/sign-in.ts';
import { benchDyingSource, benchExports, benchSlowReader } from './export.ts';
import { benchFacility } from './facility.ts';
import { benchHistory, type HistoryTimings } from './history.ts';
import { onPostgres, type OnPostgres } from './on-postgres.ts';
import type { RunningPortal } from './process.ts';
import { benchScroll } from './scroll.ts';
import { short } from './statistics.ts';

/** A twentieth of many records is the heavy user's. */
const SIZES = [10_000, 100_000, 1_000_000];
const HUGE = 10_000_000;
/** Administers the company of every tenth driver. */
const COMPANY = 'silje.berg@ladeportal.example';
const HEAVY = 'henrik.tangen@ladeportal.example';

async function benchPerson(at: RunningPortal, user: SignedIn, size: number) {
  console.log(`\nCharging journey, ${size.toLocaleString('en')} records on PostgreSQL`);
  return benchHistory(at, user);
}

async function benchCompany(at: RunningPortal, password: string): Promise<void> {
  console.log('\nCharging journey of a company');
  await benchHistory(at, await signIn(at, COMPANY, password), 'account(id: "100300")');
}

/** The charging journey over ten million records, which take some twenty minutes to make. */
export async function benchHuge(portal: OnPostgres): Promise<void> {
  await onPostgres(portal, { SANDBOX_SCALE: String(HUGE) }, async ({ at }) => {
    const { password } = await personas(at);
    await benchPerson(at, await signIn(at, HEAVY, password), HUGE);
    await benchCompany(at, password);
  });
}

/** Charging journey, exports and facility over a PostgreSQL server with many records, the first with few, more and all. */
export async function benchLarge(portal: OnPostgres): Promise<void> {
  const timings: HistoryTimings[] = [];
  for (const size of SIZES)
    await onPostgres(portal, { SANDBOX_SCALE: String(size) }, async ({ at, stopSandbox }) => {
      const { password } = await personas(at);
      const user = await signIn(at, HEAVY, password);
      timings.push(await benchPerson(at, user, size));
      if (size !== SIZES.at(-1)) return;
      await benchCompany(at, password);
      await benchFacility(at, password);
      console.log('\nExports of all of one user’s sessions');
      await benchExports(at, user);
      await benchSlowReader(at, user);
      console.log('\nScrolling through all of one user’s sessions');
      await benchScroll(at, HEAVY, password);
      await benchDyingSource(at, user, stopSandbox);
    });
  const times = (SIZES.at(-1) ?? NaN) / (SIZES[0] ?? NaN);
  for (const [name, time] of timings.at(-1) ?? []) {
    const ratio = time / (timings[0]?.get(name) ?? NaN);
    console.log(`  ${name}: ${short(ratio)} × for ${times} times the records`);
  }
}

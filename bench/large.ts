import { personas, signIn } from '../scripts/lib/sign-in.ts';
import { benchDyingSource, benchExports, benchSlowReader } from './lib/export.ts';
import { benchFacility } from './lib/facility.ts';
import { benchCompany, benchPerson, HEAVY_USER, type HistoryTimings } from './lib/history.ts';
import { onPostgres, type OnPostgres } from './lib/on-postgres.ts';
import { benchScroll } from './lib/scroll.ts';
import { short } from './lib/statistics.ts';

/** A twentieth of many records is the heavy user's. */
const SIZES = [10_000, 100_000, 1_000_000];
/** Charging journey, exports and facility over a PostgreSQL server with many records, the first with few, more and all. */
export async function benchLarge(portal: OnPostgres): Promise<void> {
  const timings: HistoryTimings[] = [];
  for (const size of SIZES)
    await onPostgres(portal, { SANDBOX_SCALE: String(size) }, async ({ at, stopSandbox }) => {
      const { password } = await personas(at);
      const user = await signIn(at, HEAVY_USER, password);
      timings.push(await benchPerson(at, user, size));
      if (size !== SIZES.at(-1)) return;
      await benchCompany(at, password);
      await benchFacility(at, password);
      console.log('\nExports of all of one user’s sessions');
      await benchExports(at, user);
      await benchSlowReader(at, user);
      console.log('\nScrolling through all of one user’s sessions');
      await benchScroll(at, HEAVY_USER, password);
      await benchDyingSource(at, user, stopSandbox);
    });
  const times = (SIZES.at(-1) ?? NaN) / (SIZES[0] ?? NaN);
  for (const [name, time] of timings.at(-1) ?? []) {
    const ratio = time / (timings[0]?.get(name) ?? NaN);
    console.log(`  ${name}: ${short(ratio)} × for ${times} times the records`);
  }
}

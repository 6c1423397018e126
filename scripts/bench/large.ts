import { built, plans, portsMustBeFree, startAll, type Addresses } from '../lib/portal.ts';
import { startPostgres } from '../lib/postgres.ts';
import { personas, signIn } from '../lib/sign-in.ts';
import { doing } from '../lib/terminal.ts';
import { benchDyingSource, benchExports, benchSlowReader } from './export.ts';
import { benchHistory, type HistoryTimings } from './history.ts';
import { benchScroll } from './scroll.ts';
import { short } from './statistics.ts';

/** A twentieth of many records is the heavy user's. */
const SIZES = [100_000, 1_000_000];
const HEAVY = 'henrik.tangen@ladeportal.example';

/** The charging journey over a PostgreSQL server with many records, once with few and once with all of them. */
export async function benchLarge(
  at: Addresses,
  databasePort: number,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const timings: HistoryTimings[] = [];
  for (const size of SIZES) {
    const database = await startPostgres(databasePort);
    try {
      await portsMustBeFree(at);
      const { sandbox, gateway } = plans(at, {
        ...built,
        sandbox: [...built.sandbox, '--records', String(size)],
      });
      const servers = await startAll(
        [
          {
            ...sandbox,
            environment: { ...sandbox.environment, ...environment, DATABASE_URL: database.url },
          },
          { ...gateway, environment: { ...gateway.environment, ...environment } },
        ],
        ({ name }, seconds) => doing(`The ${name} is ready (${seconds.toFixed(0)} s)`),
      );
      try {
        const { password } = await personas(at);
        const user = await signIn(at, HEAVY, password);
        console.log(`\nCharging journey, ${size.toLocaleString('en')} records on PostgreSQL`);
        timings.push(await benchHistory(at, user));
        if (size !== SIZES.at(-1)) continue;
        console.log('\nExports of all of one user’s sessions');
        await benchExports(at, user);
        await benchSlowReader(at, user);
        console.log('\nScrolling through all of one user’s sessions');
        await benchScroll(at, HEAVY, password);
        await benchDyingSource(at, user, () => servers[0]?.stop() ?? Promise.resolve());
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    } finally {
      await database.stop();
    }
  }
  const [few, many] = timings;
  for (const [name, time] of many ?? []) {
    const ratio = time / (few?.get(name) ?? NaN);
    console.log(`  ${name}: ${short(ratio)} × for ten times the records`);
  }
}

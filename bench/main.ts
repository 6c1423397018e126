import { benchFiles } from './files.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchHome } from './home.ts';
import { benchHuge } from './huge.ts';
import { benchIdle } from './idle.ts';
import { benchLarge } from './large.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchOcpi } from './ocpi.ts';
import { benchPages } from './pages.ts';
import { benchPeers } from './peers.ts';
import { benchPeople } from './people.ts';
import { benchPrices } from './prices.ts';
import { benchRoutes } from './routes.ts';
import { benchSessions } from './sessions.ts';
import { benchStalling } from './stalling.ts';
import { benchTraces } from './traces.ts';
import { runningPortal, type RunningPortal } from './lib/process.ts';
import { benchWeight } from './weight.ts';
import { build } from '../scripts/lib/build.ts';
import {
  addresses,
  built,
  plans,
  portsMustBeFree,
  startAll,
  type Addresses,
} from '../scripts/lib/portal.ts';
import { CannotStart } from '../scripts/lib/server.ts';
import { doing, main } from '../scripts/lib/terminal.ts';

/**
 * No limit of a caller holds up what is measured: a few personas send thousands of operations a minute, which no person does.
 * `stalling` has the limits of production, with people of its own.
 */
const QUIET = { LOG_LEVEL: 'warn', RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_GRAPHQL: '1000000' };

type Benches<Portal> = Readonly<Record<string, (at: Portal) => Promise<void>>>;

/** Those that share one portal, in their order: the first needs one that has done nothing yet. */
const SHARED: Benches<RunningPortal> = {
  idle: benchIdle,
  home: benchHome,
  weight: benchWeight,
  'first-paint': benchFirstPaint,
  lighthouse: benchLighthouse,
  routes: benchRoutes,
  pages: benchPages,
};

const onDatabase = (at: Addresses) => ({ at, databasePort: 4220, environment: QUIET });

/** Those that start servers of their own. */
const OWN: Benches<Addresses> = {
  files: benchFiles,
  stalling: benchStalling,
  memory: benchMemory,
  peers: benchPeers,
  traces: benchTraces,
  ocpi: benchOcpi,
  sessions: (at: Addresses) => benchSessions(at, 4230, QUIET),
  large: (at: Addresses) => benchLarge(onDatabase(at)),
  people: (at: Addresses) => benchPeople(onDatabase(at)),
  prices: (at: Addresses) => benchPrices(onDatabase(at)),
};

/** Those that take too long to run unless they are named. */
const NAMED: Benches<Addresses> = { huge: (at) => benchHuge(onDatabase(at)) };

const NAMES = [...Object.keys(SHARED), ...Object.keys(OWN), ...Object.keys(NAMED)];

/** The measurements that are named, all of these without a name. */
function chosen<Portal>(benches: Benches<Portal>, names: readonly string[]) {
  return Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
}

async function benchShared(at: Addresses, names: readonly string[]): Promise<void> {
  const benches = chosen(SHARED, names);
  if (benches.length === 0) return;
  await portsMustBeFree(at);
  const { sandbox, gateway } = plans(at, built);
  const servers = await startAll(
    [
      { ...sandbox, environment: { ...sandbox.environment, ...QUIET, SANDBOX_DATA: 'memory:' } },
      { ...gateway, environment: { ...gateway.environment, ...QUIET } },
    ],
    ({ name }) => doing(`The ${name} is ready`),
  );
  try {
    const portal = runningPortal(at, servers);
    for (const [, bench] of benches) await bench(portal);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures the built portal on ports of its own and prints ratios from this one run. Nothing here is a test. */
await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new CannotStart(`There is no measurement ${unknown}; choose from ${NAMES.join(', ')}.`);
  await build((part) => doing(`Building ${part}`));
  const at = addresses({
    PORT: process.env['PORT'] ?? '4200',
    SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? '4210',
  });
  await benchShared(at, names);
  for (const [, bench] of chosen(OWN, names)) await bench(at);
  if (names.length > 0) for (const [, bench] of chosen(NAMED, names)) await bench(at);
  return 0;
});

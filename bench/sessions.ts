import { Pool } from 'undici';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../scripts/lib/portal.ts';
import { startRedis } from '../scripts/lib/redis.ts';
import { countTrips } from '../scripts/lib/redis-trips.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { homeOperation, throughGateway } from './lib/home-operation.ts';
import { cpuSecondsOf, runningPortal, type RunningPortal } from './lib/process.ts';
import { median, short } from './lib/statistics.ts';

const USERS = 10;
const WARM_UP = 20;
const REQUESTS_EACH = 60;
const ROUNDS = 3;
/** Requests one after the other, for which the round trips are told apart. */
const ALONE = 20;
const WAY_MS = 1;

/** A Redis, and the way that the gateway takes to it. */
type Redis = Awaited<ReturnType<typeof startRedis>> & {
  readonly way: Awaited<ReturnType<typeof countTrips>>;
};

/** Commands that are not a request's: this count, the gateway's pings, and what the limits' scripts do within Redis. */
const NOT_COUNTED = ['hello', 'incrby', 'info', 'ping', 'pttl', 'set'];

/** The number of commands to Redis that requests have caused. */
async function commandsOf({ client }: Redis): Promise<number> {
  const counts = (await client.info('commandstats')).matchAll(/^cmdstat_([\w|]+):calls=(\d+)/gm);
  return [...counts]
    .filter(([, name = '']) => !NOT_COUNTED.includes(name))
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);
}

/** One round of home operations: milliseconds of the gateway's CPU for each, commands of Redis, and round trips to it. */
async function round(at: RunningPortal, redis: Redis | undefined) {
  const { emails, password } = await personas(at);
  const users: SignedIn[] = [];
  for (const email of emails.slice(0, USERS)) users.push(await signIn(at, email, password));
  const pool = new Pool(at.portal, { connections: USERS });
  const body = await homeOperation();
  const each = (times: number) =>
    Promise.all(
      users.map(async (user) => {
        for (let n = 0; n < times; n += 1) await throughGateway(pool, at, body, user);
      }),
    );
  await each(WARM_UP);
  const [cpu, commands] = [await cpuSecondsOf(at.gatewayPid), redis ? await commandsOf(redis) : 0];
  await each(REQUESTS_EACH);
  const requests = users.length * REQUESTS_EACH;
  const used = (await cpuSecondsOf(at.gatewayPid)) - cpu;
  const sent = redis ? (await commandsOf(redis)) - commands : 0;
  const trips = redis?.way.trips() ?? 0;
  const [alone] = users;
  for (let n = 0; alone && n < ALONE; n += 1) await throughGateway(pool, at, body, alone);
  const made = (redis?.way.trips() ?? 0) - trips;
  await pool.close();
  return { cpu: (used * 1000) / requests, commands: sent / requests, trips: made / ALONE };
}

/** Measures the home operation with sessions in the gateway's memory and in Redis, in turn. */
export async function benchSessions(
  at: Addresses,
  redisPort: number,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const server = await startRedis(redisPort);
  const redis: Redis = { ...server, way: await countTrips(server.port, WAY_MS) };
  const stores: Readonly<Record<string, Redis | undefined>> = { memory: undefined, Redis: redis };
  const rounds = new Map<string, Awaited<ReturnType<typeof round>>[]>();
  try {
    for (let n = 0; n < ROUNDS; n += 1)
      for (const [name, store] of Object.entries(stores)) {
        await portsMustBeFree(at);
        const { sandbox, gateway } = plans(at, built);
        const own = { ...environment, SESSION_SECRET: 'benchmarks-keep-no-secret-from-anybody' };
        const servers = await startAll(
          [
            {
              ...sandbox,
              environment: { ...sandbox.environment, ...own, SANDBOX_DATA: 'memory:' },
            },
            {
              ...gateway,
              environment: {
                ...gateway.environment,
                ...own,
                ...(store && { REDIS_URL: store.way.url }),
              },
            },
          ],
          () => undefined,
        );
        try {
          rounds.set(name, [
            ...(rounds.get(name) ?? []),
            await round(runningPortal(at, servers), store),
          ]);
        } finally {
          await Promise.all(servers.map((server) => server.stop()));
        }
      }
  } finally {
    redis.way.close();
    await redis.stop();
  }
  const cpuOf = (name: string) => median((rounds.get(name) ?? []).map(({ cpu }) => cpu));
  const ofRedis = rounds.get('Redis') ?? [];
  const commands = median(ofRedis.map((one) => one.commands));
  const trips = median(ofRedis.map((one) => one.trips));
  console.log(`
Home operation by where sessions are kept, ${ROUNDS} rounds each in turn
  memory: ${short(cpuOf('memory'))} ms of gateway CPU
  Redis: ${short(cpuOf('Redis'))} ms, ${short(cpuOf('Redis') / cpuOf('memory'))} × memory's; ${short(commands)} commands in ${short(trips)} round trips each (target: at most 1)`);
}

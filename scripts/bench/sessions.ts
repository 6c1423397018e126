import { Pool } from 'undici';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../lib/portal.ts';
import { startRedis } from '../lib/redis.ts';
import { personas, signIn, type SignedIn } from '../lib/sign-in.ts';
import { homeOperation, throughGateway } from './home.ts';
import { cpuSecondsOf, runningPortal, type RunningPortal } from './process.ts';
import { median, short } from './statistics.ts';

const USERS = 10;
const WARM_UP = 20;
const REQUESTS_EACH = 60;
const ROUNDS = 3;

type Redis = Awaited<ReturnType<typeof startRedis>>;

/** Commands that are not a request's: this count, the gateway's pings, and what the limits' scripts do within Redis. */
const NOT_COUNTED = ['hello', 'incrby', 'info', 'ping', 'pttl', 'set'];

/** How many commands Redis has been sent for requests. */
async function commandsOf({ client }: Redis): Promise<number> {
  const counts = (await client.info('commandstats')).matchAll(/^cmdstat_([\w|]+):calls=(\d+)/gm);
  return [...counts]
    .filter(([, name = '']) => !NOT_COUNTED.includes(name))
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);
}

/** One round of home operations: milliseconds of the gateway's CPU for each, and commands of Redis. */
async function round(at: RunningPortal, redis: Redis | undefined) {
  const { emails, password } = await personas(at);
  const users: SignedIn[] = [];
  for (const email of emails.slice(0, USERS)) users.push(await signIn(at, email, password));
  const pool = new Pool(at.portal, { connections: USERS });
  const body = homeOperation();
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
  await pool.close();
  return { cpu: (used * 1000) / requests, commands: sent / requests };
}

/** What a home operation costs with sessions in the gateway's memory and in Redis, in turn. */
export async function benchSessions(
  at: Addresses,
  redisPort: number,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const redis = await startRedis(redisPort);
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
            { ...sandbox, environment: { ...sandbox.environment, ...own, SANDBOX_DATA: 'memory:' } },
            { ...gateway, environment: { ...gateway.environment, ...own, ...(store && { REDIS_URL: store.url }) } },
          ],
          () => undefined,
        ); // prettier-ignore
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
    await redis.stop();
  }
  const cpuOf = (name: string) => median((rounds.get(name) ?? []).map(({ cpu }) => cpu));
  const commands = median((rounds.get('Redis') ?? []).map((one) => one.commands));
  console.log(`
Home operation by where sessions are kept, ${ROUNDS} rounds each in turn
  memory: ${short(cpuOf('memory'))} ms of gateway CPU
  Redis: ${short(cpuOf('Redis'))} ms, ${short(cpuOf('Redis') / cpuOf('memory'))} × memory's; ${short(commands)} commands each (target: at most 1 round trip)`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryStore } from '../../../gateway/identity/memory-store.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';

/** AUTH-40: another request waits this long for a refresh. */
const WAIT_MS = 5_000;

let provider: OidcProvider;
let redis: TestRedis;
let gateways: readonly TestGateway[];

beforeEach(async () => {
  provider = await startOidcProvider();
  redis = await startRedis();
  const start = () =>
    startGateway(
      {
        OIDC_ISSUER: provider.issuer,
        REDIS_URL: redis.url,
        SESSION_SECRET: 'the same secret for all the gateways of a test',
        PUBLIC_URL: 'http://portal.localhost',
      },
      { graphql: callerProbe },
    );
  gateways = [await start(), await start()];
});
afterEach(async () => {
  for (const gateway of gateways) await gateway.close();
  await redis.stop();
  await provider.close();
});

async function browsers() {
  const [one, two] = gateways.map((gateway) => gateway.newClient());
  if (one === undefined || two === undefined) throw new Error('two gateways');
  provider.options.expiresIn = 1;
  await one.signIn();
  provider.options.expiresIn = 3600;
  for (const [name, value] of one.cookies) two.cookies.set(name, value);
  return { one, two };
}

it('lasts as long as its holder works, and ends before another request stops waiting', async () => {
  const { one, two } = await browsers();
  const answered = gate();
  provider.misbehaviour.token = async () => {
    await answered.opened;
    return false;
  };
  const first = readCaller(one);
  await expect.poll(() => provider.refreshes()).toBe(1);
  const [lock = ''] = await redis.client.keys('*refresh-lock:*');
  const lives: number[] = [];
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    lives.push(await redis.client.pTTL(lock));
    await pause(100);
  }
  expect(Math.min(...lives)).toBeGreaterThan(0);
  // A holder that is killed renews nothing.
  expect(Math.max(...lives)).toBeLessThan(WAIT_MS);
  const second = readCaller(two);
  answered.open();
  const [here, there] = await Promise.all([first, second]);
  expect(here.accessToken).toBeDefined();
  expect(there.accessToken).toBe(here.accessToken);
  expect(provider.refreshes()).toBe(1);
});

it('of a holder that was killed keeps the person out for no longer than one wait', async () => {
  const { one } = await browsers();
  const [tokens = ''] = await redis.client.keys('*tokens:*');
  await redis.client.set(tokens.replace('tokens:', 'refresh-lock:'), 'killed', {
    expiration: { type: 'PX', value: 4_000 },
  });
  expect((await readCaller(one)).accessToken).toBeDefined();
});

it('sign-ins that are begun push no session out of the memory of one process', async () => {
  const store = createMemoryStore(1000);
  await store.write('session:kari', 'kari', 60_000);
  for (let index = 0; index < 10; index += 1)
    await store.add(`used-state:${index}`, 'target', 60_000);
  expect(await store.readAndExtend('session:kari', 60_000)).toBe('kari');
  expect(await store.readAndExtend('used-state:0', 60_000)).toBeNull();
  expect(await store.readAndExtend('used-state:9', 60_000)).toBe('target');
  // Bytes count, not values.
  await store.add('used-state:long', 'x'.repeat(700), 60_000);
  expect(await store.read('used-state:9')).toBeNull();
  expect(await store.read('used-state:long')).toHaveLength(700);
  await store.close();
});

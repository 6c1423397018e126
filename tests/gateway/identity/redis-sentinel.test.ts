import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRIMARY_NAME } from '../../../scripts/lib/redis.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { startGateway, untilReady, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startWatchedRedis } from '../support/redis.ts';

const PASSWORDS = { servers: 'p@ss/word', sentinel: 'an:other' };
/** Sentinel calls the primary away after three seconds, and a gateway sees it within three. */
const FAILOVER_TIMEOUT_MS = 60_000;

let provider: OidcProvider;
let redis: Awaited<ReturnType<typeof startWatchedRedis>>;
const gateways: TestGateway[] = [];

async function startOne(overrides: Record<string, string> = {}, waitUntilReady = true) {
  const gateway = await startGateway(
    {
      OIDC_ISSUER: provider.issuer,
      PUBLIC_URL: 'http://portal.localhost',
      REDIS_URL: `redis://:${encodeURIComponent(PASSWORDS.servers)}@${PRIMARY_NAME}`,
      // The first of them is away.
      REDIS_SENTINELS: `127.0.0.1:${await freePort()}, ${redis.address}`,
      REDIS_SENTINEL_PASSWORD: PASSWORDS.sentinel,
      SESSION_SECRET: 'the same secret for all the gateways of a test',
      ...overrides,
    },
    { graphql: callerProbe, waitUntilReady },
  );
  gateways.push(gateway);
  return gateway;
}

beforeAll(async () => {
  provider = await startOidcProvider();
  redis = await startWatchedRedis(PASSWORDS);
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await redis.stop();
  await provider.close();
});

it('connects to no server when the Sentinels do not know the name, or the password is wrong', async () => {
  for (const [overrides, reason] of [
    [{ REDIS_URL: 'redis://elsewhere' }, 'No primary with the name elsewhere'],
    [{ REDIS_SENTINEL_PASSWORD: 'wrong' }, 'WRONGPASS'],
  ] as const) {
    const gateway = await startOne(overrides, false);
    await expect.poll(() => gateway.log.join('')).toContain(reason);
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    expect(gateway.log.join('')).not.toContain(PASSWORDS.servers);
  }
});

it(
  'follows the primary, and keeps sessions, when the primary fails',
  async () => {
    const gateway = await startOne();
    const browser = gateway.newClient();
    await browser.signIn();
    await redis.primary.client.wait(1, 1000);
    redis.primary.freeze();

    await expect
      .poll(async () => (await fetch(`${gateway.url}/readyz`)).status, { timeout: 10_000 })
      .toBe(503);
    expect((await browser.graphql('{ who }')).status).toBe(503);
    await untilReady(gateway.url);
    expect((await readCaller(browser)).kind).toBe('session');
    expect((await redis.replica.client.info('replication')).includes('role:master')).toBe(true);

    // The one before comes back as a replica: what is written goes to the new one alone.
    redis.primary.thaw();
    const other = (await startOne()).newClient();
    await other.signIn();
    expect((await readCaller(other)).kind).toBe('session');
  },
  FAILOVER_TIMEOUT_MS,
);

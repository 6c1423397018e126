import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const IDLE_SECONDS = 600;
const ABSOLUTE_SECONDS = 3600;

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  provider.options.expiresIn = 10 * ABSOLUTE_SECONDS;
  gateway = await startGateway(
    {
      OIDC_ISSUER: provider.issuer,
      SESSION_IDLE_SECONDS: String(IDLE_SECONDS),
      SESSION_ABSOLUTE_SECONDS: String(ABSOLUTE_SECONDS),
    },
    { graphql: callerProbe },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
afterEach(() => vi.useRealTimers());

/** Advances the clock while timers and requests continue. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

describe('the lifetime of a session', () => {
  it('expires after the idle lifetime without requests', async () => {
    const browser = await signedIn();
    later(IDLE_SECONDS + 1);
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it('renews while the session is used', async () => {
    const browser = await signedIn();
    for (let used = 0; used < 4; used += 1) {
      later(IDLE_SECONDS - 10);
      expect((await readCaller(browser)).kind).toBe('session');
    }
  });

  it('expires after the absolute lifetime despite requests', async () => {
    const browser = await signedIn();
    for (let elapsed = 0; elapsed < ABSOLUTE_SECONDS - 500; elapsed += 500) {
      later(500);
      expect((await readCaller(browser)).kind).toBe('session');
    }
    later(501);
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });
});

describe('sessions in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const SESSION_SECRET = 'a secret that gateways on one Redis share';

  it('every entry of a session expires within the idle lifetime', async () => {
    const shared = await startGateway(
      {
        OIDC_ISSUER: provider.issuer,
        REDIS_URL: redis.url,
        SESSION_SECRET,
        SESSION_IDLE_SECONDS: '600',
      },
      { graphql: callerProbe },
    );
    const browser = shared.newClient();
    await browser.signIn();
    await readCaller(browser);
    const keys = await redis.client.keys('*');
    expect(keys.map((key) => key.split(':', 1)[0])).toEqual(
      expect.arrayContaining(['session', 'tokens', 'used-state']),
    );
    for (const key of keys.filter((name) => /^(session|tokens):/.test(name))) {
      const seconds = await redis.client.ttl(key);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
    await shared.close();
  });

  it('an unreadable session is answered, and the gateway continues', async () => {
    const shared = await startGateway(
      { OIDC_ISSUER: provider.issuer, REDIS_URL: redis.url, SESSION_SECRET },
      { graphql: callerProbe },
    );
    const [browser, other] = [shared.newClient(), shared.newClient()];
    await browser.signIn();
    const before = await redis.client.keys('session:*');
    await other.signIn();
    for (const key of before) await redis.client.set(key, 'no session', { expiration: 'KEEPTTL' });
    expect((await browser.graphql('{ who }')).status).toBe(503);
    expect((await readCaller(other)).kind).toBe('session');
    await shared.close();
  });
});

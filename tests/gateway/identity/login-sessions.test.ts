import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from '../support/client.ts';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

const LIST =
  '{ viewer { id loginSessions { id isCurrent signedInAt lastUsedAt browser system } } }';
const END =
  'mutation End($input: EndLoginSessionsInput!) { endLoginSessions(input: $input) { ended viewer { loginSessions { id } } } }';

const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
const listSchema = z.object({
  data: z.object({
    viewer: z.object({ loginSessions: z.array(sessionSchema).nullable() }).nullable(),
  }),
});
const endSchema = z.object({
  data: z.object({
    endLoginSessions: z.object({
      ended: z.number(),
      viewer: z.object({ loginSessions: z.array(z.object({ id: z.string() })) }),
    }),
  }),
});

let provider: OidcProvider;
let redis: TestRedis;

beforeAll(async () => {
  provider = await startOidcProvider();
  redis = await startRedis();
});
afterAll(async () => {
  await redis.stop();
  await provider.close();
});
beforeEach(async () => {
  await redis.client.flushAll();
  provider.person.subject = 'database|kari';
  provider.options.expiresIn = 3600;
  delete provider.misbehaviour.token;
});

const gatewayOn = (store: 'memory' | 'redis') =>
  startGateway({
    OIDC_ISSUER: provider.issuer,
    SESSION_SECRET: 'the same secret for all the gateways of a test',
    PUBLIC_URL: 'http://portal.localhost',
    ...(store === 'redis' && { REDIS_URL: redis.url }),
  });

const read = async (browser: Client, headers: Record<string, string> = {}) =>
  listSchema.parse((await browser.graphql(LIST, {}, headers)).body).data.viewer;
const list = async (browser: Client) => (await read(browser))?.loginSessions ?? [];

/** Ends sessions. The payload names those that are left. */
async function end(browser: Client, input: object): Promise<number> {
  const { body } = await browser.graphql(END, { input });
  const { ended, viewer } = endSchema.parse(body).data.endLoginSessions;
  const left = (await list(browser)).map(({ id }) => ({ id }));
  expect(viewer.loginSessions).toEqual(left);
  return ended;
}

async function signedInAt(gateway: TestGateway, subject = 'database|kari', userAgent?: string) {
  provider.person.subject = subject;
  const browser = gateway.newClient(userAgent);
  await browser.signIn();
  return browser;
}

/** The prompt of the sign-in that a browser starts. */
const promptOf = async (browser: Client) => {
  const to = (await browser.send('/login')).headers.get('location') ?? '';
  return new URL(to).searchParams.get('prompt');
};

const eventsOf = ({ log }: TestGateway) =>
  log.flatMap((line) => /"event":"(\w+)"/.exec(line)?.[1] ?? []);

describe.each(['memory', 'redis'] as const)('the sessions of a person, in %s', (store) => {
  let one: TestGateway;
  let two: TestGateway;
  beforeEach(async () => {
    one = await gatewayOn(store);
    two = store === 'redis' ? await gatewayOn(store) : one;
    return async () => {
      await one.close();
      if (two !== one) await two.close();
    };
  });

  it('lists them with the browser of each, and none of another person', async () => {
    await signedInAt(one, 'database|kari', PHONE);
    await signedInAt(one, 'database|stian');
    const desk = await signedInAt(two, 'database|kari', DESK);
    const sessions = await list(desk);
    expect(
      sessions.map(({ isCurrent, browser, system }) => ({ isCurrent, browser, system })),
    ).toEqual([
      { isCurrent: true, browser: 'Edge', system: 'Windows' },
      { isCurrent: false, browser: 'Safari', system: 'iPhone' },
    ]);
    for (const { signedInAt: at, lastUsedAt } of sessions)
      for (const time of [at, lastUsedAt])
        expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
  });

  it('ends one at once in every gateway, and revokes its refresh token', async () => {
    const [phone, desk, third] = [
      await signedInAt(one),
      await signedInAt(two),
      await signedInAt(two),
    ];
    provider.revoked.length = 0;
    const [, refreshToken] = provider.issued.slice(-3);
    const others = await list(phone);
    const mine = (await list(desk)).find(({ isCurrent }) => isCurrent)?.id;
    expect(others.map(({ id }) => id)).toContain(mine);
    expect(await end(phone, { id: mine })).toBe(1);
    expect(await read(desk)).toBeNull();
    expect(await list(phone)).toHaveLength(2);
    expect(await list(third)).toHaveLength(2);
    await expect.poll(() => provider.revoked).toEqual([refreshToken]);
    expect(await end(phone, { id: mine })).toBe(0);
    expect(eventsOf(one).filter((event) => event === 'SESSION_ENDED')).toHaveLength(1);
  });

  it('ends all others, and keeps its own', async () => {
    const [phone, desk, third] = [
      await signedInAt(one),
      await signedInAt(two),
      await signedInAt(one),
    ];
    const stranger = await signedInAt(one, 'database|stian');
    expect(await end(phone, {})).toBe(2);
    expect(await read(desk)).toBeNull();
    expect(await read(third)).toBeNull();
    expect(await list(phone)).toMatchObject([{ isCurrent: true }]);
    expect(await list(stranger)).toHaveLength(1);
    expect(eventsOf(one)).toContain('OTHER_SESSIONS_ENDED');
  });

  it('has no effect with the id of another person’s session', async () => {
    const [kari, stian] = [await signedInAt(one), await signedInAt(two, 'database|stian')];
    const [foreign] = await list(stian);
    expect(await end(kari, { id: foreign?.id })).toBe(0);
    expect(await list(stian)).toHaveLength(1);
  });

  it('asks for the login in a browser whose session was ended elsewhere, until the person has signed in', async () => {
    const [phone, desk] = [await signedInAt(one), await signedInAt(two)];
    await end(phone, {});
    expect(await promptOf(desk)).toBe('login');
    // The browser is closed before the person has signed in.
    desk.cookies.delete('session');
    expect(await promptOf(desk)).toBe('login');
    await desk.signIn();
    expect(await list(desk)).toHaveLength(2);
    await desk.send('/logout');
    expect(await promptOf(desk)).toBeNull();
  });

  it('leaves out a session that has signed out', async () => {
    const [phone, desk] = [await signedInAt(one), await signedInAt(two)];
    await desk.send('/logout');
    expect(await list(phone)).toMatchObject([{ isCurrent: true }]);
  });

  it('shows one session after another sign-in in the same browser, and after its repetition', async () => {
    const phone = await signedInAt(one);
    await phone.navigate('/login?reverify=true');
    expect(await list(phone)).toMatchObject([{ isCurrent: true }]);
  });

  it('ends the session that is unused for longest, above 50', async () => {
    const first = await signedInAt(one);
    for (let count = 0; count < 49; count += 1) await signedInAt(one);
    expect(await list(first)).toHaveLength(50);
    const last = await signedInAt(one);
    expect(await read(first)).toBeNull();
    expect(await list(last)).toHaveLength(50);
  });

  it('ends a session whose tokens are being refreshed', async () => {
    provider.options.expiresIn = 1;
    const desk = await signedInAt(two);
    // The page has read the person's data already.
    await desk.graphql('{ viewer { user { email } } }');
    provider.options.expiresIn = 3600;
    const phone = await signedInAt(one);
    const [arrived, released] = [gate(), gate()];
    provider.misbehaviour.token = async () => {
      arrived.open();
      await released.opened;
      return false;
    };
    const inFlight = desk.graphql('{ viewer { user { email } } }');
    await arrived.opened;
    expect(await end(phone, {})).toBe(1);
    released.open();
    await inFlight;
    expect(await read(desk)).toBeNull();
  });
});

it('an app with an access token neither sees nor ends sessions', async () => {
  const gateway = await gatewayOn('memory');
  const browser = await signedInAt(gateway);
  const headers = { authorization: `Bearer ${await provider.accessToken()}` };
  const app = gateway.newClient();
  expect(await read(app, headers)).toEqual({ loginSessions: null });
  const { body } = await app.graphql(END, { input: {} }, headers);
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(await list(browser)).toHaveLength(1);
  await gateway.close();
});

it('a session from before the index is listed from its next use', async () => {
  const gateway = await gatewayOn('redis');
  const browser = await signedInAt(gateway);
  const keys = await redis.client.keys('sessions:*');
  expect(keys).toHaveLength(1);
  await redis.client.del(keys);
  await gateway.close();
  const next = await gatewayOn('redis');
  const same = next.newClient();
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  await list(same);
  await expect.poll(() => list(same)).toHaveLength(1);
  const [key = ''] = await redis.client.keys('sessions:*');
  expect(key).not.toContain('kari');
  const life = await redis.client.pTTL(key);
  expect(life).toBeGreaterThan(0);
  expect(life).toBeLessThanOrEqual(7 * 24 * 60 * 60 * 1000);
  await next.close();
});

it('an entry of the index that cannot be read does not keep the person out', async () => {
  const gateway = await gatewayOn('redis');
  const browser = await signedInAt(gateway);
  const [key = ''] = await redis.client.keys('sessions:*');
  const [id = ''] = Object.keys(await redis.client.hGetAll(key));
  await redis.client.hSet(key, id, 'nonsense');
  await redis.client.hSet(key, 'gone', '{}');
  expect(await list(browser)).toMatchObject([{ isCurrent: true, browser: null }]);
  expect(await list(await signedInAt(gateway))).toHaveLength(2);
  await gateway.close();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { gate } from '../support/gate.ts';
import { startGateway, untilReady, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const SECRET = 'the same secret for all the gateways of a test';

let provider: OidcProvider;
let redis: TestRedis;
let one: TestGateway;
let two: TestGateway;

const startOne = (url: string) =>
  startGateway(
    {
      OIDC_ISSUER: provider.issuer,
      REDIS_URL: url,
      SESSION_SECRET: SECRET,
      PUBLIC_URL: 'http://portal.localhost',
    },
    { graphql: callerProbe },
  );

beforeAll(async () => {
  provider = await startOidcProvider();
  redis = await startRedis();
  one = await startOne(redis.url);
  two = await startOne(redis.url);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await redis.stop();
  await provider.close();
});
beforeEach(() => {
  delete provider.misbehaviour.token;
  provider.options.expiresIn = 3600;
  provider.tokenRequests.length = 0;
});

/** The same browser, routed to another gateway by the proxy. */
function at(gateway: TestGateway, browser: Client): Client {
  const same = gateway.newClient();
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function signedIn(expiresIn: number): Promise<Client> {
  provider.options.expiresIn = expiresIn;
  const browser = one.newClient();
  await browser.signIn();
  provider.options.expiresIn = 3600;
  return browser;
}

describe('two gateways on one Redis', () => {
  it('shares sessions', async () => {
    const browser = await signedIn(3600);
    expect(await readCaller(at(two, browser))).toMatchObject({ kind: 'session', userId: 'user-1' });
  });

  it('finishes sign-ins that the other started', async () => {
    const browser = one.newClient();
    const started = await browser.send('/login?next=/faq');
    const elsewhere = at(two, browser);
    expect((await elsewhere.navigate(started.headers.get('location') ?? '')).path).toBe('/faq');
    expect((await readCaller(elsewhere)).kind).toBe('session');
  });

  it('leaves no readable token, name or address in the store, and no entry that can be moved', async () => {
    const [mine, others] = [await signedIn(3600), await signedIn(3600)];
    const { accessToken = '' } = await readCaller(mine);
    expect(accessToken).not.toBe('');
    const keys = await redis.client.keys('*');
    const values = await Promise.all(
      keys.map(async (key) =>
        (await redis.client.type(key)) === 'string' ? redis.client.get(key) : null,
      ),
    );
    const stored = [...keys, ...values].join('\n');
    expect(stored).not.toContain(accessToken);
    // Sealed text can contain the three letters that begin one part of a token, but not those of
    // two parts.
    expect(stored).not.toMatch(/eyJ[\w-]*\.eyJ|[\w.]+@\w+\.\w|refreshToken|"claims"/);

    const placeOf = (browser: Client) =>
      `tokens:${/^s%3A([^.]+)/.exec(browser.cookies.get('session') ?? '')?.[1] ?? ''}`;
    await redis.client.set(placeOf(others), (await redis.client.get(placeOf(mine))) ?? '');
    expect((await readCaller(others)).kind).toBe('anonymous');
    expect((await readCaller(mine)).kind).toBe('session');
  });

  it('refreshes once for both', async () => {
    const browser = await signedIn(1);
    const callers = [browser, at(two, browser)].flatMap((where) =>
      Array.from({ length: 10 }, () => readCaller(where)),
    );
    const answers = await Promise.all(callers);
    expect(provider.refreshes()).toBe(1);
    expect(new Set(answers.map((answer) => answer.accessToken)).size).toBe(1);
    expect(answers[0]?.accessToken).toBeDefined();
  });

  it('signs out everywhere, despite a refresh in flight at the other', async () => {
    const browser = await signedIn(1);
    const arrived = gate();
    const released = gate();
    provider.misbehaviour.token = async () => {
      arrived.open();
      await released.opened;
      return false;
    };
    const inFlight = readCaller(at(two, browser));
    await arrived.opened;
    await at(one, browser).send('/logout');
    released.open();
    expect(await inFlight).toMatchObject({ error: 'session_ended' });
    for (const gateway of [one, two])
      expect((await readCaller(at(gateway, browser))).kind).toBe('anonymous');
  });

  it('ends the sessions of a sign-out that the provider reports to one of them', async () => {
    const subject = `database|${randomUUID()}`;
    provider.person.subject = subject;
    const browser = await signedIn(3600);
    expect((await readCaller(at(two, browser))).kind).toBe('session');
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: 'ladeportal',
      sub: subject,
      iat,
      exp: iat + 120,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const token = await provider.sign(claims, { typ: 'logout+jwt' });
    const report = (gateway: TestGateway) =>
      fetch(`${gateway.url}/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
    expect((await report(one)).status).toBe(200);
    for (const gateway of [two, one])
      expect((await readCaller(at(gateway, browser))).kind).toBe('anonymous');
    // The id of a logout token counts once for all of them.
    expect((await report(two)).status).toBe(400);
    provider.person.subject = 'database|user-1';
  });

  it('releases a lock when its holder fails', async () => {
    const browser = await signedIn(1);
    provider.misbehaviour.token = (_form, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end('{"error":"invalid_request"}');
      return true;
    };
    expect((await readCaller(browser)).error).toBe('unavailable');
    delete provider.misbehaviour.token;
    expect((await readCaller(at(two, browser))).accessToken).toBeDefined();
  });

  it('stops waiting for a lock whose holder died', async () => {
    const browser = await signedIn(1);
    for (const tokens of await redis.client.keys('tokens:*'))
      await redis.client.set(tokens.replace('tokens:', 'refresh-lock:'), 'dead', {
        expiration: { type: 'PX', value: 20_000 },
      });
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
    expect(provider.refreshes()).toBe(0);
  });

  it('counts sign-ins together', async () => {
    const limited = {
      RATE_LIMIT_SIGN_IN: '3',
      OIDC_ISSUER: provider.issuer,
      REDIS_URL: redis.url,
      SESSION_SECRET: SECRET,
    };
    await redis.client.flushAll();
    const gateways = [
      await startGateway(limited, { graphql: callerProbe }),
      await startGateway(limited, { graphql: callerProbe }),
    ];
    const statuses: number[] = [];
    for (const gateway of [...gateways, ...gateways])
      statuses.push((await gateway.newClient().send('/login')).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    for (const gateway of gateways) await gateway.close();
  });
});

describe('a gateway without Redis', () => {
  it('answers 503, keeps the cookie, and recovers', async () => {
    const fragile = await startRedis();
    const gateway = await startOne(fragile.url);
    const browser = gateway.newClient();
    await browser.signIn();
    const cookie = browser.cookies.get('session');
    const { port } = fragile;
    await fragile.stop();

    const { status, headers, body } = await browser.graphql('{ who }');
    expect(status).toBe(503);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', status: 503 } }],
    });
    expect(browser.cookies.get('session')).toBe(cookie);
    for (const path of ['/login', '/return', '/logout'])
      expect((await browser.send(path)).status).toBe(503);
    const ready = await browser.send('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reasons: ['the session store does not answer'] });
    expect((await browser.send('/healthz')).status).toBe(200);

    const back = await startRedis(port);
    await untilReady(gateway.url);
    expect(await browser.signIn('?next=/faq')).toBe('/faq');
    expect((await readCaller(browser)).kind).toBe('session');
    await gateway.close();
    await back.stop();
  });

  it('answers within the deadline when Redis is silent, and recovers', async () => {
    const silent = await startRedis();
    const gateway = await startOne(silent.url);
    const browser = gateway.newClient();
    await browser.signIn();
    const cookie = browser.cookies.get('session');
    silent.freeze();

    // Two at the same time, and two more when the outage is known.
    const twoRequests = () => Promise.all([browser.graphql('{ who }'), browser.send('/login')]);
    for (const answers of [await twoRequests(), await twoRequests()])
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect((await browser.send('/readyz')).status).toBe(503);
    expect((await browser.send('/healthz')).status).toBe(200);
    expect(browser.cookies.get('session')).toBe(cookie);

    silent.thaw();
    await untilReady(gateway.url);
    expect((await readCaller(browser)).kind).toBe('session');
    await gateway.close();
    await silent.stop();
  });

  it('starts', async () => {
    const gateway = await startGateway(
      { OIDC_ISSUER: provider.issuer, REDIS_URL: 'redis://127.0.0.1:1', SESSION_SECRET: SECRET },
      { graphql: callerProbe, waitUntilReady: false },
    );
    const browser = gateway.newClient();
    expect((await browser.send('/healthz')).status).toBe(200);
    expect((await browser.send('/readyz')).status).toBe(503);
    await gateway.close();
  });
});

import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type Claims, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
let kari: string;
beforeEach(() => {
  kari = `database|${randomUUID()}`;
});
afterEach(() => {
  provider.options.expiresIn = 3600;
  delete provider.misbehaviour.token;
  delete provider.misbehaviour.answer;
});

const now = () => Math.floor(Date.now() / 1000);

const logoutClaims = (target: Claims): Claims => ({
  iss: provider.issuer,
  aud: 'ladeportal',
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  events: { [EVENT]: {} },
  ...target,
});
const logoutToken = (claims: Claims, header: Claims = { typ: 'logout+jwt' }) =>
  provider.sign(logoutClaims(claims), header);

const report = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/backchannel-logout`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ logout_token: token }),
  });

/** A browser in a session of its own at the provider, or in one without an id. */
async function signedIn(sid?: string, subject = kari): Promise<Client> {
  provider.person.subject = subject;
  provider.person.claims = { name: 'Kari', ...(sid && { sid }) };
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}
const kindOf = async (browser: Client) => (await readCaller(browser)).kind;

describe('a sign-out that the provider reports', () => {
  it('ends one session, while others of the same person continue', async () => {
    const [one, other] = [await signedIn('sid-1'), await signedIn('sid-2')];
    const response = await report(await logoutToken({ sub: kari, sid: 'sid-1' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([await kindOf(one), await kindOf(other)]).toEqual(['anonymous', 'session']);
  });

  it('ends one session by its id alone', async () => {
    const sid = randomUUID();
    const browser = await signedIn(sid);
    expect((await report(await logoutToken({ sid }))).status).toBe(200);
    expect(await kindOf(browser)).toBe('anonymous');
  });

  it('ends all sessions of a person and no other; a new one is not affected', async () => {
    const mine = [await signedIn('sid-a'), await signedIn()];
    const stranger = await signedIn('sid-c', `database|${randomUUID()}`);
    expect((await report(await logoutToken({ sub: kari }))).status).toBe(200);
    for (const browser of mine) expect(await kindOf(browser)).toBe('anonymous');
    expect(await kindOf(stranger)).toBe('session');
    expect(await kindOf(await signedIn('sid-d'))).toBe('session');
  });

  it('ends a session during a refresh, whose answer cannot restore it', async () => {
    provider.options.expiresIn = 1;
    const browser = await signedIn('sid-in-flight');
    provider.options.expiresIn = 3600;
    const [arrived, released] = [gate(), gate()];
    provider.misbehaviour.token = async () => {
      arrived.open();
      await released.opened;
      return false;
    };
    const inFlight = readCaller(browser);
    await arrived.opened;
    expect((await report(await logoutToken({ sid: 'sid-in-flight' }))).status).toBe(200);
    released.open();
    await inFlight;
    expect(await kindOf(browser)).toBe('anonymous');
  });

  it.each(['application/logout+jwt', 'LOGOUT+JWT'])('accepts the type as %s', async (typ) => {
    expect((await report(await logoutToken({ sub: kari }, { typ }))).status).toBe(200);
  });

  it('accepts the headers of a browser on another site, since the signature alone counts', async () => {
    const response = await report(await logoutToken({ sub: kari }), {
      origin: 'https://login.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'session=x',
    });
    expect(response.status).toBe(200);
  });
});

/** OpenID Connect Back-Channel Logout 1.0, section 2.6: every row must end nothing. */
const WRONG_CLAIMS: Record<string, () => Claims> = {
  'another issuer': () => ({ iss: 'https://evil.example' }),
  'no issuer': () => ({ iss: undefined }),
  'another audience': () => ({ aud: 'someone-else' }),
  'no audience': () => ({ aud: undefined }),
  'no time of issue': () => ({ iat: undefined }),
  'a time of issue in the future': () => ({ iat: now() + 70 }),
  'a time of issue long ago': () => ({ iat: now() - 190 }),
  'no expiry': () => ({ exp: undefined }),
  'an expiry 61 s ago': () => ({ exp: now() - 61 }),
  'no events': () => ({ events: undefined }),
  'another event': () => ({ events: { 'https://example.com/event': {} } }),
  'an event that is no object': () => ({ events: { [EVENT]: true } }),
  'a nonce': () => ({ nonce: 'n' }),
  'an empty nonce': () => ({ nonce: null }),
  'no id': () => ({ jti: undefined }),
  'neither subject nor session': () => ({ sub: undefined }),
  'a subject that is no text': () => ({ sub: 7 }),
};

/** Each but the last three would count with its type. */
const typ = 'logout+jwt';
const FORGED: Record<string, (claims: Claims) => string | Promise<string>> = {
  'no signature': (claims) => {
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ })).toString('base64url');
    return `${header}.${new UnsecuredJWT({ ...claims }).encode().split('.')[1] ?? ''}.`;
  },
  'the client secret as an HS256 key': (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .sign(new TextEncoder().encode('sandbox-secret')),
  'a key of a third party': async (claims) =>
    provider.sign(claims, { typ }, { ...(await provider.newKey()), kid: 'unknown' }),
  RS384: async (claims) => {
    const { privateKey } = await generateKeyPair('RS384');
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS384', typ }).sign(privateKey);
  },
  'no token': () => 'no.token.atall',
  'no type': (claims) => provider.sign(claims),
  'the type of any token': (claims) => provider.sign(claims, { typ: 'JWT' }),
  'the type of an access token': (claims) => provider.sign(claims, { typ: 'at+jwt' }),
};

describe('a logout token that is refused, and ends nothing', () => {
  const expectRefusal = async (token: string, browser: Client) => {
    const response = await report(token);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: 'invalid_request' });
    expect(await kindOf(browser)).toBe('session');
  };

  it.each(Object.entries(WRONG_CLAIMS))('refuses a token with %s', async (_name, wrong) => {
    const browser = await signedIn();
    await expectRefusal(await logoutToken({ sub: kari, ...wrong() }), browser);
  });

  it.each(Object.entries(FORGED))('refuses a token with %s', async (_name, forge) => {
    const browser = await signedIn();
    await expectRefusal(await forge(logoutClaims({ sub: kari })), browser);
  });

  it('refuses the id of an earlier token', async () => {
    const token = await logoutToken({ sub: kari });
    expect((await report(token)).status).toBe(200);
    await expectRefusal(token, await signedIn());
  });
});

describe('/backchannel-logout', () => {
  it.each<[string, RequestInit]>([
    ['nothing', {}],
    ['another field', { body: new URLSearchParams({ token: 'x' }) }],
    ['JSON', { body: '{"logout_token":"x"}', headers: { 'content-type': 'application/json' } }],
  ])('refuses %s', async (_what, init) => {
    const response = await fetch(`${gateway.url}/backchannel-logout`, { method: 'POST', ...init });
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('reports that it cannot check a token while the provider’s keys are unavailable', async () => {
    provider.misbehaviour.answer = (path, response) =>
      path === '/jwks' && Boolean(response.writeHead(500).end());
    // No keys have been read yet.
    const portal = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
    const response = await fetch(`${portal.url}/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await logoutToken({ sub: kari }) }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'temporarily_unavailable' });
    await portal.close();
  });

  it('logs no token', () => {
    expect(gateway.log.join('')).toContain('back-channel logout failed');
    expect(gateway.log.join('')).not.toMatch(/eyJ\w{10}/);
  });
});

describe('an address that sends invalid tokens', () => {
  const LIMIT = 3;
  const limited = () =>
    startGateway(
      { OIDC_ISSUER: provider.issuer, RATE_LIMIT_SIGN_IN: `${LIMIT}`, TRUST_PROXY: '1' },
      { graphql: callerProbe },
    );
  const send = async (to: TestGateway, token: string, address: string) => {
    const response = await fetch(`${to.url}/backchannel-logout`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ logout_token: token }),
    });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };

  it('gets refusals above the limit of a minute, alone', async () => {
    const busy = await limited();
    const refused: number[] = [];
    for (let sent = 0; sent < LIMIT; sent += 1)
      refused.push((await send(busy, 'none', '192.0.2.1')).status);
    expect(refused).toEqual([400, 400, 400]);
    await send(busy, 'none', '192.0.2.1');
    const { status, retryAfter } = await send(busy, 'none', '192.0.2.1');
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    const valid = await logoutToken({ sub: kari });
    expect((await send(busy, valid, '192.0.2.2')).status).toBe(200);
    await busy.close();
  });

  it('does not slow a provider that reports many sign-outs', async () => {
    const busy = await limited();
    for (let sent = 0; sent < 4 * LIMIT; sent += 1)
      expect((await send(busy, await logoutToken({ sub: kari }), '192.0.2.1')).status).toBe(200);
    await busy.close();
  });
});

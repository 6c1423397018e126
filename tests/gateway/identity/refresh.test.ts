import type { ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type Claims, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

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
beforeEach(() => {
  delete provider.misbehaviour.token;
  delete provider.misbehaviour.idTokenClaims;
  delete provider.misbehaviour.idToken;
  provider.options.expiresIn = 3600;
  provider.tokenRequests.length = 0;
});

/**
 * A browser whose first access token is valid for the given seconds. The next ones are valid for an
 * hour.
 */
async function signedIn(expiresIn: number) {
  provider.options.expiresIn = expiresIn;
  const browser = gateway.newClient();
  await browser.signIn();
  provider.options.expiresIn = 3600;
  return browser;
}

function fail(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
}

describe('an access token', () => {
  it('stays in use until a minute before it expires', async () => {
    const browser = await signedIn(65);
    await readCaller(browser);
    expect(provider.refreshes()).toBe(0);
  });

  it('refreshes 60 s before it expires', async () => {
    const browser = await signedIn(59);
    expect((await readCaller(browser)).accessToken).toBeDefined();
    expect(provider.refreshes()).toBe(1);
    expect(provider.tokenRequests.at(-1)?.get('grant_type')).toBe('refresh_token');
  });

  it('refreshes once for 20 concurrent requests', async () => {
    const browser = await signedIn(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => readCaller(browser)));
    expect(provider.refreshes()).toBe(1);
    expect(new Set(answers.map((answer) => answer.accessToken)).size).toBe(1);
    expect(answers[0]?.accessToken).toBeDefined();
  });

  it('refreshes with the rotated refresh token the next time', async () => {
    const browser = await signedIn(1);
    provider.options.expiresIn = 1;
    const tokens = [
      await readCaller(browser),
      await readCaller(browser),
      await readCaller(browser),
    ];
    expect(provider.refreshes()).toBe(3);
    expect(new Set(tokens.map((answer) => answer.accessToken)).size).toBe(3);
  });

  it('brings the claims of a new ID token', async () => {
    const browser = await signedIn(1);
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, name: 'Kari Ny' });
    await readCaller(browser);
    expect((await readCaller(browser)).claims).toMatchObject({ name: 'Kari Ny' });
  });
});

describe('a refreshed ID token', () => {
  const refused: Readonly<Record<string, (claims: Claims) => string | Promise<string>>> = {
    'of another issuer': (claims) => provider.sign({ ...claims, iss: 'https://other.example' }),
    'for another audience': (claims) => provider.sign({ ...claims, aud: 'other' }),
    'of another authorized party': (claims) => provider.sign({ ...claims, azp: 'other' }),
    'for several audiences, without a party': (claims) =>
      provider.sign({ ...claims, aud: ['ladeportal', 'other'] }),
    'with another nonce': (claims) => provider.sign({ ...claims, nonce: 'other' }),
    'that has expired': (claims) => provider.sign({ ...claims, exp: 1 }),
    'by another key': async (claims) => provider.sign(claims, {}, await provider.newKey()),
    'with a secret for a key': (claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32)),
    'without a signature': (claims) => new UnsecuredJWT({ ...claims }).encode(),
    'that is none': () => 'no.token.atall',
  };

  it.each(Object.entries(refused))(
    '%s gives no access, and the session continues with the rotated refresh token',
    async (_, forge) => {
      const browser = await signedIn(1);
      provider.misbehaviour.idToken = forge;
      expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
      delete provider.misbehaviour.idToken;
      expect((await readCaller(browser)).accessToken).toBeDefined();
    },
  );

  it('accepts the nonce of the sign-in', async () => {
    let nonce: unknown;
    provider.misbehaviour.idTokenClaims = (claims) => {
      nonce ??= claims['nonce'];
      return { ...claims, nonce };
    };
    const browser = await signedIn(1);
    expect(nonce).toEqual(expect.any(String));
    expect((await readCaller(browser)).accessToken).toBeDefined();
  });

  it('ends the session and revokes the refresh token for another subject', async () => {
    const browser = await signedIn(1);
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, sub: 'database|other' });
    expect(await readCaller(browser)).toMatchObject({ error: 'session_ended' });
    expect((await readCaller(browser)).kind).toBe('anonymous');
    await expect.poll(() => provider.revoked).toContain(provider.issued.at(-1));
  });
});

describe('a provider that fails during a refresh', () => {
  it('keeps the session after 3 attempts that end with a 5xx', async () => {
    const browser = await signedIn(1);
    provider.misbehaviour.token = (_form, response) =>
      fail(response, 500, { error: 'server_error' });
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
    expect(provider.refreshes()).toBe(3);

    delete provider.misbehaviour.token;
    expect((await readCaller(browser)).accessToken).toBeDefined();
  });

  it('keeps the session when the connection breaks', async () => {
    const browser = await signedIn(1);
    provider.misbehaviour.token = (_form, response) => Boolean(response.destroy());
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
    delete provider.misbehaviour.token;
    expect((await readCaller(browser)).accessToken).toBeDefined();
  });

  it.each([
    [400, { error: 'invalid_request' }],
    [401, { error: 'invalid_client' }],
    [429, { error: 'slow_down' }],
    [200, { html: 'instead of tokens' }],
  ])('keeps the session with %i %j', async (status, body) => {
    const browser = await signedIn(1);
    provider.misbehaviour.token = (_form, response) => fail(response, status, body);
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
  });

  it('leaves the old token in use until it expires', async () => {
    const browser = await signedIn(50);
    provider.misbehaviour.token = (_form, response) => fail(response, 503, {});
    expect((await readCaller(browser)).accessToken).toBeDefined();
  });
});

describe('a session that ends with its refresh', () => {
  it.each(['login_required', 'consent_required', 'interaction_required', 'mfa_required'])(
    'ends with %s, which only signing in again resolves',
    async (error) => {
      const browser = await signedIn(1);
      provider.misbehaviour.token = (_form, response) => fail(response, 403, { error });
      expect(await readCaller(browser)).toMatchObject({ error: 'session_ended' });
      delete provider.misbehaviour.token;
      expect((await readCaller(browser)).kind).toBe('anonymous');
      expect(await browser.signIn()).toBe('/');
    },
  );

  it('ends everywhere with invalid_grant', async () => {
    const browser = await signedIn(1);
    provider.revokeRefreshTokens();
    expect(await readCaller(browser)).toMatchObject({ error: 'session_ended' });
    expect((await readCaller(browser)).kind).toBe('anonymous');
    expect(provider.refreshes()).toBe(1);
  });

  it.each([
    // A call of the backend has the last five seconds.
    { seconds: 5, first: { error: 'session_ended' }, then: { kind: 'anonymous' } },
    { seconds: 30, first: { kind: 'session' }, then: { kind: 'session' } },
  ])('without a refresh token and $seconds s to live ends when it expires', async (row) => {
    provider.misbehaviour.token = async (_form, response) =>
      fail(response, 200, {
        token_type: 'Bearer',
        expires_in: row.seconds,
        access_token: 'opaque',
        id_token: await provider.sign({
          iss: provider.issuer,
          aud: 'ladeportal',
          sub: 'database|user-1',
          nonce,
          iat: Math.floor(Date.now() / 1000),
          exp: Math.floor(Date.now() / 1000) + 60,
        }),
      });
    const browser = gateway.newClient();
    const started = await browser.send('/login');
    const authorize = new URL(started.headers.get('location') ?? '');
    const nonce = authorize.searchParams.get('nonce');
    expect((await browser.navigate(authorize.href)).path).toBe('/');
    expect(await readCaller(browser)).toMatchObject(row.first);
    expect(await readCaller(browser)).toMatchObject(row.then);
  });
});

describe('signing out during a refresh', () => {
  it('prevails over the response, which cannot restore the session', async () => {
    const browser = await signedIn(1);
    const arrived = gate();
    const released = gate();
    provider.misbehaviour.token = async () => {
      arrived.open();
      await released.opened;
      return false;
    };
    const inFlight = readCaller(browser);
    await arrived.opened;
    const other = gateway.newClient();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    await other.send('/logout');
    released.open();
    expect(await inFlight).toMatchObject({ error: 'session_ended' });
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });
});

import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdapter } from '../../sandbox/identity/configuration.ts';
import { Browser } from './identity-browser.ts';
import {
  AUDIENCE,
  startSignIn,
  discover,
  redeem,
  signedIn,
  pressPerson,
} from './identity-client.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

const KARI = 'kari.nordmann@ladeportal.example';
const NAMESPACE = 'https://ladeportal.example/';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The error code of a refused token request. */
async function refusal(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return 'accepted';
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError) return error.error;
    throw error;
  }
}

function refreshTokenOf(tokens: { refresh_token?: string | undefined }): string {
  expect(tokens.refresh_token).toBeTypeOf('string');
  return tokens.refresh_token ?? '';
}

describe('code flow', () => {
  test('the ID token carries the namespaced claims', async () => {
    await signedIn(world, 'ola.hansen@ladeportal.example');
    const { tokens } = await signedIn(world, 'ola.hansen@ladeportal.example');
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      [`${NAMESPACE}identities`]: [
        { provider: 'apple', user_id: 'family-admin' },
        { provider: 'database', user_id: 'family-admin' },
        { provider: 'sms', user_id: 'family-admin' },
      ],
      [`${NAMESPACE}loginProvider`]: 'database',
      [`${NAMESPACE}identityMigrationAction`]: 'none',
      [`${NAMESPACE}suggestLinkAccounts`]: false,
      [`${NAMESPACE}suggestedAccounts`]: [],
    });
    const previous = claims?.[`${NAMESPACE}previousLogin`];
    const current = claims?.[`${NAMESPACE}currentLogin`];
    expect(previous).toMatch(/^\d{4}-.*Z$/);
    expect([previous, current].sort()).toEqual([previous, current]);
    expect(previous).not.toBe(current);
  });

  test('the access token is an RS256 JWT for the audience, with the granted scope', async () => {
    const { tokens } = await signedIn(world);
    const keys = createRemoteJWKSet(new URL(`${world.url}/identity/jwks`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: `${world.url}/identity`,
      audience: AUDIENCE,
      algorithms: ['RS256'],
    });
    expect(protectedHeader.typ).toBe('at+jwt');
    expect(payload.sub).toBe('database|kari');
    expect(String(payload['scope']).split(' ')).toContain('read:current_user');
    expect(String(payload['scope'])).not.toContain('update:current_user_identities');
  });

  test('tells the backend with its access token whose e-mail address is verified', async () => {
    const { configuration, tokens } = await signedIn(world);
    // As openid-client has it, the answer is that of the person of the ID token.
    const told = await oidc.fetchUserInfo(configuration, tokens.access_token, 'database|kari');
    expect(told).toMatchObject({
      email: 'kari.nordmann@ladeportal.example',
      email_verified: true,
    });
    await expect(
      oidc.fetchUserInfo(configuration, `${tokens.access_token}x`, 'database|kari'),
    ).rejects.toThrow();
  });

  test('refuses another audience', async () => {
    const configuration = await discover(world);
    const started = await startSignIn(configuration, { audience: 'https://elsewhere.example' });
    const returned = await new Browser(world.url).open(started.url);
    expect(returned.url.origin).toBe(PORTAL);
    expect(returned.url.searchParams.get('error')).toBe('invalid_target');
  });
});

describe('PKCE and codes', () => {
  test('refuses a request without PKCE, or with the plain method', async () => {
    const configuration = await discover(world);
    const { url: without } = await startSignIn(configuration);
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    const { url: plain } = await startSignIn(configuration, { code_challenge_method: 'plain' });
    for (const url of [without, plain]) {
      const returned = await new Browser(world.url).open(url);
      expect(returned.url.searchParams.get('error')).toBe('invalid_request');
    }
  });

  test('refuses a wrong verifier', async () => {
    const configuration = await discover(world);
    const started = await startSignIn(configuration);
    const returned = await pressPerson(new Browser(world.url), started, KARI);
    const stolen = { ...started, verifier: oidc.randomPKCECodeVerifier() };
    expect(await refusal(redeem(configuration, stolen, returned))).toBe('invalid_grant');
  });

  test('a code is valid once, and its second use revokes the tokens of the first', async () => {
    const configuration = await discover(world);
    const started = await startSignIn(configuration);
    const returned = await pressPerson(new Browser(world.url), started, KARI);
    const tokens = await redeem(configuration, started, returned);
    expect(await refusal(redeem(configuration, started, returned))).toBe('invalid_grant');
    const refresh = oidc.refreshTokenGrant(configuration, refreshTokenOf(tokens));
    expect(await refusal(refresh)).toBe('invalid_grant');
  });

  test('accepts the client with its secret and refuses a wrong secret', async () => {
    const configuration = await discover(world, 'sandbox-secret');
    const started = await startSignIn(configuration);
    const returned = await pressPerson(new Browser(world.url), started, KARI);
    const wrong = await discover(world, 'not-the-secret');
    await expect(redeem(wrong, started, returned)).rejects.toThrow();
    expect((await redeem(configuration, started, returned)).claims()?.sub).toBe('database|kari');
  });
});

describe('refresh tokens', () => {
  test('each use rotates the token, and reuse of an old token revokes the chain', async () => {
    const { configuration, tokens } = await signedIn(world);
    const first = refreshTokenOf(tokens);
    const second = refreshTokenOf(await oidc.refreshTokenGrant(configuration, first));
    expect(second).not.toBe(first);
    expect(await refusal(oidc.refreshTokenGrant(configuration, first))).toBe('invalid_grant');
    expect(await refusal(oidc.refreshTokenGrant(configuration, second))).toBe('invalid_grant');
  });

  test('refuses one of two concurrent uses of a stored token', async () => {
    const adapter = createAdapter(world.db, 'RefreshToken');
    await adapter.upsert('spent-twice', {}, 60);
    const uses = [adapter.consume('spent-twice'), adapter.consume('spent-twice')];
    const outcomes = (await Promise.allSettled(uses)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a restart keeps refresh tokens, sessions and keys', async () => {
    const { configuration, browser, tokens } = await signedIn(world);
    await world.restart();
    const refreshed = await oidc.refreshTokenGrant(configuration, refreshTokenOf(tokens));
    expect(refreshed.claims()?.sub).toBe('database|kari');
    const started = await startSignIn(configuration);
    const returned = await browser.open(started.url);
    expect((await redeem(configuration, started, returned)).claims()?.sub).toBe('database|kari');
  });

  test('a new key signs while tokens of the old key stay valid', async () => {
    const { configuration, browser, tokens } = await signedIn(world);
    await world.identity().rotateSigningKey();
    const refreshed = await oidc.refreshTokenGrant(await discover(world), refreshTokenOf(tokens));
    const kid = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
    expect(kid(refreshed.id_token)).not.toBe(kid(tokens.id_token));
    const keys = createRemoteJWKSet(new URL(`${world.url}/identity/jwks`));
    for (const token of [tokens.access_token, refreshed.access_token])
      await expect(jwtVerify(token, keys, { audience: AUDIENCE })).resolves.toBeDefined();
    const out = oidc.buildEndSessionUrl(configuration, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${PORTAL}/`,
    });
    expect((await browser.open(out)).url.href).toBe(`${PORTAL}/`);
  });
});

describe('sign-out', () => {
  async function signOut(extra: Readonly<Record<string, string>>) {
    const { configuration, browser, tokens } = await signedIn(world);
    const url = oidc.buildEndSessionUrl(configuration, extra);
    if (!('id_token_hint' in extra)) url.searchParams.set('id_token_hint', tokens.id_token ?? '');
    return { configuration, browser, tokens, shown: await browser.open(url) };
  }

  test('a valid hint returns at once and ends the session and refresh token', async () => {
    const target = `${PORTAL}/login?loginHint=a%40b.no`;
    const { configuration, browser, tokens, shown } = await signOut({
      post_logout_redirect_uri: target,
      state: 'st',
    });
    expect(shown.url.href).toBe(`${target}&state=st`);
    const refresh = oidc.refreshTokenGrant(configuration, refreshTokenOf(tokens));
    expect(await refusal(refresh)).toBe('invalid_grant');
    const again = await browser.open((await startSignIn(configuration, { prompt: 'none' })).url);
    expect(again.url.searchParams.get('error')).toBe('login_required');
  });

  test('a sign-out without a hint requires confirmation', async () => {
    const { configuration, browser } = await signedIn(world);
    const confirmation = await browser.open(oidc.buildEndSessionUrl(configuration, {}));
    expect(confirmation.status).toBe(200);
    expect(confirmation.html).toContain('<h1>Vil du logge ut?</h1>');
    const action = /action="([^"]*confirm)"/.exec(confirmation.html)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(confirmation.html)?.[1] ?? '';
    const done = await browser.submit(action, { xsrf, logout: 'yes' });
    expect(done.html).toContain('Du er logget ut');
    const again = await browser.open((await startSignIn(configuration, { prompt: 'none' })).url);
    expect(again.url.searchParams.get('error')).toBe('login_required');
  });

  test.each([
    'https://evil.example/',
    `${PORTAL}/return`,
    `${PORTAL}.evil.example/`,
    `http://user@${new URL(PORTAL).host}/`,
  ])('refuses to return to %s', async (uri) => {
    const { shown } = await signOut({ post_logout_redirect_uri: uri });
    expect(shown.status).toBe(400);
    expect(shown.url.origin).toBe(world.url);
  });
});

test('builds addresses from the configured origin and ignores Host and forwarding headers', async () => {
  const response = await fetch(`${world.url}/identity/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const text = await response.text();
  expect(text).not.toContain('evil.example');
  expect(JSON.parse(text)).toMatchObject({ authorization_endpoint: `${world.url}/identity/auth` });
});

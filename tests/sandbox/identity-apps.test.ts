import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, textOf } from './identity-browser.ts';
import { AUDIENCE } from './identity-client.ts';
import { createWorld, type World } from './identity-world.ts';

const KARI = 'kari.nordmann@ladeportal.example';
const SCOPES = ['charging:read', 'account:read'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const discover = (clientId: string, authentication: oidc.ClientAuth) =>
  oidc.discovery(new URL(`${world.url}/identity`), clientId, undefined, authentication, {
    execute: [oidc.allowInsecureRequests],
  });

describe('an app with a browser', () => {
  /** The address of an authorization request with this redirect, and what proves its code. */
  async function start(redirect: string) {
    const configuration = await discover('ladeportal-app', oidc.None());
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirect,
      scope: `openid ${SCOPES.join(' ')}`,
      resource: AUDIENCE,
      state,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { configuration, verifier, state, url };
  }

  test('signs a person in with a redirect to its own scheme', async () => {
    const { configuration, verifier, state, url } = await start('no.ladeportal.app:/callback');
    const browser = new Browser(world.url);
    const page = await browser.open(url);
    const consent = await browser.submit(`${page.url.pathname}/person`, { email: KARI });
    for (const scope of SCOPES) expect(textOf(consent)).toContain(scope);
    // Browsers hold the redirect after a form to it.
    const policy = consent.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/form-action [^;]* http:\/\/127\.0\.0\.1:\* no\.ladeportal\.app:/);
    const allowed = { answer: 'allow' };
    const { url: returned } = await browser.submit(`${consent.url.pathname}/consent`, allowed);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: 'database|kari',
      aud: AUDIENCE,
      client_id: 'ladeportal-app',
    });
    expect(decodeJwt<{ scope: string }>(tokens.access_token).scope.split(' ')).toEqual(
      expect.arrayContaining(SCOPES),
    );
  });

  test.each([
    'https://evil.example/callback',
    'http://localhost:4999/return',
    'other.app:/callback',
  ])('is refused a redirect to %s', async (redirect) => {
    const { url } = await start(redirect);
    expect((await new Browser(world.url).open(url)).status).toBe(400);
  });
});

test.each([
  ['ladeportal-app', 'http://127.0.0.1:5173'],
  ['ladeportal', null],
])('the tokens of %s can be read by a page of %s', async (client, origin) => {
  const answer = await fetch(`${world.url}/identity/token`, {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:5173' },
    body: new URLSearchParams({ client_id: client, grant_type: 'authorization_code', code: 'x' }),
  });
  expect(await answer.json()).toHaveProperty('error');
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
});

test('a tool gets a token of its own, with the scopes that it asks for, by its secret', async () => {
  const grant = async (secret: string) =>
    oidc.clientCredentialsGrant(await discover('ladeportal-tool', oidc.ClientSecretBasic(secret)), {
      scope: 'charging:read',
      resource: AUDIENCE,
    });
  expect(decodeJwt((await grant('sandbox-tool-secret')).access_token)).toMatchObject({
    sub: 'ladeportal-tool',
    client_id: 'ladeportal-tool',
    aud: AUDIENCE,
    scope: 'charging:read',
  });
  await expect(grant('wrong')).rejects.toMatchObject({ status: 401 });
});

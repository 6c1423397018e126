import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInWithDevice, type DevicePrompt } from '../../clients/typescript/device.ts';
import { Browser, textOf, valueOf, type Shown } from './identity-browser.ts';
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

/** Signs Kari in on the page of an interaction. @returns the page of consent */
const signIn = (browser: Browser, page: Shown) =>
  browser.submit(`${page.url.pathname}/person`, { email: KARI });

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

  test.each(['http://127.0.0.1:49152/callback', 'no.ladeportal.app:/callback'])(
    'signs a person in with a redirect to %s',
    async (redirect) => {
      const { configuration, verifier, state, url } = await start(redirect);
      const browser = new Browser(world.url);
      const consent = await signIn(browser, await browser.open(url));
      expect(textOf(consent)).toContain('Ladeapp');
      for (const scope of SCOPES) expect(textOf(consent)).toContain(scope);
      expect(textOf(consent)).toContain('se ladeøkter og ladestatistikk charging:read');
      // Browsers hold the redirect after a form to it.
      const policy = consent.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/form-action [^;]* http:\/\/127\.0\.0\.1:\* no\.ladeportal\.app:/);
      const allowed = { answer: 'allow' };
      const { url: returned } = await browser.submit(`${consent.url.pathname}/consent`, allowed);
      expect(returned.href.startsWith(redirect)).toBe(true);
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
    },
  );

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

describe('an app on a device', () => {
  /** Begins, and leaves the answer to the person. */
  async function begin() {
    let told: (prompt: DevicePrompt) => void = () => undefined;
    const prompt = new Promise<DevicePrompt>((resolve) => {
      told = resolve;
    });
    const tokens = signInWithDevice({
      issuer: `${world.url}/identity`,
      clientId: 'ladeportal-app',
      audience: AUDIENCE,
      scopes: SCOPES,
      show: told,
    });
    // Each test waits for it in the end.
    tokens.catch(() => undefined);
    return { tokens, prompt: await prompt, browser: new Browser(world.url) };
  }

  const enter = async (browser: Browser, code: string) => {
    const form = await browser.open('/identity/device');
    expect(textOf(form)).toContain('Koble til en enhet');
    return browser.submit('/identity/device', {
      xsrf: valueOf(form, 'xsrf') ?? '',
      user_code: code,
    });
  };

  test('gets a token when the person enters the code, confirms and consents', async () => {
    const { tokens, prompt, browser } = await begin();
    expect(prompt.address).toBe(`${world.url}/identity/device`);
    const confirm = await enter(browser, prompt.code);
    expect(textOf(confirm)).toContain(prompt.code);
    const xsrf = valueOf(confirm, 'xsrf') ?? '';
    const fields = { xsrf, user_code: prompt.code, confirm: 'yes' };
    const page = await browser.submit('/identity/device', fields);
    const consent = await signIn(browser, page);
    const done = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
    expect(textOf(done)).toContain('Enheten er koblet til');
    const { accessToken } = await tokens;
    expect(decodeJwt(accessToken)).toMatchObject({
      sub: 'database|kari',
      aud: AUDIENCE,
      client_id: 'ladeportal-app',
    });
    expect(decodeJwt<{ scope: string }>(accessToken).scope).toContain('charging:read');
  });

  test('gets none when the person cancels, and no other code counts', async () => {
    const { tokens, prompt, browser } = await begin();
    expect(textOf(await enter(browser, 'BBBB-BBBB'))).toContain('Koden er feil');
    const confirm = await enter(browser, prompt.code);
    const xsrf = valueOf(confirm, 'xsrf') ?? '';
    await browser.submit('/identity/device', { xsrf, user_code: prompt.code, abort: 'yes' });
    await expect(tokens).rejects.toMatchObject({ code: 'access_denied' });
  });
});

describe('a tool', () => {
  test('gets a token of its own, with the scopes that it asks for', async () => {
    const tool = await discover('ladeportal-tool', oidc.ClientSecretBasic('sandbox-tool-secret'));
    const tokens = await oidc.clientCredentialsGrant(tool, {
      scope: 'charging:read',
      resource: AUDIENCE,
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: 'ladeportal-tool',
      client_id: 'ladeportal-tool',
      aud: AUDIENCE,
      scope: 'charging:read',
    });
  });

  test('is refused with a wrong secret', async () => {
    const other = await discover('ladeportal-tool', oidc.ClientSecretBasic('wrong'));
    await expect(
      oidc.clientCredentialsGrant(other, { scope: 'charging:read', resource: AUDIENCE }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

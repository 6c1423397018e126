import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
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
afterEach(() => {
  provider.options.authorizeError = '';
  delete provider.misbehaviour.idTokenClaims;
  delete provider.misbehaviour.token;
});

/** Starts a sign-in and stops just before the browser would come back to `/return`. */
async function upToReturn(browser: Client, query = ''): Promise<URL> {
  const started = await browser.send(`/login${query}`);
  const answered = await browser.send(started.headers.get('location') ?? '');
  return new URL(answered.headers.get('location') ?? '');
}

const visit = async (browser: Client, address: URL) =>
  (await browser.send(address.href)).headers.get('location');

const isAnonymous = async (browser: Client) =>
  expect((await readCaller(browser)).kind).toBe('anonymous');

describe('a forged or replayed callback', () => {
  it('refuses another state than the one sent', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    address.searchParams.set('state', 'another');
    expect(await visit(browser, address)).toBe('/auth/error?code=state_mismatch');
    await isAnonymous(browser);
  });

  it('refuses a callback without a state', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    address.searchParams.delete('state');
    expect(await visit(browser, address)).toBe('/auth/error?code=state_mismatch');
    await isAnonymous(browser);
  });

  it("refuses a browser that started no sign-in, so that an attacker's code signs no one in", async () => {
    const attacker = gateway.newClient();
    const victim = gateway.newClient();
    const address = await upToReturn(attacker);
    expect(await visit(victim, address)).toBe('/auth/error?code=missing_transaction');
    await isAnonymous(victim);
  });

  it('refuses a browser that started another sign-in', async () => {
    const attacker = gateway.newClient();
    const victim = gateway.newClient();
    const address = await upToReturn(attacker);
    const own = await upToReturn(victim);
    own.searchParams.set('state', address.searchParams.get('state') ?? '');
    expect(await visit(victim, own)).toBe('/auth/error?code=state_mismatch');
    await isAnonymous(victim);
  });

  it('refuses, by PKCE, the code of another sign-in', async () => {
    const attacker = gateway.newClient();
    const victim = gateway.newClient();
    const stolen = await upToReturn(attacker);
    const own = await upToReturn(victim);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await visit(victim, own)).toBe('/auth/error?code=invalid_grant');
    await isAnonymous(victim);
  });

  it.each(['another', undefined])('refuses the nonce %s in the ID token', async (nonce) => {
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, nonce });
    const browser = gateway.newClient();
    expect(await browser.signIn()).toBe('/auth/error?code=login_failed');
    await isAnonymous(browser);
  });

  it('works once, even if the cookie is restored', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    const kept = new Map(browser.cookies);
    expect(await visit(browser, address)).toBe('/');
    // The Back button takes a signed-in person to the target.
    expect(await visit(browser, address)).toBe('/');

    const copy = gateway.newClient();
    for (const [name, value] of kept) copy.cookies.set(name, value);
    expect(await visit(copy, address)).toBe('/auth/error?code=state_mismatch');
    await isAnonymous(copy);
  });

  it('leads a signed-in person who goes back on to the target of that sign-in', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser, '?next=/account/profile');
    expect(await visit(browser, address)).toBe('/account/profile');
    expect(await visit(browser, address)).toBe('/account/profile');
    // The provider's pages know the state alone.
    const state = new URL(`/return?state=${address.searchParams.get('state')}`, gateway.origin);
    expect(await visit(browser, state)).toBe('/account/profile');
    expect(await visit(gateway.newClient(), state)).toBe('/login?next=%2Faccount%2Fprofile');
    const unknown = new URL('/return?state=made-up&next=/faq', gateway.origin);
    expect(await visit(browser, unknown)).toBe('/faq');
  });

  it('keeps the target of a sign-in that is still open when a page of the provider has ended', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser, '?next=/account/profile');
    const state = new URL(`/return?state=${address.searchParams.get('state')}`, gateway.origin);
    expect(await visit(browser, state)).toBe('/login?next=%2Faccount%2Fprofile');
    await isAnonymous(browser);
  });

  it('refuses a tampered transaction cookie', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    for (const [name, value] of browser.cookies)
      browser.cookies.set(name, `${value.slice(0, -4)}AAAA`);
    expect(await visit(browser, address)).toBe('/auth/error?code=state_mismatch');
    await isAnonymous(browser);
  });

  it('hides the code verifier and the nonce in the cookie', async () => {
    const browser = gateway.newClient();
    await browser.send('/login');
    const [[, value = ''] = []] = browser.cookies;
    const [header = ''] = value.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
    });
  });

  it('refuses two codes', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    address.searchParams.append('code', 'second');
    expect(await visit(browser, address)).toMatch(/^\/auth\/error\?code=/);
    await isAnonymous(browser);
  });

  it('refuses the issuer of another provider (RFC 9207)', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    address.searchParams.set('iss', 'https://evil.example');
    expect(await visit(browser, address)).toMatch(/^\/auth\/error\?code=/);
    await isAnonymous(browser);
  });
});

describe('an error of the provider', () => {
  it('shows the code of the error, and keeps the target for the next attempt', async () => {
    provider.options.authorizeError = 'access_denied';
    const browser = gateway.newClient();
    expect(await browser.signIn('?next=/account/profile')).toBe(
      '/auth/error?code=access_denied&next=%2Faccount%2Fprofile',
    );
    await isAnonymous(browser);
  });

  it('echoes no value that is not a code', async () => {
    provider.options.authorizeError = '<script>alert(1)</script>';
    expect(await gateway.newClient().signIn()).toBe('/auth/error?code=request_error');
  });

  it('never shows the provider’s own words, which any link can contain', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    address.searchParams.delete('code');
    address.searchParams.set('error', 'access_denied');
    address.searchParams.set('error_description', '<img src=x onerror=alert(1)>');
    address.searchParams.set('error_uri', 'https://evil.example/');
    expect(await visit(browser, address)).toBe('/auth/error?code=access_denied');
  });

  it('shows an error of the token endpoint by its code', async () => {
    provider.misbehaviour.token = (_form, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'mfa_required', mfa_token: 'secret' }));
      return true;
    };
    expect(await gateway.newClient().signIn()).toBe('/auth/error?code=mfa_required');
  });

  it('appears after 3 attempts when the token endpoint fails', async () => {
    let tries = 0;
    provider.misbehaviour.token = (_form, response) => {
      tries += 1;
      if (tries === 3) return false;
      response.writeHead(502).end('<html>bad gateway</html>');
      return true;
    };
    expect(await gateway.newClient().signIn()).toBe('/');
    expect(tries).toBe(3);
  });

  it('signs out locally for login_required', async () => {
    const browser = gateway.newClient();
    const address = await upToReturn(browser);
    await browser.signIn();
    address.searchParams.delete('code');
    address.searchParams.set('error', 'login_required');
    expect(await visit(browser, address)).toBe('/auth/error?code=login_required');
    await isAnonymous(browser);
  });

  it('ignores a login_required without a transaction', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    await browser.send('/return?error=login_required&state=made-up');
    expect((await readCaller(browser)).kind).toBe('session');
  });
});

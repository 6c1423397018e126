import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  provider.options.loginAge = 0;
  provider.options.authorizeError = '';
  provider.person.subject = 'database|user-1';
  delete provider.misbehaviour.idTokenClaims;
});

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

describe('reverification', () => {
  it('repeats the sign-in at the provider with the same scope', async () => {
    const browser = await signedIn();
    const response = await browser.send('/login?reverify=true&next=/account/settings');
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('max_age')).toBe('60');
    expect(searchParams.get('scope')).toBe('openid email profile read:current_user offline_access');
  });

  it('rotates the session id', async () => {
    provider.options.loginAge = 3000;
    const browser = await signedIn();
    const before = await readCaller(browser);
    const old = gateway.newClient();
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);

    provider.options.loginAge = 0;
    const { path } = await browser.navigate('/login?reverify=true&next=/account/settings');
    expect(path).toBe('/account/settings');
    expect(browser.cookies.get('session')).not.toBe(old.cookies.get('session'));
    expect((await readCaller(old)).kind).toBe('anonymous');
    const after = await readCaller(browser);
    expect(after).toMatchObject({ kind: 'session', subject: 'database|user-1' });
    expect(Number(after.claims?.['authTime'])).toBeGreaterThan(
      Number(before.claims?.['authTime']) + 2_900_000,
    );
  });

  it('refuses a provider that did not repeat the sign-in', async () => {
    const browser = await signedIn();
    const id = browser.cookies.get('session');
    provider.options.loginAge = 300;
    const { path } = await browser.navigate('/login?reverify=true&next=/account/settings');
    expect(path).toBe('/auth/error?code=login_failed&next=%2Faccount%2Fsettings');
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, auth_time: undefined });
    expect((await browser.navigate('/login?reverify=true')).path).toBe(
      '/auth/error?code=login_failed',
    );
    expect(browser.cookies.get('session')).toBe(id);
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it('refuses another person, and changes nothing', async () => {
    const browser = await signedIn();
    provider.person.subject = 'database|user-2';
    expect((await browser.navigate('/login?reverify=true')).path).toBe(
      '/auth/error?code=wrong_account',
    );
    expect((await readCaller(browser)).subject).toBe('database|user-1');
  });

  it('leaves the person signed in when cancelled', async () => {
    const browser = await signedIn();
    provider.options.authorizeError = 'access_denied';
    expect((await browser.navigate('/login?reverify=true')).path).toBe(
      '/auth/error?code=cancelled',
    );
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it('starts an ordinary sign-in without a session', async () => {
    const browser = gateway.newClient();
    expect((await browser.navigate('/login?reverify=true&next=/faq')).path).toBe('/faq');
    expect((await readCaller(browser)).kind).toBe('session');
  });
});

it('keeps the login time when a refreshed ID token has none', async () => {
  provider.options.loginAge = 120;
  provider.options.expiresIn = 1;
  const browser = await signedIn();
  provider.options.expiresIn = 3600;
  provider.misbehaviour.idTokenClaims = (claims) => ({
    ...claims,
    auth_time: undefined,
    name: 'Kari Ny',
  });
  const before = await readCaller(browser);
  const after = await readCaller(browser);
  expect(after.claims).toMatchObject({ name: 'Kari Ny', authTime: before.claims?.['authTime'] });
  expect(Number(after.claims?.['authTime'])).toBeLessThan(Date.now() - 119_000);
});

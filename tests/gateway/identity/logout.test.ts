import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { whoAsks, whoIs } from '../support/who-asks.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: whoAsks });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

/** Where the provider is asked to send the browser after the sign-out. */
async function returnAddress(query: string): Promise<string> {
  const response = await gateway.newClient().send(`/logout${query}`);
  const location = new URL(response.headers.get('location') ?? '');
  return (location.searchParams.get('post_logout_redirect_uri') ?? '').replace(gateway.origin, '');
}

describe('/logout', () => {
  it('ends the session for every copy of the cookie, and clears it', async () => {
    const browser = await signedIn();
    const copy = gateway.newClient();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.send('/logout');
    expect(browser.cookies.has('session')).toBe(false);
    expect((await whoIs(copy)).kind).toBe('anonymous');
  });

  it('continues at the provider with its session id as a hint, without a token, and with the return URL', async () => {
    provider.person.claims = { sid: 'provider-session-7' };
    const browser = await signedIn();
    const location = new URL((await browser.send('/logout')).headers.get('location') ?? '');
    expect(location.href).toContain(`${provider.issuer}/end-session?`);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${gateway.origin}/login`);
    expect(location.searchParams.get('client_id')).toBe('ladeportal');
    expect(location.searchParams.get('logout_hint')).toBe('provider-session-7');
    expect(location.href).not.toContain('eyJ');
  });

  it.each([
    ['', '/login'],
    ['?next=&loginHint=&other=', '/login'],
    ['?next=/account/profile', '/login?next=%2Faccount%2Fprofile'],
    ['?loginHint=a%2Bb%40c.no&next=/x%3Fy%3D1', '/login?loginHint=a%2Bb%40c.no&next=%2Fx%3Fy%3D1'],
    ['?screenHint=signup&next=/', '/login?next=%2F&screenHint=signup'],
    ['?redirect=true&next=/faq', '/redirect?next=%2Ffaq'],
    ['?redirect=&next=/faq', '/login?next=%2Ffaq'],
    ['?redirect=false', '/login'],
    ['?next=https://evil.example', '/login?next=%2F'],
    ['?redirect=true&next=//evil.example', '/redirect?next=%2F'],
  ])('%s returns to %s', async (query, path) => {
    expect(await returnAddress(query)).toBe(path);
  });

  it.each(['cross-site', 'same-site'])('from a %s page signs nobody out', async (site) => {
    const browser = await signedIn();
    const response = await browser.send('/logout', { headers: { 'sec-fetch-site': site } });
    expect(response.headers.get('location')).toBe('/');
    expect((await whoIs(browser)).kind).toBe('session');
  });

  it.each(['same-origin', 'none'])('from %s signs out', async (site) => {
    const browser = await signedIn();
    await browser.send('/logout', { headers: { 'sec-fetch-site': site } });
    expect((await whoIs(browser)).kind).toBe('anonymous');
  });

  it('signs out by POST from our own pages only', async () => {
    const browser = await signedIn();
    const refused = await browser.send('/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    expect((await whoIs(browser)).kind).toBe('session');
    await browser.send('/logout', { method: 'POST' });
    expect((await whoIs(browser)).kind).toBe('anonymous');
  });

  it('is not cached', async () => {
    const response = await gateway.newClient().send('/logout');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

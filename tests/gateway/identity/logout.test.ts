import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { signOutForm } from '../support/sign-out.ts';
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

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

const signOut = async (browser: Client, query = '') =>
  signOutForm(await browser.send(`/logout${query}`));

/** The page that the provider is told to send the browser to after the sign-out. */
async function returnAddress(query: string): Promise<string> {
  const { to } = await signOut(gateway.newClient(), query);
  return (to.searchParams.get('post_logout_redirect_uri') ?? '').replace(gateway.origin, '');
}

describe('/logout', () => {
  it('ends the session for every copy of the cookie, and clears it', async () => {
    const browser = await signedIn();
    const copy = gateway.newClient();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.send('/logout');
    expect(browser.cookies.has('session')).toBe(false);
    expect((await readCaller(copy)).kind).toBe('anonymous');
  });

  it('continues at the provider with the ID token as a hint, and with the return URL', async () => {
    const { method, to } = await signOut(await signedIn());
    expect(method).toBe('get');
    expect(to.origin + to.pathname).toBe(`${provider.issuer}/end-session`);
    const { id_token_hint: hint = '', ...others } = Object.fromEntries(to.searchParams);
    expect(others).toEqual({
      post_logout_redirect_uri: `${gateway.origin}/login`,
      client_id: 'ladeportal',
    });
    expect(decodeJwt(hint)).toMatchObject({
      iss: provider.issuer,
      aud: 'ladeportal',
      sub: provider.person.subject,
    });
  });

  it('uses the ID token of the last refresh as the hint', async () => {
    provider.options.expiresIn = 1;
    const browser = await signedIn();
    provider.options.expiresIn = 3600;
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, name: 'Kari Ny' });
    await readCaller(browser);
    delete provider.misbehaviour.idTokenClaims;
    const { to } = await signOut(browser);
    expect(decodeJwt(to.searchParams.get('id_token_hint') ?? '')).toMatchObject({
      name: 'Kari Ny',
    });
  });

  it('continues by POST if the address would be too long', async () => {
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, roles: 'x'.repeat(4000) });
    const browser = await signedIn();
    delete provider.misbehaviour.idTokenClaims;
    const { method, to } = await signOut(browser);
    expect(method).toBe('post');
    expect(decodeJwt(to.searchParams.get('id_token_hint') ?? '')).toHaveProperty('roles');
  });

  it('returns at once from a provider that cannot end its session', async () => {
    const other = await startOidcProvider();
    other.metadata['end_session_endpoint'] = undefined;
    const portal = await startGateway({ OIDC_ISSUER: other.issuer }, { graphql: callerProbe });
    const browser = portal.newClient();
    await browser.signIn();
    const { to } = await signOut(browser, '?next=/faq&submit=1');
    expect(to.href).toBe(`${portal.origin}/login?next=%2Ffaq&submit=1`);
    expect((await readCaller(browser)).kind).toBe('anonymous');
    await portal.close();
    await other.close();
  });

  it('says that the person is signed out where the provider would sign in again, and asks next time', async () => {
    const other = await startOidcProvider();
    other.metadata['end_session_endpoint'] = undefined;
    const portal = await startGateway({ OIDC_ISSUER: other.issuer }, { graphql: callerProbe });
    const browser = portal.newClient();
    const promptOf = async (query = '') => {
      const to = (await browser.send(`/login${query}`)).headers.get('location') ?? '';
      return new URL(to).searchParams.get('prompt');
    };
    expect(await promptOf()).toBeNull();
    await browser.signIn();
    expect((await signOut(browser)).to.href).toBe(`${portal.origin}/auth/signed-out`);
    expect(await promptOf('?next=/account/profile')).toBe('login');
    // A sign-in that is given up leaves the next one asking.
    other.options.authorizeError = 'access_denied';
    await browser.signIn();
    expect(await promptOf()).toBe('login');
    other.options.authorizeError = '';
    expect(await browser.signIn()).toBe('/');
    expect([...browser.cookies.keys()].filter((name) => name.includes('ask'))).toEqual([]);
    await portal.close();
    await other.close();
  });

  it('says so while the provider cannot be reached', async () => {
    const portal = await startGateway(
      { OIDC_ISSUER: 'http://localhost:1/identity' },
      { graphql: callerProbe, waitUntilReady: false },
    );
    const { to } = await signOut(portal.newClient());
    expect(to.href).toBe(`${portal.origin}/auth/signed-out`);
    await portal.close();
  });

  it('answers with a page that allows its own script alone, and escapes its values', async () => {
    const response = await gateway.newClient().send('/logout?next=/x"%3E%3Cscript%3E');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; /,
    );
    const html = await response.text();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('"&gt;');
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

  it.each(['cross-site', 'same-site'])('refuses to sign out from a %s page', async (site) => {
    const browser = await signedIn();
    const response = await browser.send('/logout', { headers: { 'sec-fetch-site': site } });
    expect(response.headers.get('location')).toBe('/');
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it.each(['same-origin', 'none'])('signs out from %s', async (site) => {
    const browser = await signedIn();
    await browser.send('/logout', { headers: { 'sec-fetch-site': site } });
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it('signs out by POST from our own pages only', async () => {
    const browser = await signedIn();
    const refused = await browser.send('/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    expect((await readCaller(browser)).kind).toBe('session');
    await browser.send('/logout', { method: 'POST' });
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it('revokes the refresh token of the session', async () => {
    const browser = await signedIn();
    provider.revoked.length = 0;
    await browser.send('/logout');
    await expect.poll(() => provider.revoked).toHaveLength(1);
    const [token] = provider.revoked;
    expect(provider.issued).toContain(token);
  });

  it('revokes the token of a refresh that was in flight', async () => {
    provider.options.expiresIn = 1;
    const browser = await signedIn();
    provider.options.expiresIn = 3600;
    const other = gateway.newClient();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const [arrived, released] = [gate(), gate()];
    provider.misbehaviour.token = async () => {
      arrived.open();
      await released.opened;
      return false;
    };
    const inFlight = readCaller(browser);
    await arrived.opened;
    provider.revoked.length = 0;
    await other.send('/logout');
    released.open();
    await inFlight;
    delete provider.misbehaviour.token;
    await expect.poll(() => provider.revoked).toEqual(provider.issued.slice(-2));
  });

  it.each<[string, () => void]>([
    ['offers no revocation', () => (provider.metadata['revocation_endpoint'] = undefined)],
    ['does not answer it', () => (provider.misbehaviour.answer = (path) => path === '/revoke')],
  ])('signs out at a provider that %s', async (_habit, begin) => {
    begin();
    const portal = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
    delete provider.metadata['revocation_endpoint'];
    const browser = portal.newClient();
    await browser.signIn();
    provider.revoked.length = 0;
    expect((await browser.send('/logout')).status).toBe(200);
    expect((await readCaller(browser)).kind).toBe('anonymous');
    expect(provider.revoked).toEqual([]);
    delete provider.misbehaviour.answer;
    await portal.close();
  });

  it('forbids caching', async () => {
    const response = await gateway.newClient().send('/logout');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

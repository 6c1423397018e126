import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { answer as answerAs, post as postTo } from '../support/provider-visit.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const ME = 'database|user-1';
const MANAGE = 'openid profile read:current_user update:current_user_identities';

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
  provider.options.loginAge = 0;
  provider.options.authorizeError = '';
  provider.person.subject = ME;
  provider.identityCalls.length = 0;
  Object.assign(provider.identitiesAnswer, { status: 200, body: [] });
  delete provider.misbehaviour.token;
  delete provider.misbehaviour.identities;
  delete provider.misbehaviour.idTokenClaims;
});

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

const post = (browser: Client, path: string) => postTo(gateway, browser, path);
const answer = (browser: Client, authorize: URL, subject: string) =>
  answerAs(gateway, provider, browser, authorize, subject);
const pathOf = (url: URL) => url.href.replace(gateway.origin, '');

describe('unlinking', () => {
  it('repeats the sign-in, then removes the identity', async () => {
    const browser = await signedIn();
    const before = browser.cookies.get('session');
    const stepUp = await post(browser, '/identities/unlink?provider=google&next=/account/settings');
    expect(stepUp.searchParams.get('scope')).toBe(MANAGE);
    expect(pathOf(await answer(browser, stepUp, ME))).toBe('/account/settings');
    expect(provider.identityCalls).toMatchObject([
      { method: 'DELETE', path: '/identities/google' },
    ]);
    expect(browser.cookies.get('session')).not.toBe(before);
  });

  it('refuses the last identity, with the provider’s code', async () => {
    const browser = await signedIn();
    Object.assign(provider.identitiesAnswer, { status: 409, body: { error: 'last_identity' } });
    const stepUp = await post(browser, '/identities/unlink?provider=google');
    expect(pathOf(await answer(browser, stepUp, ME))).toBe('/auth/error?code=last_identity');
  });
});

describe('changing the ways to sign in', () => {
  it('adds no way to sign in that the provider does not offer', async () => {
    const response = await gateway.newClient().send('/identities/link?provider=bankid', {
      method: 'POST',
    });
    expect(response.status).toBe(400);
  });

  it.each(['/identities/link?provider=google', '/identities/unlink?provider=google'])(
    '%s is started by our own pages alone',
    async (path) => {
      const browser = await signedIn();
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: gateway.origin, 'sec-fetch-site': 'same-site' },
      ])
        expect((await browser.send(path, { method: 'POST', headers })).status).toBe(403);
      const get = await browser.send(path);
      expect(get.headers.get('location')).toBeNull();
    },
  );

  it('requires a session, and sends others to the login', async () => {
    const location = await post(gateway.newClient(), '/identities/link?provider=google&next=/faq');
    expect(pathOf(location)).toBe('/login?next=%2Ffaq');
  });

  it.each(['', '?provider=', '?provider=../me', '?provider=a&provider=b'])(
    '%s is a bad request',
    async (query) => {
      const browser = await signedIn();
      const response = await browser.send(`/identities/unlink${query}`, { method: 'POST' });
      expect(response.status).toBe(400);
    },
  );

  it('leads to our own pages only', async () => {
    const browser = await signedIn();
    const stepUp = await post(
      browser,
      '/identities/unlink?provider=google&next=https://evil.example',
    );
    expect(pathOf(await answer(browser, stepUp, ME))).toBe('/');
  });

  it('keeps the absolute lifetime of the session', async () => {
    const lasting = await startGateway(
      { OIDC_ISSUER: provider.issuer, SESSION_ABSOLUTE_SECONDS: '3600' },
      { graphql: callerProbe },
    );
    const later = (seconds: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    try {
      const browser = lasting.newClient();
      await browser.signIn();
      later(2000);
      const started = await browser.send('/identities/unlink?provider=google', { method: 'POST' });
      await browser.navigate(started.headers.get('location') ?? '');
      expect(provider.identityCalls).toHaveLength(1);
      expect((await readCaller(browser)).kind).toBe('session');
      later(1700);
      expect((await readCaller(browser)).kind).toBe('anonymous');
    } finally {
      vi.useRealTimers();
      await lasting.close();
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { answer as answerAs, post as postTo } from '../support/provider-visit.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const ME = 'database|user-1';
const SECOND = 'google|user-9';
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

describe('linking', () => {
  it('repeats the sign-in, then proves the second identity, then links it', async () => {
    const browser = await signedIn();
    const before = browser.cookies.get('session');
    const own = (await readCaller(browser)).accessToken;

    const stepUp = await post(browser, '/identities/link?provider=google&next=/account/settings');
    expect(Object.fromEntries(stepUp.searchParams)).toMatchObject({ scope: MANAGE, max_age: '60' });
    const proof = await answer(browser, stepUp, ME);
    expect(Object.fromEntries(proof.searchParams)).toMatchObject({
      scope: 'openid',
      prompt: 'login',
      connection: 'google',
      login_hint: 'link',
    });
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(provider.identityCalls).toEqual([]);

    const between = browser.cookies.get('session');
    expect(pathOf(await answer(browser, proof, SECOND))).toBe('/account/settings');
    expect(browser.cookies.get('session')).not.toBe(between);
    const [call, ...more] = provider.identityCalls;
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: '/identities' });
    const [, payload = ''] = (call?.body ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: SECOND });
    // The session's own token is not accepted here.
    expect(call?.token).not.toBe(`Bearer ${own}`);
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', subject: ME });
  });

  it('returns the new list of identities at once', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    provider.misbehaviour.idTokenClaims = (claims) => ({
      ...claims,
      'https://ladeportal.example/identities': [{ provider: 'google', user_id: 'user-1' }],
    });
    await answer(browser, proof, SECOND);
    expect((await readCaller(browser)).claims).toMatchObject({
      identities: [{ provider: 'google' }],
    });
  });

  it('asks for the code of a phone at once', async () => {
    const browser = await signedIn();
    const proof = await answer(browser, await post(browser, '/identities/link?provider=sms'), ME);
    expect(Object.fromEntries(proof.searchParams)).toMatchObject({
      connection: 'sms',
      login_hint: 'link_sms',
    });
  });

  it.each([61, 300])('refuses a login %i s ago', async (age) => {
    const browser = await signedIn();
    const stepUp = await post(browser, '/identities/link?provider=google');
    provider.options.loginAge = age;
    expect(pathOf(await answer(browser, stepUp, ME))).toBe('/auth/error?code=login_failed');
    expect(provider.identityCalls).toEqual([]);
  });

  it('refuses a token without the time of the login', async () => {
    const browser = await signedIn();
    const stepUp = await post(browser, '/identities/link?provider=google');
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, auth_time: undefined });
    expect(pathOf(await answer(browser, stepUp, ME))).toBe('/auth/error?code=login_failed');
  });

  it('asks the person to sign in when the provider has another account’s session', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google&next=/account/settings'),
      ME,
    );
    Object.assign(provider.identitiesAnswer, { status: 409, body: { error: 'identity_in_use' } });
    await answer(browser, proof, SECOND);
    Object.assign(provider.identitiesAnswer, { status: 200, body: [] });
    provider.identityCalls.length = 0;

    // The provider signed the browser in as the account that was chosen to be linked.
    const stepUp = await post(browser, '/identities/unlink?provider=google&next=/account/settings');
    const again = await answer(browser, stepUp, SECOND);
    expect(Object.fromEntries(again.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '60',
      scope: MANAGE,
    });
    expect(provider.identityCalls).toEqual([]);
    expect(pathOf(await answer(browser, again, ME))).toBe('/account/settings');
    expect(provider.identityCalls).toMatchObject([{ method: 'DELETE' }]);
  });

  it('refuses the confirmation of another person, once that person was asked to sign in', async () => {
    const browser = await signedIn();
    const stepUp = await post(browser, '/identities/link?provider=google');
    const again = await answer(browser, stepUp, 'database|other');
    expect(pathOf(await answer(browser, again, 'database|other'))).toBe(
      '/auth/error?code=wrong_account',
    );
    expect((await readCaller(browser)).subject).toBe(ME);
  });

  it('refuses an existing session at the provider as proof', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    provider.options.loginAge = 3600;
    expect(pathOf(await answer(browser, proof, SECOND))).toBe('/auth/error?code=login_failed');
    expect(provider.identityCalls).toEqual([]);
  });

  it('refuses the same identity', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    expect(pathOf(await answer(browser, proof, ME))).toBe('/auth/error?code=already_linked');
    expect(provider.identityCalls).toEqual([]);
  });

  it('refuses another session than the one that started it', async () => {
    const attacker = await signedIn();
    const proof = await answer(
      attacker,
      await post(attacker, '/identities/link?provider=google'),
      ME,
    );
    // The victim is led to the attacker's second step and signs in there.
    const victim = gateway.newClient();
    provider.person.subject = 'database|victim';
    await victim.signIn();
    expect(pathOf(await answer(victim, proof, SECOND))).toBe('/');
    // Even the attacker's own cookie for the step does not help in the victim's session.
    for (const [name, value] of attacker.cookies)
      if (name !== 'session') victim.cookies.set(name, value);
    expect(pathOf(await answer(victim, proof, SECOND))).toBe('/auth/error?code=state_mismatch');
    expect(provider.identityCalls).toEqual([]);
  });

  it('refuses after a sign-out in between', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    await browser.send('/logout');
    expect(pathOf(await answer(browser, proof, SECOND))).toBe('/auth/error?code=state_mismatch');
    provider.person.subject = ME;
    const again = await signedIn();
    const second = await answer(again, await post(again, '/identities/link?provider=google'), ME);
    await again.send('/logout');
    provider.person.subject = ME;
    await again.signIn();
    // The same person, but another session.
    expect(pathOf(await answer(again, second, SECOND))).toBe(
      '/auth/error?code=missing_transaction',
    );
    expect(provider.identityCalls).toEqual([]);
  });

  it('restores no session that signs out meanwhile', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    const arrived = gate();
    const released = gate();
    provider.misbehaviour.identities = async () => {
      arrived.open();
      await released.opened;
    };
    const inFlight = answer(browser, proof, SECOND);
    await arrived.opened;
    const other = gateway.newClient();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    await other.send('/logout');
    released.open();
    await inFlight;
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it('ends by a sign-out with the old session id after a rotation', async () => {
    const browser = await signedIn();
    const other = gateway.newClient();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    await answer(browser, await post(browser, '/identities/unlink?provider=google'), ME);
    expect((await readCaller(browser)).kind).toBe('session');
    await other.send('/logout');
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it('uses the step-up token once', async () => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    const kept = new Map(browser.cookies);
    await answer(browser, proof, SECOND);
    for (const [name, value] of kept) if (name !== 'session') browser.cookies.set(name, value);
    expect(pathOf(await answer(browser, proof, SECOND))).toBe('/');
    expect(provider.identityCalls).toHaveLength(1);
  });

  it('reports a cancellation at the provider, and the person stays signed in', async () => {
    const browser = await signedIn();
    const stepUp = await post(browser, '/identities/link?provider=google&next=/account/settings');
    provider.options.authorizeError = 'access_denied';
    expect(pathOf(await answer(browser, stepUp, ME))).toBe(
      '/auth/error?code=cancelled&next=%2Faccount%2Fsettings',
    );
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it.each([
    [409, { error: 'identity_in_use' }, 'identity_in_use'],
    [409, { error: '<b>no</b>' }, 'request_error'],
    [401, { error: 'invalid_token' }, 'request_error'],
    [500, {}, 'request_error'],
  ])('answers the provider’s %i %j with %s', async (status, body, code) => {
    const browser = await signedIn();
    const proof = await answer(
      browser,
      await post(browser, '/identities/link?provider=google'),
      ME,
    );
    Object.assign(provider.identitiesAnswer, { status, body });
    expect(pathOf(await answer(browser, proof, SECOND))).toBe(`/auth/error?code=${code}`);
    expect(provider.identityCalls).toHaveLength(1);
    expect((await readCaller(browser)).subject).toBe(ME);
  });

  it('exposes no token to the browser', async () => {
    const browser = await signedIn();
    const stepUp = await post(browser, '/identities/link?provider=google');
    provider.person.subject = ME;
    const answered = await browser.send(stepUp.href);
    const returned = await browser.send(answered.headers.get('location') ?? '');
    const seen = JSON.stringify([...returned.headers]) + (await returned.text());
    expect(seen).not.toContain('eyJhbGciOiJSUzI1NiI');
    expect(gateway.log.join('')).not.toContain('eyJhbGciOiJSUzI1NiI');
    expect(returned.headers.get('cache-control')).toBe('no-store');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { NAMESPACE, startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe } from '../support/caller-probe.ts';

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

const claim = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [NAMESPACE + name, value]));

const moved = (action: string) =>
  claim({
    identityMigrationAction: action,
    identityMigrationUrl: `${gateway.origin}/account/settings`,
  });
const suggested = () =>
  claim({
    suggestLinkAccounts: true,
    suggestedAccounts: [{ provider: 'google', user_id: 'g1' }],
  });

describe('the page after a sign-in', () => {
  it('takes a person with nothing to settle to the target', async () => {
    provider.person.claims = claim({ suggestLinkAccounts: true, suggestedAccounts: [] });
    expect(await gateway.newClient().signIn('?next=/account/rfid')).toBe('/account/rfid');
  });

  it.each(['force', 'prompt'])('tells a person who has to move (%s) first', async (action) => {
    provider.person.claims = { ...suggested(), ...moved(action) };
    expect(await gateway.newClient().signIn('?next=/account/rfid')).toBe(
      '/interrupt/sign-in?next=%2Faccount%2Frfid',
    );
    expect(await gateway.newClient().signIn()).toBe('/interrupt/sign-in');
  });

  it('asks a person about another account, unless the browser postponed it', async () => {
    provider.person.claims = suggested();
    expect(await gateway.newClient().signIn('?next=/account/rfid')).toBe(
      '/interrupt/link-accounts?next=%2Faccount%2Frfid',
    );
    const waiting = gateway.newClient();
    waiting.cookies.set('link-accounts-later', '1');
    expect(await waiting.signIn('?next=/account/rfid')).toBe('/account/rfid');
  });
});

describe('interrupting a page', () => {
  const opens = async (action: string, path: string) => {
    provider.person.claims = moved(action);
    const browser = gateway.newClient();
    await browser.signIn();
    const response = await browser.send(path);
    return response.headers.get('location') ?? response.status;
  };

  beforeEach(() => {
    provider.person.claims = {};
  });

  it.each([
    ['/', '/interrupt/sign-in'],
    ['/account/rfid?sort=name', '/interrupt/sign-in?next=%2Faccount%2Frfid%3Fsort%3Dname'],
    ['/account/profile', '/interrupt/sign-in?next=%2Faccount%2Fprofile'],
    // The pages where the move is done: the provider's address, and the settings.
    ['/account/settings', 200],
    ['/account/settings/sign-in', 200],
    ['/interrupt/sign-in', 200],
    ['/auth/error?code=cancelled', 200],
    ['/contact', 200],
  ])('stops the page for a demanded move: %s', async (path, expected) => {
    const outcome = await opens('force', path);
    if (expected === 200) expect([200, 404]).toContain(outcome);
    else expect(outcome).toBe(expected);
  });

  it('lets the page through for a suggested move, and without a session', async () => {
    expect([200, 404]).toContain(await opens('prompt', '/account/profile'));
    const stranger = await gateway.newClient().send('/account/profile');
    expect([200, 404]).toContain(stranger.status);
  });

  it('ignores an address of another site', async () => {
    provider.person.claims = claim({
      identityMigrationAction: 'force',
      identityMigrationUrl: 'https://login.example/account/profile',
    });
    const browser = gateway.newClient();
    await browser.signIn();
    const response = await browser.send('/account/profile');
    expect(response.headers.get('location')).toBe('/interrupt/sign-in?next=%2Faccount%2Fprofile');
  });
});

it.each(['EMAIL_VERIFICATION_REQUIRED', 'APP_UPGRADE_REQUIRED'])(
  'explains %s of the provider in a sentence of its own',
  async (code) => {
    const browser = gateway.newClient();
    const started = new URL((await browser.send('/login')).headers.get('location') ?? '');
    const state = started.searchParams.get('state') ?? '';
    const iss = encodeURIComponent(provider.issuer);
    const back = await browser.send(`/return?error=${code}&state=${state}&iss=${iss}`);
    expect(back.headers.get('location')).toBe(`/auth/error?code=${code.toLowerCase()}`);
  },
);

import { decodeJwt } from 'jose';
import { refreshTokenGrant } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from './identity-browser.ts';
import { startSignIn, discover, redeem, signedIn, pressPerson } from './identity-client.ts';
import { createWorld, type World } from './identity-world.ts';

const MANAGE = 'openid profile read:current_user update:current_user_identities';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const Listed = z.array(z.object({ provider: z.string(), user_id: z.string() }));
const Refused = z.object({ error: z.string() });

/** A call of the identities API: the providers it lists, or the error. */
async function call(token: string, method = 'GET', path = '', body?: object) {
  const response = await fetch(`${world.url}/identity/identities${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  const listed = Listed.safeParse(json);
  return listed.success
    ? { status: response.status, providers: listed.data.map(({ provider }) => provider) }
    : { status: response.status, error: Refused.parse(json).error };
}

const link = (token: string, proof: string | undefined) =>
  call(token, 'POST', '', { link_with: proof });

/** An access token for managing identities. */
async function manager(email: string): Promise<string> {
  const { tokens } = await signedIn(world, email, { scope: MANAGE });
  return tokens.access_token;
}

/** Signs in with a new account at a stand-in, consent included. */
async function newcomer(provider: string, email: string) {
  const configuration = await discover(world);
  const browser = new Browser(world.url);
  const started = await startSignIn(configuration, { connection: provider, login_hint: 'link' });
  const page = await browser.open(started.url);
  const person = { givenName: 'Ny', familyName: 'Person', email };
  const consent = await browser.submit(`${page.url.pathname}/new`, person);
  const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
  return { configuration, browser, tokens: await redeem(configuration, started, returned) };
}

const mail = (first: string) => `${first}@ladeportal.example`;

describe('linking', () => {
  test('does not link accounts with an equal e-mail automatically', async () => {
    const { tokens } = await newcomer('google', mail('tor.bakken'));
    expect(tokens.claims()?.sub).not.toBe('google|smb');
    const smb = await manager(mail('tor.bakken'));
    expect(await call(smb)).toMatchObject({ providers: ['database', 'sms', 'vipps'] });
  });

  test('refuses an identity of the account itself, and a second identity of a provider', async () => {
    const token = await manager(mail('silje.berg'));
    const own = await signedIn(world, mail('silje.berg'));
    expect(await link(token, own.tokens.id_token)).toMatchObject({ error: 'already_linked' });
    const { tokens } = await newcomer('google', 'second@example.no');
    expect(await link(token, tokens.id_token)).toEqual({ status: 409, error: 'provider_in_use' });
  });

  test('accepts a proof once', async () => {
    const [one, two] = [await manager(mail('knut.aas')), await manager(mail('liv.holm'))];
    const { tokens } = await newcomer('apple', 'once@example.no');
    const both = await Promise.all([link(one, tokens.id_token), link(two, tokens.id_token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await link(two, tokens.id_token)).toEqual({ status: 400, error: 'invalid_proof' });
  });

  test.each([
    ['nothing', () => undefined],
    ['a user id', () => 'google|kari'],
    ['an access token', (tokens: { access_token: string }) => tokens.access_token],
    [
      'an unsigned ID token',
      (tokens: { id_token?: string | undefined }) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokens.id_token?.split('.')[1]}.`,
    ],
    [
      'a changed ID token',
      (tokens: { id_token?: string | undefined }) => tokens.id_token?.replace(/\.[^.]{4}/, '.eyJh'),
    ],
  ] as const)('refuses %s as proof', async (_name, forge) => {
    const token = await manager(mail('emil.ruud'));
    const { tokens } = await signedIn(world, mail('kari.nordmann'));
    expect(await link(token, forge(tokens))).toEqual({ status: 400, error: 'invalid_proof' });
    expect(await call(token)).toMatchObject({ providers: ['database', 'sms'] });
  });

  test('refuses the proof of an old sign-in', async () => {
    const token = await manager(mail('emil.ruud'));
    const { tokens, browser, configuration } = await newcomer('vipps', 'late@example.no');
    await world.db
      .updateTable('oidc_record')
      .set((eb) => ({
        payload: eb.fn<string>('jsonb_set', [
          'payload',
          eb.val('{loginTs}'),
          eb.cast(eb.val(String(Math.floor(Date.now() / 1000) - 700)), 'jsonb'),
        ]),
      }))
      .where('model', '=', 'Session')
      .execute();
    const started = await startSignIn(configuration);
    const late = await redeem(configuration, started, await browser.open(started.url));
    expect(late.claims()?.sub).toBe(tokens.claims()?.sub);
    expect(await link(token, late.id_token)).toEqual({ status: 400, error: 'invalid_proof' });
  });
});

describe('the identities API', () => {
  test('requires the scope, which a normal sign-in lacks', async () => {
    const { tokens } = await signedIn(world);
    for (const [method, path] of [['GET'], ['POST'], ['DELETE', '/google']] as const)
      expect(await call(tokens.access_token, method, path)).toEqual({
        status: 403,
        error: 'insufficient_scope',
      });
  });

  test('refuses a call without a valid access token', async () => {
    const { tokens } = await signedIn(world, mail('kari.nordmann'), { scope: MANAGE });
    const changed = tokens.access_token.replace(/\.[^.]{4}/, '.eyJh');
    for (const token of ['', 'rubbish', tokens.id_token ?? '', changed])
      expect(await call(token)).toEqual({ status: 401, error: 'invalid_token' });
  });
});

describe('unlinking', () => {
  test('removes the identity and ends its sessions and tokens', async () => {
    const other = await signedInByStandIn('vipps', 'vipps-card-expiring');
    const token = await manager(mail('knut.aas'));
    expect(await call(token, 'DELETE', '/vipps')).toMatchObject({ status: 200 });
    expect(await call(token, 'DELETE', '/vipps')).toEqual({ status: 404, error: 'not_found' });
    expect(await call(other)).toEqual({ status: 401, error: 'invalid_token' });
  });

  test('never removes the current identity or the last one', async () => {
    const token = await manager(mail('geir.lund'));
    expect(await call(token, 'DELETE', '/database')).toMatchObject({ error: 'current_identity' });
    expect(await call(token, 'DELETE', '/sms')).toMatchObject({ providers: ['database'] });
    expect(await call(token, 'DELETE', '/database')).toMatchObject({ error: 'last_identity' });
    expect(await call(token)).toMatchObject({ providers: ['database'] });
  });

  async function signedInByStandIn(provider: string, subject: string): Promise<string> {
    const configuration = await discover(world);
    const browser = new Browser(world.url);
    const started = await startSignIn(configuration, { connection: provider, scope: MANAGE });
    const page = await browser.open(started.url);
    const consent = await browser.submit(page.url.pathname, { subject });
    const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
    return (await redeem(configuration, started, returned)).access_token;
  }
});

describe('auth_time', () => {
  test('prompt=login and an elapsed max_age prompt again and renew it', async () => {
    const { configuration, browser } = await signedIn(world);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const elapsed = await startSignIn(configuration, { max_age: '0' });
    expect((await browser.open(elapsed.url)).html).toContain('name="password"');
    const before = Math.floor(Date.now() / 1000);
    const started = await startSignIn(configuration, { prompt: 'login' });
    const returned = await pressPerson(browser, started, mail('kari.nordmann'));
    const { id_token } = await redeem(configuration, started, returned);
    expect(Number(decodeJwt(id_token ?? '')['auth_time'])).toBeGreaterThanOrEqual(before);
    const recent = await startSignIn(configuration, { max_age: '60' });
    expect((await browser.open(recent.url)).url.searchParams.has('code')).toBe(true);
  });

  test('a sign-in of another account leaves the tokens of the first valid', async () => {
    const { configuration, browser, tokens } = await signedIn(world);
    const started = await startSignIn(configuration, { prompt: 'login' });
    await pressPerson(browser, started, mail('ola.hansen'));
    const refreshed = refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    await expect(refreshed).resolves.toHaveProperty('access_token');
  });
});

test('login_hint=link_sms opens the page of the mobile number', async () => {
  const started = await startSignIn(await discover(world), { login_hint: 'link_sms' });
  const page = await new Browser(world.url).open(started.url);
  expect(page.html).toContain('name="phone"');
});

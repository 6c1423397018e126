import type { Configuration } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, textOf, valueOf } from './identity-browser.ts';
import { isAcceptablePassword } from '../../sandbox/identity/passwords.ts';
import { sendMessage } from '../../sandbox/inbox/messages.ts';
import { startSignIn, discover, messagesTo, PASSWORD, redeem } from './identity-client.ts';
import { arriveAt, headingOf } from './identity-pages-world.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

const WRONG = 'E-postadressen eller passordet er feil. Sjekk begge, og prøv igjen.';

let world: World;
let configuration: Configuration;
beforeAll(async () => {
  world = await createWorld();
  configuration = await discover(world);
});
afterAll(() => world.close());

const arrive = (extra?: Readonly<Record<string, string>>, uiLocales?: string) =>
  arriveAt(world, configuration, extra, uiLocales);

describe('sign-in', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const known = await arrive();
    const unknown = await arrive();
    const email = 'per.solberg@ladeportal.example';
    const a = await known.browser.submit(`${known.path}/sign-in`, { email, password: 'Wrong1234' });
    const b = await unknown.browser.submit(`${unknown.path}/sign-in`, {
      email: 'nobody@ladeportal.example',
      password: 'Wrong1234',
    });
    expect([a.status, b.status]).toEqual([400, 400]);
    expect(textOf(a)).toContain(WRONG);
    expect(textOf(b)).toContain(WRONG);
    expect(valueOf(a, 'email')).toBe(email);
    expect(valueOf(a, 'password')).toBe('');
    expect(a.html).toMatch(/role="alert" tabindex="-1" autofocus/);
  });

  test.each(['anne.moen@ladeportal.example', 'not.here@ladeportal.example'])(
    'five wrong passwords lock %s for a minute, even for the right password',
    async (email) => {
      const { browser, path } = await arrive();
      for (let i = 0; i < 5; i += 1)
        await browser.submit(`${path}/sign-in`, { email, password: 'Wrong1234' });
      const locked = await browser.submit(`${path}/sign-in`, { email, password: PASSWORD });
      expect(textOf(locked)).toMatch(/For mange forsøk\. Prøv igjen om \d+\s+sekunder\./);
      world.clock.setOffset(61_000);
      const after = await browser.submit(`${path}/sign-in`, { email, password: PASSWORD });
      world.clock.setOffset(0);
      expect(after.url.origin === PORTAL).toBe(email.startsWith('anne'));
    },
  );

  test('nobody but a test person signs in by a press', async () => {
    const { browser, path } = await arrive();
    const refused = await browser.submit(`${path}/person`, { email: 'ny.kunde@example.no' });
    expect(refused.url.origin).not.toBe(PORTAL);
  });

  test('leads Back after a sign-in on to the portal, which knows the target', async () => {
    const { browser, path } = await arrive();
    const fields = { email: 'kari.nordmann@ladeportal.example' };
    const { url } = await browser.submit(`${path}/person`, fields);
    const state = url.searchParams.get('state') ?? 'none';
    expect((await browser.open(path)).url.href).toBe(`${PORTAL}/return?state=${state}`);
    const again = await browser.submit(`${path}/person`, fields);
    expect(textOf(again)).toContain('Innloggingen er allerede fullført');
    expect(again.html).toContain(`/return?state=${state}`);
  });

  test.each([
    [undefined, 'nb', 'Logg inn'],
    ['en-gb', 'en', 'Sign in'],
    ['fi sv', 'sv', 'Logga in'],
  ])('ui_locales %s selects %s', async (uiLocales, lang, heading) => {
    const { page } = await arrive({}, uiLocales);
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(headingOf(page)).toBe(heading);
  });

  test('fills in login_hint as escaped text', async () => {
    const hint = '"><script>alert(1)</script>@x.no';
    const { page } = await arrive({ login_hint: hint });
    expect(page.html).not.toContain('<script>alert');
    expect(valueOf(page, 'email')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x.no');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost:4998/',
    `${PORTAL}@evil.example/`,
  ])('ignores the back_url %s', async (backUrl) => {
    const { page } = await arrive({ back_url: backUrl });
    expect(page.html).not.toContain('class="back"');
    expect(page.html).not.toContain('evil.example');
  });
});

// USER-16
test.each([
  ...['Kort1!', 'bare små 1', 'BARE STORE 1', 'BareBokstaver', '12345678'].map(
    (text) => [text, false] as const,
  ),
  ...['Abcdefg1', 'abcdefG!', 'Blåbær-Syltetøy'].map((text) => [text, true] as const),
])('the password %s keeps the rule: %s', (password, isAcceptable) => {
  expect(isAcceptablePassword(password)).toBe(isAcceptable);
});

describe('sign-up', () => {
  const person = { givenName: 'Ny', familyName: 'Kunde', email: 'Ny.Kunde@example.no' };
  const signUp = (
    at: Readonly<{ browser: Browser; path: string }>,
    password: string,
    changes: object = {},
  ) =>
    at.browser.submit(`${at.path}/sign-up`, {
      ...person,
      password,
      repeatedPassword: password,
      ...changes,
    });

  test('two concurrent sign-ups create one account', async () => {
    const email = 'samtidig@example.no';
    const shown = await Promise.all(
      [await arrive(), await arrive()].map((at) => signUp(at, 'Abcdefg1', { email })),
    );
    expect(shown.map(headingOf).sort()).toEqual(['Gi Ladeportal tilgang', 'Opprett konto']);
  });

  test('does not take over an address that has an account', async () => {
    const email = 'KARI.nordmann@ladeportal.example';
    const shown = await signUp(await arrive(), 'Abcdefg1', { email });
    expect(shown.status).toBe(400);
    expect(textOf(shown)).toContain('Vi kan ikke opprette en konto med denne e-postadressen');
    const weak = await signUp(await arrive(), 'abcdefgh');
    expect([weak.status, headingOf(weak)]).toEqual([400, 'Opprett konto']);
  });
});

describe('stand-ins and consent', () => {
  test('a new person with the address of another account gets a new account', async () => {
    const { browser, path, started } = await arrive();
    const consent = await browser.submit(`${path}/social/google/new`, {
      givenName: 'Kari',
      familyName: 'Nordmann',
      email: 'kari.nordmann@ladeportal.example',
    });
    const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
    const claims = (await redeem(configuration, started, returned)).claims();
    expect(claims?.sub).toMatch(/^google\|[0-9a-f-]{36}$/);
    // The provider has verified it.
    expect(claims?.['email_verified']).toBe(true);
  });

  test('refuses an account that is not listed', async () => {
    const { browser, path } = await arrive();
    expect((await browser.submit(`${path}/social/google`, { subject: 'smb' })).status).toBe(400);
    expect((await browser.open(`${path}/social/facebook`)).status).toBe(404);
  });
});

describe('failures', () => {
  test.each([
    ['client_id', 'someone-else', 'We do not recognise the service that sent you here.'],
    ['redirect_uri', 'https://evil.example/return', 'The sign-in link is not approved'],
  ])('an unknown %s gets a page instead of a redirect', async (name, value, words) => {
    const { url } = await startSignIn(configuration, { ui_locales: 'en' });
    url.searchParams.set(name, value);
    const shown = await new Browser(world.url).open(url);
    expect(shown.status).toBe(400);
    expect(textOf(shown)).toContain(words);
  });

  test('refuses a form from another origin, a sibling port or a null origin', async () => {
    const { browser, path } = await arrive();
    const fields = { email: 'kari.nordmann@ladeportal.example', password: PASSWORD };
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null'])
      expect((await browser.submit(`${path}/sign-in`, fields, origin)).status).toBe(403);
    expect((await browser.submit(`${path}/sign-in`, fields)).url.origin).toBe(PORTAL);
  });

  test("does not open another browser's sign-in by its address", async () => {
    const { path } = await arrive();
    const shown = await new Browser(world.url).open(path);
    expect(shown.status).toBe(400);
    expect(textOf(shown)).toContain('Innloggingen er utløpt');
  });

  test('pages forbid framing, foreign scripts and caching', async () => {
    const { page } = await arrive();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const asset of ['style.css', 'page.js', 'icon.svg', 'inter.woff2'])
      expect((await fetch(`${world.url}/identity/assets/${asset}`)).status).toBe(200);
  });
});

test('changing the password needs the present one', async () => {
  const { browser, path } = await arrive({ screen_hint: 'change_password' });
  const [newPassword, email] = ['Lading2027!', 'per.solberg@ladeportal.example'];
  const fields = { email, password: 'Wrong1234', newPassword, repeatedPassword: newPassword };
  expect((await browser.submit(`${path}/password`, fields)).status).toBe(400);
  expect(await messagesTo(world, email)).toEqual([]);
});

test('the inbox shows a message as escaped text', async () => {
  const body = 'Hei & <script>alert(1)</script>';
  await sendMessage(world, { kind: 'email', to: 'x@example.no', subject: '<b>Hei</b>', body });
  const { html } = await new Browser(world.url).open('/inbox?to=x%40example.no');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;b&gt;Hei&lt;/b&gt;');
});

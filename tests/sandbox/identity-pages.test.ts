import type { Configuration } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, textOf, valueOf } from './identity-browser.ts';
import { startSignIn, discover, PASSWORD, redeem, signInWithPassword } from './identity-client.ts';
import { arriveAt, headingOf } from './identity-pages-world.ts';
import { createWorld, PORTAL, type World } from './identity-world.ts';

const WRONG = 'E-postadressen eller passordet er feil. Sjekk begge og prøv igjen.';

let world: World;
let configuration: Configuration;
beforeAll(async () => {
  world = await createWorld();
  configuration = await discover(world);
});
afterAll(() => world.close());

const arrive = (extra?: Readonly<Record<string, string>>) => arriveAt(world, configuration, extra);

describe('sign-in', () => {
  test('the form works without scripts and with password managers', async () => {
    const { page } = await arrive();
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/name="email"[^>]*autocomplete="username"/s);
    expect(page.html).toMatch(/name="password"[^>]*autocomplete="current-password"/s);
    expect(page.html).toMatch(/<label for="email">E-postadresse<\/label>/);
  });

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
    expect(a.html).toContain('<title>Feil: Logg inn – Ladeportal</title>');
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

  test('an empty form lists the missing fields with links to them', async () => {
    const { browser, path } = await arrive();
    const shown = await browser.submit(`${path}/sign-in`);
    expect(shown.html).toContain('<a href="#email">E-postadresse kreves</a>');
    expect(shown.html).toContain('<a href="#password">Skriv inn passordet</a>');
  });

  test('lists the test people by group in the language of the page', async () => {
    const { browser, path } = await arrive();
    const norwegian = textOf(await browser.open(`${path}/sign-in`));
    expect(norwegian).toMatch(/Privatpersoner.*Kari Nordmann.*Familie.*Ola Hansen.*Borettslag/s);
    expect(norwegian).toContain('Administrerer et familienettverk');
    await browser.open(`${path}/sign-in?lang=sv`);
    expect(textOf(await browser.open(`${path}/sign-in`))).toContain(
      'Administrerar ett familjenätverk',
    );
  });

  test('one press on a test person signs in, and only a test person can be chosen', async () => {
    const { browser, path } = await arrive();
    const refused = await browser.submit(`${path}/person`, { email: 'ny.kunde@example.no' });
    expect(refused.url.origin).not.toBe(PORTAL);
    const { url } = await browser.submit(`${path}/person`, {
      email: 'ola.hansen@ladeportal.example',
    });
    expect(`${url.origin}${url.pathname}`).toBe(`${PORTAL}/return`);
  });

  test('fills in login_hint as escaped text', async () => {
    const hint = '"><script>alert(1)</script>@x.no';
    const { page } = await arrive({ login_hint: hint });
    expect(page.html).not.toContain('<script>alert');
    expect(valueOf(page, 'email')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x.no');
  });

  test('ignores a login_hint that is not an address', async () => {
    expect(valueOf((await arrive({ login_hint: 'signup_organization' })).page, 'email')).toBe('');
  });

  test('cancelling returns access_denied', async () => {
    const { browser, path, started } = await arrive();
    const { url } = await browser.submit(`${path}/cancel`);
    expect(`${url.origin}${url.pathname}`).toBe(`${PORTAL}/return`);
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(url.searchParams.get('state')).toBe(started.state);
  });

  test.each([
    [`${PORTAL}/order?step=2`, `${PORTAL}/order?step=2`],
    ['/faq', `${PORTAL}/faq`],
  ])('turns the back_url %s into a link back', async (backUrl, href) => {
    const { page } = await arrive({ back_url: backUrl });
    expect(page.html).toContain(`<a class="back" href="${href}"`);
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

  test('screen_hint=signup opens the page, which creates an account after consent', async () => {
    const { browser, page, path, started } = await arrive({ screen_hint: 'signup' });
    expect(headingOf(page)).toBe('Opprett konto');
    expect(page.html).toMatch(/name="password"[^>]*autocomplete="new-password"/s);
    const consent = await signUp({ browser, path }, 'Ladebil1');
    expect(headingOf(consent)).toBe('Gi Ladeportal tilgang');
    const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
    const claims = (await redeem(configuration, started, returned)).claims();
    expect(claims?.sub).toMatch(/^database\|[0-9a-f-]{36}$/);
    expect(claims).toMatchObject({ email: person.email, email_verified: false });

    const again = await arrive();
    const second = await signInWithPassword(
      again.browser,
      again.started,
      'ny.kunde@example.no',
      'Ladebil1',
    );
    expect(second.url.origin).toBe(PORTAL);
  });

  test.each(['Kort1!', 'bare små 1', 'BARE STORE 1', 'BareBokstaver', '12345678'])(
    'the password %s breaks the rule',
    async (password) => {
      const shown = await signUp(await arrive(), password);
      expect(shown.status).toBe(400);
      expect(textOf(shown)).toContain('Passordet må ha minst 8 tegn');
      expect(valueOf(shown, 'email')).toBe(person.email);
    },
  );

  test.each(['Abcdefg1', 'abcdefG!', 'Blåbær-Syltetøy'])(
    'the password %s is accepted',
    async (password) => {
      const email = `${Math.random()}@example.no`;
      const shown = await signUp(await arrive(), password, { email });
      expect(headingOf(shown)).toBe('Gi Ladeportal tilgang');
    },
  );

  test.each(['', 'abcdefg1', 'Abcdefg1 '])(
    'requires the password to be repeated, not %j',
    async (repeatedPassword) => {
      const shown = await signUp(await arrive(), 'Abcdefg1', { repeatedPassword });
      expect(shown.status).toBe(400);
      expect(textOf(shown)).toContain('Passordene er ulike');
      expect(shown.html).not.toContain('Abcdefg1');
    },
  );

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
  });
});

describe('stand-ins and consent', () => {
  test.each([
    ['google', 'Google', 'google-kari', 'google|kari'],
    ['apple', 'Apple', 'apple-kari', 'apple|kari'],
    ['vipps', 'Vipps', 'vipps-kari', 'vipps|kari'],
  ])('%s is labelled as a stand-in and signs in', async (key, name, subject, sub) => {
    const { browser, path, started } = await arrive();
    const standIn = await browser.open(`${path}/social/${key}`);
    expect(textOf(standIn)).toContain(`Dette er en testinnlogging for ${name}.`);
    expect(textOf(standIn)).toContain('Kari Nordmann');
    const consent = await browser.submit(`${path}/social/${key}`, { subject });
    expect(textOf(consent)).toContain('Du logger inn som Kari Nordmann for første gang');
    const returned = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'allow' });
    expect((await redeem(configuration, started, returned)).claims()?.sub).toBe(sub);

    const later = await arrive();
    const second = await later.browser.submit(`${later.path}/social/${key}`, { subject });
    expect(second.url.origin).toBe(PORTAL);
  });

  test('denied consent returns access_denied and allows another account next time', async () => {
    const { browser, path } = await arrive();
    const consent = await browser.submit(`${path}/social/google`, { subject: 'google-heavy' });
    const denied = await browser.submit(`${consent.url.pathname}/consent`, { answer: 'deny' });
    expect(denied.url.searchParams.get('error')).toBe('access_denied');
    const started = await startSignIn(configuration);
    expect(headingOf(await browser.open(started.url))).toBe('Logg inn');
    const returned = await signInWithPassword(browser, started, 'kari.nordmann@ladeportal.example');
    expect((await redeem(configuration, started, returned)).claims()?.sub).toBe('database|kari');
  });

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
  test('an unknown client gets a translated page instead of a redirect', async () => {
    const { url } = await startSignIn(configuration, { ui_locales: 'en' });
    url.searchParams.set('client_id', 'someone-else');
    const shown = await new Browser(world.url).open(url);
    expect(shown.status).toBe(400);
    expect(textOf(shown)).toContain('We do not recognise the service that sent you here.');
  });

  test('an unregistered redirect URI gets a page instead of a redirect', async () => {
    const { url } = await startSignIn(configuration, { ui_locales: 'sv' });
    url.searchParams.set('redirect_uri', 'https://evil.example/return');
    const shown = await new Browser(world.url).open(url);
    expect(shown.status).toBe(400);
    expect(textOf(shown)).toContain('Inloggningslänken är inte godkänd');
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

  test('an unknown page is a 404', async () => {
    const shown = await new Browser(world.url).open('/identity/nope');
    expect(shown.status).toBe(404);
    expect(textOf(shown)).toContain('Siden finnes ikke.');
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

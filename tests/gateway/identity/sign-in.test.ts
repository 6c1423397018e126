import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import {
  AUDIENCE,
  NAMESPACE,
  startOidcProvider,
  type OidcProvider,
} from '../support/oidc-provider.ts';
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

/** The authorization request that `/login` redirects the browser to, as its parameters. */
async function authorization(query = '') {
  const response = await gateway.newClient().send(`/login${query}`);
  const location = new URL(response.headers.get('location') ?? '');
  return { location, parameters: location.searchParams };
}

describe('signing in', () => {
  it('uses the code flow, PKCE S256, state, nonce, scope, audience and redirect URI', async () => {
    const { location, parameters } = await authorization();
    expect(location.origin + location.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(parameters)).toMatchObject({
      response_type: 'code',
      client_id: 'ladeportal',
      code_challenge_method: 'S256',
      audience: AUDIENCE,
      redirect_uri: `${gateway.origin}/return`,
    });
    expect(parameters.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['openid', 'email', 'profile', 'read:current_user', 'offline_access']),
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(parameters.get(name)?.length).toBeGreaterThanOrEqual(43);
  });

  it('asks for the configured scope', async () => {
    const scope = 'openid email api://backend/read';
    const other = await startGateway({ OIDC_ISSUER: provider.issuer, OIDC_SIGN_IN_SCOPE: scope });
    const response = await other.newClient().send('/login');
    await other.close();
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('scope')).toBe(scope);
    expect(() => readConfig({ OIDC_SIGN_IN_SCOPE: 'email' })).toThrow(
      'OIDC_SIGN_IN_SCOPE must contain openid',
    );
  });

  it('never repeats a state, nonce or challenge', async () => {
    const [one, two] = await Promise.all([authorization(), authorization()]);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.parameters.get(name)).not.toBe(two.parameters.get(name));
  });

  it('passes hints on in both spellings, and drops empty ones', async () => {
    const camel = await authorization('?loginHint=a%40b.no&screenHint=signup&backUrl=/faq&lang=sv');
    const snake = await authorization(
      '?login_hint=a%40b.no&screen_hint=signup&back_url=/faq&ui_locales=sv',
    );
    for (const { parameters } of [camel, snake])
      expect(Object.fromEntries(parameters)).toMatchObject({
        login_hint: 'a@b.no',
        screen_hint: 'signup',
        back_url: `${gateway.origin}/faq`,
        ui_locales: 'sv',
      });
    const { parameters } = await authorization('?loginHint=&screenHint=');
    expect(parameters.has('login_hint') || parameters.has('screen_hint')).toBe(false);
  });

  it.each([
    ['language=sv', 'sv'],
    ['language=xx', 'no'],
    ['', 'no'],
  ])(
    'requests the provider’s pages in the language of the portal: %j',
    async (cookie, language) => {
      const response = await gateway.newClient().send('/login', { headers: { cookie } });
      const location = new URL(response.headers.get('location') ?? '');
      expect(location.searchParams.get('ui_locales')).toBe(language);
    },
  );

  it('builds URLs from PUBLIC_URL, despite request headers', async () => {
    const response = await gateway.newClient().send('/login', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('redirect_uri')).toBe(`${gateway.origin}/return`);
  });

  it('passes on no back_url of another site', async () => {
    const { parameters } = await authorization('?backUrl=https://evil.example/');
    expect(parameters.get('back_url')).toBe(`${gateway.origin}/`);
  });

  it('signs an anonymous browser in', async () => {
    provider.person.claims = {
      name: 'Kari Nordmann',
      [`${NAMESPACE}loginProvider`]: 'database',
    };
    const browser = gateway.newClient();
    expect((await readCaller(browser)).kind).toBe('anonymous');
    expect(await browser.signIn()).toBe('/');
    expect(await readCaller(browser)).toMatchObject({
      kind: 'session',
      subject: 'database|user-1',
      userId: 'user-1',
      claims: { name: 'Kari Nordmann', loginProvider: 'database' },
    });
  });

  it('leads to the next target on our own origin only', async () => {
    expect(await gateway.newClient().signIn('?next=/account/rfid%3Ftab%3D2')).toBe(
      '/account/rfid?tab=2',
    );
    expect(await gateway.newClient().signIn('?next=https://evil.example/x')).toBe('/');
    expect(await gateway.newClient().signIn('?next=/%5Cevil.example')).toBe('/');
  });

  it('does not start for a signed-in person', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    const direct = await browser.send('/login?next=/account/profile');
    expect(direct.headers.get('location')).toBe('/account/profile');
    expect((await browser.send('/login')).headers.get('location')).toBe('/');
  });

  it('keeps tokens out of every response to the browser', async () => {
    const browser = gateway.newClient();
    const seen: string[] = [];
    let target = '/login';
    for (let hops = 0; hops < 4; hops += 1) {
      const response = await browser.send(target);
      seen.push(JSON.stringify([...response.headers]), await response.text());
      target = response.headers.get('location') ?? '/';
    }
    expect(seen.join('\n')).not.toContain('eyJhbGciOiJSUzI1NiI');
    expect((await readCaller(browser)).accessToken).toContain('eyJhbGciOiJSUzI1NiI');
  });

  it('rotates the session id, in an HttpOnly SameSite cookie', async () => {
    const browser = gateway.newClient();
    browser.cookies.set('session', 's%3Aplanted.signature');
    const started = await browser.send('/login');
    const returned = await browser.send(started.headers.get('location') ?? '');
    const answer = await browser.send(returned.headers.get('location') ?? '');
    const [cookie = ''] = answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith('session='));
    expect(cookie).not.toContain('planted');
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('rotates the id at the next sign-in, and ends the old one', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    const old = browser.cookies.get('session') ?? '';
    const other = gateway.newClient();
    const started = await other.send('/login');
    other.cookies.set('session', old);
    await other.navigate(started.headers.get('location') ?? '');
    expect(other.cookies.get('session')).not.toBe(old);
    expect((await readCaller(browser)).kind).toBe('anonymous');
    expect((await readCaller(other)).kind).toBe('session');
  });

  it('works in two tabs at once, in any order', async () => {
    const browser = gateway.newClient();
    const first = await browser.send('/login?next=/account/profile');
    const second = await browser.send('/login?next=/account/rfid');
    const later = await browser.navigate(second.headers.get('location') ?? '');
    const earlier = await browser.navigate(first.headers.get('location') ?? '');
    expect([later.path, earlier.path]).toEqual(['/account/rfid', '/account/profile']);
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it('limits the cookies of unfinished sign-ins', async () => {
    const browser = gateway.newClient();
    for (let index = 0; index < 12; index += 1) await browser.send('/login');
    expect(browser.cookies.size).toBeLessThanOrEqual(5);
    expect(await browser.signIn('?next=/faq')).toBe('/faq');
  });
});

describe('/return without a callback', () => {
  it('leads to the login with the target without a session', async () => {
    const browser = gateway.newClient();
    const bare = await browser.send('/return');
    expect(bare.headers.get('location')).toBe('/login');
    const next = await browser.send('/return?next=/account/profile');
    expect(next.headers.get('location')).toBe('/login?next=%2Faccount%2Fprofile');
  });

  it('leads a signed-in person to the target, or home', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    expect((await browser.send('/return')).headers.get('location')).toBe('/');
    expect((await browser.send('/return?next=/roles')).headers.get('location')).toBe('/roles');
    expect((await browser.send('/return?next=//evil.example')).headers.get('location')).toBe('/');
  });
});

describe('behind https', () => {
  it('a session cookie is Secure with the prefix __Host-, regardless of headers', async () => {
    const secure = await startGateway(
      { OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'https://portal.example' },
      { graphql: callerProbe },
    );
    const browser = secure.newClient();
    await browser.signIn();
    expect([...browser.cookies.keys()]).toEqual(['__Host-session']);
    expect((await readCaller(browser)).kind).toBe('session');
    const started = await browser.send('/logout');
    expect(started.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Secure/);
    await secure.close();
  });

  it('every cookie is Secure with the prefix __Host-, and Lax', async () => {
    const secure = await startGateway(
      { OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'https://portal.example' },
      { graphql: callerProbe },
    );
    const browser = secure.newClient();
    const set: string[] = [];
    for (let path = '/?language=sv'; path !== '/';) {
      const { headers } = await browser.send(path);
      set.push(...headers.getSetCookie());
      const next = headers.get('location') ?? '';
      path = next === '/' && set.length === 1 ? '/login' : next;
    }
    set.push(...(await browser.send('/logout')).headers.getSetCookie());
    const names = ['language_of_link', 'sign-in.', 'session', 'role'];
    for (const name of names) expect(set.join('\n')).toContain(`__Host-${name}`);
    for (const cookie of set)
      expect(cookie).toMatch(/^__Host-(?=.*; Path=\/(?:;|$))(?=.*; Secure)(?=.*; SameSite=Lax)/);
    browser.cookies.set('__Host-language', 'en');
    const { headers } = await browser.send('/login');
    expect(headers.get('location')).toContain('ui_locales=sv');
    await secure.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../schema/paths.ts';
import { PRODUCTION } from '../support/config.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { WEB_FILES } from '../support/web-folder.ts';

let provider: OidcProvider;
let gateway: TestGateway;
let secure: TestGateway;
let production: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  const folders = { playgroundFolder: WEB_FILES };
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer },
    { graphql: callerProbe, ...folders },
  );
  secure = await startGateway(
    { OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'https://portal.example' },
    { graphql: callerProbe, ...folders },
  );
  production = await startGateway(
    { ...PRODUCTION, OIDC_ISSUER: provider.issuer, SHUTDOWN_DELAY_SECONDS: '0' },
    folders,
  );
});
afterAll(async () => {
  await gateway.close();
  await secure.close();
  await production.close();
  await provider.close();
});

const EVERYWHERE = [
  '/',
  '/account/profile',
  '/graphql',
  '/login',
  '/return',
  '/logout',
  '/healthz',
  '/readyz',
  '/metrics',
  '/playground',
  '/assets/none.js',
  '/%ff',
];

/** The directives of a content security policy by name. */
function policyOf(response: Response): Record<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/ +/);
      return [name, sources];
    }),
  );
}

describe('every response', () => {
  it.each(EVERYWHERE)('%s has the security headers', async (path) => {
    const response = await gateway.newClient().send(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(policyOf(response)['frame-ancestors']).toEqual(["'none'"]);
  });

  it.each(EVERYWHERE)('%s sends HSTS for a year if our address is https', async (path) => {
    const overHttps = await secure.newClient().send(path);
    expect(overHttps.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const overHttp = await gateway.newClient().send(path);
    expect(overHttp.headers.has('strict-transport-security')).toBe(false);
  });

  it.each([...EVERYWHERE, '/assets/app.js', '/notes.txt'])(
    '%s says what it is, in UTF-8',
    async (path) => {
      for (const accept of ['text/html', 'application/json', '*/*']) {
        const response = await gateway.newClient().send(path, { headers: { accept } });
        const body = await response.text();
        if (body === '') continue;
        const [type = '', charset] = (response.headers.get('content-type') ?? '').split(
          '; charset=',
        );
        expect(charset?.toLowerCase()).toBe('utf-8');
        expect(type === 'text/html').toBe(/^<!doctype html>/i.test(body));
        if (type.endsWith('json')) expect(() => void JSON.parse(body)).not.toThrow();
        else expect(type).toMatch(/^text\/(?:html|plain|javascript)/);
      }
    },
  );
});

describe('the content security policy', () => {
  it('allows our own origin only', async () => {
    const response = await gateway.newClient().send('/');
    const { 'script-src': scripts, 'style-src': styles, ...others } = policyOf(response);
    expect(others).toEqual({
      'default-src': ["'none'"],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", new URL(provider.issuer).origin],
    });
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/]{22,}={0,2}'$/)]);
    expect(styles).toEqual(scripts);
  });

  it('uses a new nonce for every response, which the page carries', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/account/profile']) {
      const response = await gateway.newClient().send(path);
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(policyOf(response)['script-src']?.join(' ') ?? '') ?? [];
      const page = await response.text();
      expect(page).toContain(`<script type="module" src="/assets/app.js" nonce="${nonce}">`);
      expect(page).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('allows no inline script or style where there is no page', async () => {
    const policy = policyOf(await gateway.newClient().send('/graphql'));
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
  });

  it('restricts scripts as strictly for the playground', async () => {
    const response = await gateway.newClient().send('/playground');
    const policy = policyOf(response);
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-/)]);
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });
});

describe('every answer but a public file', () => {
  it.each<[path: string, status: number, init?: RequestInit]>([
    ['/', 200],
    ['/account/profile', 200],
    ['/nowhere', 404],
    ['/graphql', 400],
    ['/graphql', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['/login', 303],
    ['/return', 302],
    ['/logout', 200],
    ['/identities/link', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['/backchannel-logout', 400, { method: 'POST' }],
    ['/playground', 302],
    ['/playground/index.html', 302],
    ['/index.html', 302],
    ['/faq?language=en', 303],
    [paths.payment, 303, { method: 'POST' }],
    ['/downloads/accounts/a/invoices/1.pdf', 401],
    ['/downloads/nowhere', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 404],
    ['/assets/none.js', 404],
    ['/%ff', 400],
    ['/', 404, { method: 'DELETE' }],
  ])('%s is not kept by a cache: %i', async (path, status, init = {}) => {
    const answer = await production.newClient().send(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'no-cache'],
  ])('%s may be kept', async (path, kept) => {
    const answer = await production.newClient().send(path);
    expect(answer.headers.get('cache-control')).toBe(kept);
  });
});

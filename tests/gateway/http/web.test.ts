import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION } from '../support/config.ts';
import { writePageManifest } from '../support/page-manifest.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { rawGet } from '../support/raw-get.ts';
import { callerProbe } from '../support/caller-probe.ts';
import { WEB_FILES } from '../support/web-folder.ts';
import { access } from '../../../web/lib/route.ts';

let provider: OidcProvider;
let gateway: TestGateway;
let webFolder: string;

beforeAll(async () => {
  provider = await startOidcProvider();
  const parent = mkdtempSync(join(tmpdir(), 'web-'));
  webFolder = join(parent, 'web');
  await cp(WEB_FILES, webFolder, { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'not for you');
  writeFileSync(join(webFolder, '.hidden'), 'not for you');
  writeFileSync(join(webFolder, 'assets', 'app.js.br'), brotliCompressSync('// brotli'));
  writeFileSync(join(webFolder, 'assets', 'app.js.gz'), gzipSync('// gzip'));
  const addresses = ['/', '/account/profile', '/auth/*', '/parking/:step?/:action?'];
  const route = {
    access: access.open,
    layout: 'default',
    screen: 'gateway',
    texts: [],
    feature: 'CORE',
  } as const;
  writePageManifest(
    webFolder,
    addresses.map((path) => ({ path, ...route })),
  );
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer },
    { graphql: callerProbe, webFolder },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers, redirect: 'manual' });

describe('the address of a retired service', () => {
  it.each([
    ['/kampanje', 410],
    ['/kampanje/2024?a=b', 410],
    ['/kampanjer', 404],
    ['/account/profile', 200],
  ])('%s is answered with %i', async (path, status) => {
    const config = join(mkdtempSync(join(tmpdir(), 'portal-')), 'portal.json');
    writeFileSync(config, JSON.stringify({ retiredPaths: ['/kampanje', '/account'] }));
    const provided = await startGateway(
      { OIDC_ISSUER: provider.issuer, PORTAL_CONFIG: config },
      { graphql: callerProbe, webFolder },
    );
    const response = await fetch(`${provided.url}${path}`, { redirect: 'manual' });
    await provided.close();
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<title>Portal</title>');
  });
});

it('has the provider’s name in the header of the first paint, for which no backend is asked', async () => {
  const config = join(mkdtempSync(join(tmpdir(), 'portal-')), 'portal.json');
  writeFileSync(config, JSON.stringify({ providerName: '$& Sol & <Vind>' }));
  const provided = await startGateway(
    { OIDC_ISSUER: provider.issuer, PORTAL_CONFIG: config },
    { graphql: callerProbe, webFolder },
  );
  const html = await (await fetch(provided.url)).text();
  await provided.close();
  expect(html).toContain('<b class="first-brand">$&#38; Sol &#38; &#60;Vind&#62;</b>');
});

describe('the web client', () => {
  it.each([
    ['/', 200],
    ['/?a=b.c', 200],
    ['/account/profile', 200],
    ['/Account/profile/', 200],
    ['/auth/anything/at/all', 200],
    ['/parking', 200],
    ['/parking/payment', 200],
    ['/parking/payment/save', 200],
    ['/parking/payment/save/more', 404],
    ['/account', 404],
    ['/account/profile/more', 404],
    ['/authentic', 404],
    ['/nowhere', 404],
    ['/søk?a=b.c', 404],
    ['/no%0Aaddress', 404],
  ])(
    'answers %s with its page and %i, the status of a known or unknown address',
    async (path, status) => {
      const response = await get(path, { accept: 'text/html' });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<title>Portal</title>');
    },
  );

  it.each([
    ['br, gzip', 'br', '// brotli'],
    ['gzip', 'gzip', '// gzip'],
    ['identity', null, "export const app = 'the app';\n"],
  ])('sends its precompressed files for %s', async (accepted, encoding, text) => {
    const response = await get('/assets/app.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(text);
  });

  it('revalidates files without a hash', async () => {
    const response = await get('/notes.txt');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    // As a browser requests it. fetch would add a header that no answer may be reused.
    const again = await rawGet(gateway.url, '/notes.txt', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it.each([
    '/assets/app.old.js',
    '/assets/none.css',
    '/favicon.ico',
    '/.hidden',
    '/.git/config',
    '/.vite/pages.json',
    '/none.map',
  ])('serves no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('survives the removal of a file', async () => {
    const gone = join(webFolder, 'assets', 'gone.js');
    writeFileSync(gone, '// here today');
    expect((await get('/assets/gone.js')).status).toBe(200);
    rmSync(gone);
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/')).status).toBe(200);
  });

  it('never sends the page with nonce placeholders', async () => {
    const response = await get('/index.html');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/....//secret.txt',
    '/%2e%2e%2fsecret.txt',
  ])('stays in its folder for %s', async (path) => {
    expect((await rawGet(gateway.url, path)).body).not.toContain('not for you');
  });

  it('answers GET and HEAD only', async () => {
    const response = await fetch(`${gateway.url}/account/profile`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

describe('a missing build', () => {
  it('reports the missing build, and serves the rest', async () => {
    const bare = await startGateway(
      { OIDC_ISSUER: provider.issuer },
      { graphql: callerProbe, webFolder: '/nowhere', playgroundFolder: '/nowhere' },
    );
    for (const path of ['/', '/account/profile', '/playground']) {
      const response = await bare.newClient().send(path);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('npm run build');
    }
    expect((await bare.newClient().send('/readyz')).status).toBe(200);
    await bare.close();
  });
});

describe('the playground', () => {
  it('serves anyone in development, and staff only in production', async () => {
    const folders = { playgroundFolder: WEB_FILES };
    const open = await startGateway(
      { OIDC_ISSUER: provider.issuer },
      { graphql: callerProbe, ...folders },
    );
    expect((await open.newClient().send('/playground')).status).toBe(200);
    expect((await open.newClient().send('/playground/assets/app.js')).status).toBe(200);
    await open.close();

    const closed = await startGateway(
      {
        NODE_ENV: 'production',
        OIDC_ISSUER: provider.issuer,
        BACKEND_URL: 'http://localhost:1/api',
        OIDC_CLIENT_ID: 'ladeportal',
        OIDC_CLIENT_SECRET: 'sandbox-secret',
        OIDC_AUDIENCE: 'https://api.ladeportal.example',
        OIDC_CLAIMS_NAMESPACE: 'https://ladeportal.example/',
        SESSION_SECRET: PRODUCTION.SESSION_SECRET,
        SHUTDOWN_DELAY_SECONDS: '0',
        PLAYGROUND_STAFF: 'Kari@Portal.example, ola@portal.example',
      },
      { graphql: callerProbe, ...folders },
    );
    const browser = closed.newClient();
    for (const path of ['/playground', '/playground/assets/app.js']) {
      const response = await browser.send(path);
      expect(response.headers.get('location')).toBe('/login?next=/playground');
    }
    for (const email_verified of [true, 'true']) {
      provider.person.claims = { email: 'kari@portal.example', email_verified };
      const staff = closed.newClient();
      expect(await staff.signIn('?next=/playground')).toBe('/playground');
      expect((await staff.send('/playground')).status).toBe(200);
    }

    for (const claims of [
      { email: 'customer@example.no', email_verified: true },
      { email: 'kari@portal.example', email_verified: false },
      { email: 'kari@portal.example', email_verified: 'false' },
      { email: 'kari@portal.example', email_verified: 'TRUE' },
      { email: 'kari@portal.example', email_verified: 1 },
      { email: 'kari@portal.example' },
      {},
    ]) {
      provider.person.claims = claims;
      const customer = closed.newClient();
      await customer.signIn();
      for (const path of ['/playground', '/playground/assets/app.js'])
        expect((await customer.send(path)).status).toBe(403);
    }
    await closed.close();
  });
});

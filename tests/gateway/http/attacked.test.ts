import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../gateway/http/address.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { WEB_FOLDER } from '../support/web-folder.ts';

const REFUSED_TOKENS = 5;

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  const webFolder = mkdtempSync(join(tmpdir(), 'web-'));
  cpSync(WEB_FOLDER, webFolder, { recursive: true });
  const script = 'x'.repeat(5_000);
  writeFileSync(join(webFolder, 'assets/long.js'), script);
  writeFileSync(join(webFolder, 'assets/long.js.gz'), gzipSync(script));
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, RATE_LIMIT_SIGN_IN: String(REFUSED_TOKENS), TRUST_PROXY: '1' },
    { graphql: callerProbe, webFolder },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

/** Sends a request from an address of its own, by the proxy's header. */
let last = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `192.0.2.${(last += 1)}` });

async function signedIn() {
  const browser = gateway.newClient();
  for (let at = '/login'; at !== '/';) {
    const { headers } = await browser.send(at, { headers: fromAnywhere() });
    const location = new URL(headers.get('location') ?? '/', gateway.origin);
    at = location.origin === gateway.origin ? location.pathname + location.search : location.href;
  }
  return browser;
}

describe('a request for a part of a file', () => {
  it.each([
    ['Range', 'bytes=9000000-', 416],
    ['If-Match', '"another"', 412],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ])('with a wrong %s is the caller’s error, in plain text', async (name, value, status) => {
    const response = await fetch(`${gateway.url}/assets/long.js`, {
      headers: { [name]: value, 'accept-encoding': 'gzip' },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toContain('BAD_REQUEST');
  });
});

describe('a request that no person made', () => {
  const AHEAD: Record<string, string> = { 'sec-purpose': 'prefetch;prerender' };

  it.each([
    ['HEAD', {}, 204],
    ['GET', AHEAD, 503],
    ['GET', { purpose: 'prefetch' }, 503],
  ])('%s %j leaves the person signed in', async (method, headers, status) => {
    const browser = await signedIn();
    const answer = await browser.send('/logout', { method, headers });
    expect(answer.status).toBe(status);
    expect((await readCaller(browser)).kind).toBe('session');
    await browser.send('/logout');
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });

  it.each(['/login', '/return?state=x&code=y'])('begins and ends nothing at %s', async (path) => {
    for (const init of [{ method: 'HEAD' }, { headers: AHEAD }]) {
      const answer = await gateway
        .newClient()
        .send(path, { ...init, headers: { ...init.headers, ...fromAnywhere() } });
      expect([204, 503]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

it.each(['/assets', '/assets/', '/.git/config'])('no folder is listed: %s', async (path) => {
  expect((await gateway.newClient().send(path)).status).toBe(404);
});

it('TRACE repeats nothing', async () => {
  const { statusCode, body } = await request(`${gateway.url}/`, {
    method: 'TRACE',
    headers: { 'x-secret': 'repeated' },
  });
  expect(statusCode).toBe(404);
  expect(await body.text()).not.toContain('repeated');
});

it('a session id has more than 128 bits', async () => {
  const browser = await signedIn();
  const [, id = ''] = /^s%3A([\w-]+)\./.exec(browser.cookies.get('session') ?? '') ?? [];
  expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
});

it('every answer forbids the browser what the portal does not use', async () => {
  for (const path of ['/', '/graphql', '/healthz', '/assets/none.js']) {
    const { headers } = await gateway.newClient().send(path);
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
  }
});

it('an address counts once, in the form of either family', () => {
  expect(addressOf({ ip: '::ffff:192.0.2.7' })).toBe('192.0.2.7');
  expect(addressOf({ ip: '::FFFF:192.0.2.7' })).toBe('192.0.2.7');
  expect(addressOf({ ip: '192.0.2.7' })).toBe('192.0.2.7');
  expect(addressOf({ ip: '2001:db8::7' })).toBe(addressOf({ ip: '2001:0DB8::8' }));
  expect(addressOf({ ip: '2001:db8:1::7' })).not.toBe(addressOf({ ip: '2001:db8:2::7' }));
});

describe('refused tokens of an address', () => {
  it('are limited, and those of another are not', async () => {
    const address = fromAnywhere();
    const ask = async (authorization: string, from: Record<string, string>) =>
      (await gateway.newClient().send('/graphql', { headers: { authorization, ...from } })).status;
    const statuses = await Promise.all(
      Array.from({ length: 4 * REFUSED_TOKENS }, () => ask('Bearer e30.e30.e30', address)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(REFUSED_TOKENS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3 * REFUSED_TOKENS);
    expect(await ask('Bearer e30.e30.e30', fromAnywhere())).toBe(401);
    const good = `Bearer ${await provider.accessToken()}`;
    for (let time = 0; time < 2 * REFUSED_TOKENS; time += 1)
      expect(await ask(good, fromAnywhere())).toBe(200);
  });
});

describe('a page (BREACH)', () => {
  const opened = async (path: string) => {
    const browser = await signedIn();
    return browser.send(path, { headers: { 'accept-encoding': 'gzip' } });
  };

  it.each(['/charging-journey?search=Nordmann', '/?x=1', '/invoices?status=PAID'])(
    'with a query in its address is not compressed: %s',
    async (path) => {
      expect((await opened(path)).headers.get('content-encoding')).toBeNull();
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { driver } from '../graphql/driver.ts';

const APP = 'https://app.example';
const OTHER = 'https://evil.example';
const FILE = '/downloads/accounts/personal-user-1/rfids.csv';
const QUERY = JSON.stringify({ query: '{ viewer { key } portal { providerName } }' });

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;
let authorization: string;
let cookie: string;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(driver());
  gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: backend.url,
    PUBLIC_URL: 'https://portal.example',
    CORS_ORIGINS: `${APP}, http://localhost:5173`,
  });
  authorization = `Bearer ${await provider.accessToken()}`;
  const browser = gateway.newClient();
  await browser.signIn();
  cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (path: string, origin: string, method = 'POST') =>
  fetch(`${gateway.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const ask = (headers: Record<string, string>) =>
  fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...headers },
    body: QUERY,
  });

describe('an admitted origin', () => {
  it.each(['/graphql', FILE])('is told in the preflight of %s what it may send', async (path) => {
    const answer = await preflight(path, APP);
    expect(answer.status).toBe(204);
    const { 'access-control-allow-headers': allowed, ...others } = corsOf(answer);
    expect(others).toEqual({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET, POST',
      'access-control-max-age': '7200',
    });
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-active-role'])
      expect(allowed?.split(', ')).toContain(name);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('calls the API with a token, and reads the answer and its headers', async () => {
    const answer = await ask({ origin: APP, authorization });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { viewer: { key: 'user-1' } } });
    const { 'access-control-expose-headers': shown, ...others } = corsOf(answer);
    expect(others).toEqual({ 'access-control-allow-origin': APP });
    const told = ['ratelimit-remaining', 'x-query-cost', 'x-request-id'];
    expect([...answer.headers.keys()]).toEqual(expect.arrayContaining(told));
    for (const name of ['retry-after', 'www-authenticate', ...told])
      expect(shown?.split(', ')).toContain(name);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('reads a refusal', async () => {
    const answer = await ask({ origin: APP, authorization: 'Bearer none' });
    expect(answer.status).toBe(401);
    expect(corsOf(answer)['access-control-allow-origin']).toBe(APP);
  });

  it('loads a file with a token', async () => {
    const headers = { origin: APP, authorization, 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${gateway.url}${FILE}`, { headers });
    await answer.body?.cancel();
    expect(answer.status).not.toBe(403);
    expect(corsOf(answer)['access-control-allow-origin']).toBe(APP);
  });

  it('has no use of a cookie, with or without a token', async () => {
    const withBoth = await ask({ origin: APP, authorization, cookie });
    expect(await withBoth.json()).toMatchObject({ data: { viewer: { key: 'user-1' } } });
    expect((await ask({ origin: APP, cookie })).status).toBe(403);
    const get = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent('{viewer{id}}')}`, {
      headers: { origin: APP, cookie, 'apollo-require-preflight': '1' },
    });
    expect(await get.json()).toEqual({ data: { viewer: null } });
    const file = await fetch(`${gateway.url}${FILE}`, { headers: { origin: APP, cookie } });
    expect(file.status).toBe(401);
    for (const answer of [withBoth, get, file])
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each(['/login', '/identities/link', '/', '/healthz', '/playground'])(
    'has no access to %s',
    async (path) => {
      const answer = await fetch(`${gateway.url}${path}`, {
        headers: { origin: APP },
        redirect: 'manual',
      });
      await answer.body?.cancel();
      expect(corsOf(answer)).toEqual({});
      expect(corsOf(await preflight(path, APP))).toEqual({});
    },
  );
});

describe('every other origin', () => {
  it.each([OTHER, `${APP}.evil.example`, 'https://APP.example', 'http://app.example', 'null'])(
    '%s gets no header',
    async (origin) => {
      expect(corsOf(await preflight('/graphql', origin))).toEqual({});
      const answer = await ask({ origin, authorization });
      await answer.body?.cancel();
      expect(corsOf(answer)).toEqual({});
      expect(answer.headers.get('vary')).toContain('Origin');
    },
  );
});

it('admits none by default, and says nothing of it', async () => {
  const closed = await startGateway({ OIDC_ISSUER: provider.issuer });
  const answer = await fetch(`${closed.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: APP, 'access-control-request-method': 'POST' },
  });
  await answer.body?.cancel();
  expect(corsOf(answer)).toEqual({});
  await closed.close();
});

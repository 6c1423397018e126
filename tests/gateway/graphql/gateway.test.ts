import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import {
  AUDIENCE,
  NAMESPACE,
  startOidcProvider,
  type OidcProvider,
} from '../support/oidc-provider.ts';
import { driver } from './driver.ts';

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(driver());
  gateway = await startGateway(
    {
      BACKEND_URL: backend.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_CLAIMS_NAMESPACE: NAMESPACE,
    },
    // Pages are left out, since their preloaded answers would call the backend too.
    { webFolder: 'no-web-client' },
  );
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

const QUERY = '{ viewer { key user { firstName } } news(language: NO) { key } }';

describe('the whole gateway', () => {
  test('a person signs in and reads their record, and no token or cookie leaks', async () => {
    const client = gateway.newClient();
    await client.signIn();
    backend.requests.length = 0;
    const { status, body, headers } = await client.graphql(QUERY);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { viewer: { key: 'user-1', user: { firstName: 'Kari' } }, news: [{ key: 'news-1' }] },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const [authorization] = backend.requests.flatMap(
      (request) => request.headers.authorization ?? [],
    );
    expect(authorization).toMatch(/^Bearer eyJ/);
    for (const request of backend.requests) expect(request.headers).not.toHaveProperty('cookie');
  });

  test('one request id goes from the browser to the backend, into the response and the log', async () => {
    const client = gateway.newClient();
    await client.signIn();
    backend.requests.length = 0;
    backend.handlers['GET /v1/users/me'] = (_, response) => void response.writeHead(500).end('?');
    const id = 'from-the-browser-1';
    const { headers, body } = await client.graphql(QUERY, {}, { 'x-request-id': id });
    backend.handlers['GET /v1/users/me'] = driver()['GET /v1/users/me'] ?? null;
    expect(headers.get('x-request-id')).toBe(id);
    expect(body).toMatchObject({ errors: [{ extensions: { requestId: id } }] });
    expect(backend.requests.map((request) => request.headers['x-request-id'])).toEqual([id, id]);
    expect(gateway.log.filter((line) => line.includes(id)).length).toBeGreaterThan(1);
  });

  test('a bearer token of another app identifies the same person', async () => {
    const token = await provider.accessToken();
    backend.requests.length = 0;
    const { body } = await gateway
      .newClient()
      .graphql(QUERY, {}, { authorization: `Bearer ${token}` });
    expect(body).toMatchObject({
      data: { viewer: { key: 'user-1', user: { firstName: 'Kari' } } },
    });
    const personal = backend.requests.find(({ path }) => path === '/v1/users/me');
    expect(personal?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('viewer is null without a session', async () => {
    const { body } = await gateway.newClient().graphql(QUERY);
    expect(body).toEqual({ data: { viewer: null, news: [{ key: 'news-1' }] } });
  });
});

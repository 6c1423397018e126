import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendJson, startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import {
  AUDIENCE,
  NAMESPACE,
  startOidcProvider,
  type OidcProvider,
} from '../support/oidc-provider.ts';
import { driver } from './driver.ts';
import { user } from './fixtures.ts';

const ME = 'GET /v1/users/me';
const UPDATE = 'PATCH /v1/users/me';
const EXPORT = '/v1/organizations/4001/facility/statistics/revenue/export';
const READ = '{ viewer { user { firstName } } }';
const WRITE =
  'mutation { updateUser(input: { lastName: "Hansen" }) { viewer { user { lastName } } } }';

const cooperativeRole = {
  userRoleId: '1',
  roleId: '821200002',
  roleName: 'role',
  organizationId: '4001',
  organizationName: 'Solsiden borettslag',
  organizationType: 'BUSINESS',
  organizationClassification: 'COOPERATIVE',
  status: 'Active',
  permissions: [],
};

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend();
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
beforeEach(() => {
  Object.assign(backend.handlers, driver());
  provider.tokenRequests.length = 0;
  provider.options.issuesRefreshTokens = true;
});

const signedIn = async () => {
  const browser = gateway.newClient();
  await browser.signIn();
  backend.requests.length = 0;
  return browser;
};

type Refuse = (response: ServerResponse) => void;
const withoutBody: Refuse = (response) =>
  void response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();

/** From now on the backend refuses the first token that a resource receives, and accepts others. */
function refuseFirstToken(resource: string, value: unknown, refuse: Refuse = withoutBody): void {
  let first: string | undefined;
  backend.handlers[resource] = (
    { headers }: Pick<IncomingMessage, 'headers'>,
    response: ServerResponse,
  ) => {
    first ??= headers.authorization;
    if (headers.authorization !== first) return value;
    refuse(response);
    return undefined;
  };
}

const callsOf = (method: string, path: string) =>
  backend.requests.filter((request) => request.method === method && request.path === path);
const tokensOf = (path: string, method = 'GET') =>
  callsOf(method, path).map(({ headers }) => headers.authorization);
const firstName = async (browser: Client) => (await browser.graphql(READ)).body;
const FIRST_NAME = { data: { viewer: { user: { firstName: 'Kari' } } } };

describe('a token that the backend refuses', () => {
  it.each<[string, Refuse]>([
    ['no body', withoutBody],
    ['an error object', (response) => sendJson(response, { status: 401, errorCode: 'X' }, 401)],
    ['an object without a code', (response) => sendJson(response, { error: 'unauthorized' }, 401)],
    ['HTML', (response) => response.writeHead(401).end('<html>')],
  ])('refreshes once after %s, and repeats the read once', async (_body, refuse) => {
    const browser = await signedIn();
    refuseFirstToken(ME, user, refuse);
    expect(await firstName(browser)).toEqual(FIRST_NAME);
    expect(provider.refreshes()).toBe(1);
    expect(new Set(tokensOf('/v1/users/me')).size).toBe(2);
    expect(tokensOf('/v1/users/me')).toHaveLength(2);
    // The session keeps the new token.
    await firstName(browser);
    expect(provider.refreshes()).toBe(1);
  });

  it('leads to one refresh for all concurrent calls and requests', async () => {
    const browser = await signedIn();
    for (const resource of [ME, 'GET /v1/users/me/roles'])
      refuseFirstToken(resource, driver()[resource]);
    const query = '{ viewer { user { firstName } roles { userRoleId } } }';
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.graphql(query)));
    for (const { body } of answers) expect(body).not.toHaveProperty('errors');
    expect(provider.refreshes()).toBe(1);
  });

  it('leads to a repeated write with the same idempotency key and body', async () => {
    const browser = await signedIn();
    refuseFirstToken(UPDATE, {});
    const { body } = await browser.graphql(WRITE, {}, { 'idempotency-key': 'from-the-browser' });
    expect(body).not.toHaveProperty('errors');
    const writes = callsOf('PATCH', '/v1/users/me');
    expect(writes.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'from-the-browser',
      'from-the-browser',
    ]);
    expect(new Set(writes.map(({ headers }) => headers.authorization)).size).toBe(2);
    expect(new Set(writes.map((request) => request.body)).size).toBe(1);
  });

  it('leads to a repeated download', async () => {
    const browser = await signedIn();
    backend.handlers['GET /v1/users/me/roles'] = [cooperativeRole];
    refuseFirstToken(`GET ${EXPORT}`, 'sted;1');
    const response = await browser.send('/downloads/accounts/4001/revenue-export.csv');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('sted;1');
    expect(provider.refreshes()).toBe(1);
  });

  it('fails for good when the backend refuses the next token too', async () => {
    const browser = await signedIn();
    backend.handlers[ME] = (_: unknown, response: ServerResponse) => withoutBody(response);
    expect(await firstName(browser)).toMatchObject({ errors: [{ extensions: { status: 401 } }] });
    expect(tokensOf('/v1/users/me')).toHaveLength(2);
    expect(provider.refreshes()).toBe(1);
  });

  it('refreshes once per request, even if a later call refuses the new token', async () => {
    const browser = await signedIn();
    refuseFirstToken('GET /v1/users/me/roles', [cooperativeRole]);
    backend.handlers[`GET ${EXPORT}`] = (_: unknown, response: ServerResponse) =>
      withoutBody(response);
    const response = await browser.send('/downloads/accounts/4001/revenue-export.csv');
    expect(response.status).not.toBe(200);
    expect(callsOf('GET', '/v1/users/me/roles')).toHaveLength(2);
    expect(backend.requests.filter(({ path }) => path.startsWith(EXPORT))).toHaveLength(1);
    expect(provider.refreshes()).toBe(1);
  });

  it('does not refresh a bearer token', async () => {
    refuseFirstToken(ME, user);
    backend.requests.length = 0;
    const authorization = `Bearer ${await provider.accessToken()}`;
    const { body } = await gateway.newClient().graphql(READ, {}, { authorization });
    expect(body).toMatchObject({ errors: [{ extensions: { status: 401 } }] });
    expect(tokensOf('/v1/users/me')).toEqual([authorization]);
    expect(provider.refreshes()).toBe(0);
  });

  it('keeps a session without a refresh token', async () => {
    provider.options.issuesRefreshTokens = false;
    const browser = await signedIn();
    refuseFirstToken(ME, user);
    expect(await firstName(browser)).toMatchObject({ errors: [{ extensions: { status: 401 } }] });
    expect(tokensOf('/v1/users/me')).toHaveLength(1);
    backend.handlers[ME] = user;
    expect(await firstName(browser)).toEqual(FIRST_NAME);
  });

  it('ends the session when the provider refuses the refresh, not when the provider is away', async () => {
    const browser = await signedIn();
    refuseFirstToken(ME, user);
    provider.misbehaviour.token = (_form, response) => Boolean(response.writeHead(503).end());
    expect(await firstName(browser)).toMatchObject({
      errors: [{ extensions: { code: 'TOKEN_REQUEST_FAILED', status: 503 } }],
    });
    delete provider.misbehaviour.token;
    provider.revokeRefreshTokens();
    expect(await firstName(browser)).toMatchObject({
      errors: [{ extensions: { code: 'TOKEN_REQUEST_FAILED', status: 401 } }],
    });
    expect(await firstName(browser)).toMatchObject({ data: { viewer: null } });
  });
});

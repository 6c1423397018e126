import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config.ts';
import { startBackend, type Backend } from '../support/backend.ts';
import { PRODUCTION } from '../support/config.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type Claims, type OidcProvider } from '../support/oidc-provider.ts';
import { driver } from '../graphql/driver.ts';

const SESSIONS = '{ viewer { account { latestChargingRecords(first: 1) { id } } } }';

let provider: OidcProvider;
let backend: Backend;
let usual: TestGateway;
let mapped: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(driver());
  const environment = { OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url };
  usual = await startGateway({ ...environment, OIDC_APPS: 'app-1, app-2' });
  mapped = await startGateway({
    ...environment,
    OIDC_APPS: 'app-1',
    OIDC_SCOPE_CLAIM: 'permissions',
    OIDC_SCOPES:
      'Sessions.Read=charging:read,https://api.example/all=account:read,https://api.example/all=charging:read',
  });
});
afterAll(async () => {
  await Promise.all([usual.close(), mapped.close()]);
  await backend.close();
  await provider.close();
});

async function ask(gateway: TestGateway, claims: Claims, query = SESSIONS) {
  const authorization = `Bearer ${await provider.accessToken(claims)}`;
  const { status, headers, body } = await gateway.newClient().graphql(query, {}, { authorization });
  return { status, challenge: headers.get('www-authenticate'), body };
}

const NONE = { client_id: undefined };

describe('the client of a token', () => {
  it.each<[string, Claims]>([
    ['of RFC 9068', { client_id: 'app-1' }],
    ['of OpenID Connect', { ...NONE, azp: 'app-2' }],
    ['of Okta', { ...NONE, cid: 'app-1' }],
    ['of Entra', { ...NONE, appid: 'app-1' }],
    ['in two claims', { client_id: 'app-1', azp: 'app-2' }],
  ])('is admitted by the claim %s', async (_name, claims) => {
    expect(await ask(usual, claims)).toMatchObject({ status: 200, challenge: null });
  });

  it.each<[string, Claims]>([
    ['is another', { client_id: 'ladeportal-app' }],
    ['is the portal itself', { client_id: 'ladeportal' }],
    ['is not named', NONE],
    ['is empty', { client_id: '' }],
    ['is a list', { client_id: ['app-1'] }],
    ['is one of two', { client_id: 'app-1', azp: 'other' }],
    ['has a name that begins alike', { client_id: 'app-1.evil' }],
  ])('is refused when it %s', async (_name, claims) => {
    expect(await ask(usual, claims)).toMatchObject({
      status: 401,
      challenge: 'Bearer error="invalid_token"',
    });
  });

  it('is none in production unless it is named', () => {
    const production = readConfig(PRODUCTION);
    expect(production.oidc.apps).toEqual([]);
    expect(production.corsOrigins).toEqual([]);
  });
});

describe('a token of a client itself, without a person', () => {
  it.each<[string, Claims]>([
    ['by RFC 9068', { client_id: 'app-1', sub: 'app-1' }],
    ['by Auth0', { ...NONE, azp: 'app-1', sub: 'app-1@clients' }],
  ])('%s reads what everyone may, and nothing of a person', async (_name, claims) => {
    expect(await ask(usual, claims, '{ portal { providerName } }')).toMatchObject({ status: 200 });
    for (const query of [SESSIONS, '{ viewer { __typename } }'])
      expect((await ask(usual, claims, query)).status).toBe(403);
  });
});

describe('the scopes of a token', () => {
  it.each<[string, Claims, number]>([
    ['in a text', { scope: 'openid charging:read' }, 200],
    ['in a list', { scope: ['openid', 'charging:read'] }, 200],
    ['in another letter case', { scope: 'CHARGING:READ' }, 403],
    ['with a wildcard', { scope: 'charging:* *' }, 403],
    ['in a claim that is not configured', { scope: '', scp: 'charging:read' }, 403],
    ['in an object', { scope: { 'charging:read': true } }, 403],
    ['nowhere', { scope: undefined }, 403],
  ])('count %s by default', async (_name, claims, status) => {
    expect((await ask(usual, { client_id: 'app-1', ...claims })).status).toBe(status);
  });

  it.each<[string, Claims, number]>([
    ['another name', { permissions: ['Sessions.Read'] }, 200],
    ['a name of several', { permissions: ['https://api.example/all'] }, 200],
    ['our own name', { permissions: ['charging:read'] }, 200],
    ['an unknown name', { permissions: ['Sessions.Write', 7] }, 403],
    ['the usual claim', { scope: 'charging:read' }, 403],
  ])('are mapped from %s', async (_name, claims, status) => {
    expect((await ask(mapped, { client_id: 'app-1', ...claims })).status).toBe(status);
  });

  it.each(['Sessions.Read', 'Sessions.Read=charging', '=charging:read', 'a=charging:read b'])(
    'are not configured by %j',
    (value) => {
      expect(() => readConfig({ OIDC_SCOPES: value })).toThrow('OIDC_SCOPES has');
    },
  );

  it.each(['*', 'https://app.example/path', 'app.example'])(
    'and %j is no origin of an app',
    (value) => {
      expect(() => readConfig({ CORS_ORIGINS: value })).toThrow('CORS_ORIGINS');
    },
  );
});

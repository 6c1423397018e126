import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const EXPORT = '/v1/organizations/4001/facility/statistics/revenue/export';

const role = (userRoleId: string, roleId: string, organizationId: string) => ({
  userRoleId,
  roleId,
  roleName: 'role',
  organizationId,
  organizationName: 'Solsiden borettslag',
  organizationType: 'BUSINESS',
  organizationClassification: 'COOPERATIVE',
  status: 'Active',
  permissions: [],
});

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;
let browser: Client;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend({
    'GET /v1/users/me/roles': [role('1', '821200002', '4001'), role('2', '821200001', '4002')],
  });
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
  browser = gateway.newClient();
  await browser.signIn();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

/** The revenue export of an account, from a backend with this answer. */
function download(
  answer: (response: ServerResponse) => void,
  accountId = '4001',
  query = '',
  init?: RequestInit,
) {
  backend.handlers[`GET ${EXPORT}`] = (_request: unknown, response: ServerResponse) => {
    answer(response);
  };
  backend.requests.length = 0;
  return browser.send(`/downloads/accounts/${accountId}/revenue-export.csv${query}`, init);
}

const csv = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<b>sted</b>;1\n');
};
const exportCalls = () => backend.requests.filter(({ path }) => path.includes('export'));

const ACCOUNT = '/accounts/personal-user-1';
it.each([
  '',
  '/',
  '/nothing',
  '/accounts',
  ACCOUNT,
  `${ACCOUNT}/invoices/1`,
  `${ACCOUNT}/charging-records.exe`,
])(
  'answers with an error, not a page of the portal, for a file that does not exist: %j',
  async (path) => {
    const response = await browser.send(`/downloads${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    });
  },
);

describe('the revenue export', () => {
  it('reaches the administrator as an attachment with our media type', async () => {
    const response = await download(csv, '4001', '?period=PREVIOUS&language=sv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="intaktsdelning-2026-forsta-halvaret.csv"',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('<b>sted</b>;1\n');
    expect(exportCalls().map(({ path }) => path)).toEqual([`${EXPORT}?period=P`]);
    expect(exportCalls()[0]?.headers['accept-language']).toBe('sv');
    expect(exportCalls()[0]?.headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
  });

  it.each([
    ['an organisation whose member the person is', '4002', '', 404],
    ['a personal account', 'personal-user-1', '', 404],
    ['an unknown account', '4009', '', 404],
    ['an unknown period', '4001', '?period=NEXT', 400],
    ['two periods', '4001', '?period=CURRENT&period=PREVIOUS', 400],
  ])('refuses %s, without a call of the backend', async (_case, accountId, query, status) => {
    const response = await download(csv, accountId, query);
    expect(response.status).toBe(status);
    expect(exportCalls()).toEqual([]);
  });

  it('refuses a request without a session', async () => {
    const response = await gateway.newClient().send('/downloads/accounts/4001/revenue-export.csv');
    expect(response.status).toBe(401);
  });

  it.each(['cross-site', 'same-site'])('refuses a page of another site: %s', async (site) => {
    const response = await download(csv, '4001', '', { headers: { 'sec-fetch-site': site } });
    expect(response.status).toBe(403);
    expect(exportCalls()).toEqual([]);
  });

  it('breaks off when the source fails half-way, so that a part never passes for the whole', async () => {
    const response = await download((source) => {
      source.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' });
      source.write('half', () => source.destroy());
    });
    await expect(response.text()).rejects.toThrow();
  });

  it('returns an error status for a failure before the first byte', async () => {
    const response = await download((source) => {
      source.writeHead(503).end();
    });
    expect(response.status).toBe(503);
  });
});

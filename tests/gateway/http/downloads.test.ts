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

/** The administrator's download, when the backend answers so. */
function download(
  answer: (response: ServerResponse) => void,
  query = '?role=1',
  init?: RequestInit,
) {
  backend.handlers[`GET ${EXPORT}`] = (_request: unknown, response: ServerResponse) => {
    answer(response);
  };
  backend.requests.length = 0;
  return browser.send(`/downloads/revenue-export${query}`, init);
}

const csv = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<b>sted</b>;1\n');
};
const asked = () =>
  backend.requests.map(({ path }) => path).filter((path) => path.includes('export'));

it.each(['', '/', '/nothing', '/invoices/1', '/charging-records.exe'])(
  'a file that does not exist (%j) is an error, and no page of the portal',
  async (path) => {
    const response = await browser.send(`/downloads${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    });
  },
);

describe('the report of revenue sharing', () => {
  it('reaches the administrator as an attachment of exactly our type', async () => {
    const response = await download(csv, '?role=1&period=PREVIOUS');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="revenue-previous.csv"',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('<b>sted</b>;1\n');
    expect(asked()).toEqual([`${EXPORT}?period=P`]);
  });

  it.each([
    ['a member, who may not know the organisation', '?role=2', 404],
    ['somebody who has chosen no role', '', 404],
    ['a role the person does not hold', '?role=3', 403],
    ['a period there is none of', '?role=1&period=NEXT', 400],
  ])('is not there for %s, and the backend is not asked', async (_who, query, status) => {
    const response = await download(csv, query);
    expect(response.status).toBe(status);
    expect(asked()).toEqual([]);
  });

  it('is not there for nobody', async () => {
    const response = await gateway.newClient().send('/downloads/revenue-export?role=1');
    expect(response.status).toBe(401);
  });

  it.each(['cross-site', 'same-site'])('is refused to a page of another site: %s', async (site) => {
    const response = await download(csv, '?role=1', { headers: { 'sec-fetch-site': site } });
    expect(response.status).toBe(403);
    expect(asked()).toEqual([]);
  });

  it('breaks off when the source dies half-way, so that nobody takes a part for the whole', async () => {
    const response = await download((source) => {
      source.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' });
      source.write('half', () => source.destroy());
    });
    await expect(response.text()).rejects.toThrow();
  });

  it('is a failure with a status while nothing is sent yet', async () => {
    const response = await download((source) => {
      source.writeHead(503).end();
    });
    expect(response.status).toBe(503);
  });
});

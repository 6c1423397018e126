import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../../gateway/graphql/persisted.ts';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { MINE, ours } from './invoice-fixtures.ts';

const ACCOUNT = 'personal-kari';
const Page = z.array(z.object({ hash: z.string(), variables: z.record(z.string(), z.unknown()) }));

let provider: OidcProvider;
let backend: Backend;
let gateway: TestGateway;
let kari: Client;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(ours());
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
  provider.person.subject = 'database|kari';
  kari = gateway.newClient();
  await kari.signIn();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});
beforeEach(() => {
  Object.assign(backend.handlers, ours());
});

/** The operations whose answers a page brings along, by name. */
async function operationsOf(address: string, browser = kari) {
  const response = await browser.send(address, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json = '[]'] = /id="first-paint">(.*?)<\/script>/s.exec(html) ?? [];
  const names = new Map([...hashesByName(persistedDocuments)].map(([name, hash]) => [hash, name]));
  return new Map(
    Page.parse(JSON.parse(json)).map(({ hash, variables }) => [names.get(hash), variables]),
  );
}

it.each([
  ['/', ['App', 'HomePage']],
  ['/charging-journey', ['App', 'ChargingHistory', 'ChargingLimits', 'ChargingOptions']],
  [
    '/charging-journey?view=statistics',
    ['App', 'ChargingCategories', 'ChargingLimits', 'ChargingOptions', 'ChargingStatistics'],
  ],
  [
    '/charging-journey?view=statistics&by=vehicle',
    ['App', 'ChargingLimits', 'ChargingOptions', 'ChargingStatistics'],
  ],
  ['/account/payment', ['App', 'InvoiceList', 'PaymentPage', 'UnpaidInvoices']],
  ['/profile', ['App']],
])('%s brings the answers that it begins with', async (address, names) => {
  expect([...(await operationsOf(address)).keys()].sort()).toEqual(names);
});

it('asks for what the address selects', async () => {
  const address = '/charging-journey?period=month&month=2026-01&search=Oslo&sort=price';
  expect((await operationsOf(address)).get('ChargingHistory')).toMatchObject({
    account: ACCOUNT,
    period: { type: 'MONTH', month: '2026-01' },
    filter: { search: 'Oslo' },
    sort: { field: 'PRICE', direction: 'DESCENDING' },
    isFirst: true,
    after: null,
  });
});

it('leaves out what is not answered in time, and that alone', async () => {
  const held: ServerResponse[] = [];
  backend.handlers[`GET ${MINE}`] = (_request: unknown, response: ServerResponse) => {
    held.push(response);
  };
  const names = [...(await operationsOf('/account/payment')).keys()];
  expect(names).toContain('App');
  expect(names).toContain('PaymentPage');
  expect(names).not.toContain('InvoiceList');
  for (const response of held) response.destroy();
});

it('has nothing of a person for nobody', async () => {
  expect([...(await operationsOf('/account/payment', gateway.newClient())).keys()]).toEqual([
    'App',
  ]);
});

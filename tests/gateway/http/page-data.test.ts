import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../../gateway/graphql/pipeline/persisted-operations.ts';
import { MINE } from './invoice-fixtures.ts';
import { invoiceWorld, PERSONAL } from './invoice-world.ts';

const Page = z.array(z.object({ hash: z.string(), variables: z.record(z.string(), z.unknown()) }));

const world = invoiceWorld();

/** The preloaded operations of a page, by name. */
async function operationsOf(address: string, browser = world.browser()) {
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
])('%s preloads the answers that it begins with', async (address, names) => {
  expect([...(await operationsOf(address)).keys()].sort()).toEqual(names);
});

it('preloads the selection of the address', async () => {
  const address = '/charging-journey?period=month&month=2026-01&search=Oslo&sort=price';
  expect((await operationsOf(address)).get('ChargingHistory')).toMatchObject({
    account: PERSONAL,
    period: { type: 'MONTH', month: '2026-01' },
    filter: { search: 'Oslo' },
    sort: { field: 'PRICE', direction: 'DESCENDING' },
    isFirst: true,
    after: null,
  });
});

it('omits an answer that does not arrive in time, and that alone', async () => {
  const held: ServerResponse[] = [];
  world.backend().handlers[`GET ${MINE}`] = (_request: unknown, response: ServerResponse) => {
    held.push(response);
  };
  const names = [...(await operationsOf('/account/payment')).keys()];
  expect(names).toContain('App');
  expect(names).toContain('PaymentPage');
  expect(names).not.toContain('InvoiceList');
  for (const response of held) response.destroy();
});

it('preloads nothing personal without a session', async () => {
  expect([...(await operationsOf('/account/payment', world.newClient())).keys()]).toEqual(['App']);
});

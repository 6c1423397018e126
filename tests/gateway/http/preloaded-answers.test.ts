import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../../gateway/graphql/pipeline/persisted-operations.ts';
import { administratorRole, memberRole } from '../graphql/fixtures.ts';
import { idOf } from '../support/ids.ts';
import { MINE } from './invoice-fixtures.ts';
import { invoiceWorld, PERSONAL } from './invoice-world.ts';

const Page = z.array(z.object({ hash: z.string(), variables: z.record(z.string(), z.unknown()) }));

const world = invoiceWorld();

/** The preloaded queries of a page, by name. */
async function queriesOf(address: string, browser = world.browser(), site = 'same-origin') {
  const headers = { accept: 'text/html', 'sec-fetch-site': site };
  const response = await browser.send(address, { headers });
  const html = await response.text();
  const [, json = '[]'] = /id="preloaded-answers">(.*?)<\/script>/s.exec(html) ?? [];
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
  ['/account/vehicles', ['App', 'Vehicles']],
  ['/no/such/page', ['App']],
])('%s preloads the answers that it begins with', async (address, names) => {
  expect([...(await queriesOf(address)).keys()].sort()).toEqual(names);
});

it('preloads the selection of the address', async () => {
  const address = '/charging-journey?period=month&month=2026-01&search=Oslo&sort=price';
  expect((await queriesOf(address)).get('ChargingHistory')).toMatchObject({
    account: idOf('Account', PERSONAL),
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
  const names = [...(await queriesOf('/account/payment')).keys()];
  expect(names).toContain('App');
  expect(names).toContain('PaymentPage');
  expect(names).not.toContain('InvoiceList');
  for (const response of held) response.destroy();
});

it.each(['/charging-journey?search=Nordmann4711', '/account/payment/invoices/Nordmann4711'])(
  'preloads no answer of an address that another site chose: %s',
  async (address) => {
    const found = await queriesOf(address, world.browser(), 'cross-site');
    expect([...found.keys()]).toEqual(['App']);
    expect([
      ...(await queriesOf('/account/payment', world.browser(), 'cross-site')).keys(),
    ]).toContain('InvoiceList');
  },
);

describe('the hint at the role of the tab', () => {
  const rolesOf = async (hint: string) => {
    const browser = world.newClient();
    for (const [name, value] of world.browser().cookies) browser.cookies.set(name, value);
    browser.cookies.set('role', hint);
    const response = await browser.send('/account/payment', { headers: { accept: 'text/html' } });
    const [, json = '[]'] =
      /id="preloaded-answers">(.*?)<\/script>/s.exec(await response.text()) ?? [];
    const answers = z.array(z.object({ role: z.string().nullable() })).parse(JSON.parse(json));
    expect(answers.length).toBeGreaterThan(1);
    return [...new Set(answers.map(({ role }) => role))];
  };

  it.each([administratorRole, memberRole])(
    'makes the page in a role of the person',
    async (role) => {
      expect(await rolesOf(role.userRoleId)).toEqual([role.userRoleId]);
    },
  );

  it.each([
    ['of another person', 'someone-elses'],
    ['that no header can carry', encodeURIComponent('a role\r\nx-assumed-role: ROLE_ADMIN')],
    ['that is too long', 'x'.repeat(201)],
    ['that is empty', ''],
  ])('makes the page in no role for one %s', async (_, hint) => {
    expect(await rolesOf(hint)).toEqual([null]);
    const assumed = world.backend().requests.map(({ headers }) => headers['x-assumed-role']);
    expect(new Set(assumed)).toEqual(new Set(['ROLE_DRIVER']));
  });
});

it('preloads nothing personal without a session', async () => {
  expect([...(await queriesOf('/account/payment', world.newClient())).keys()]).toEqual(['App']);
});

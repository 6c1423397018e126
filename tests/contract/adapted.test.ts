import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { contractCommand } from './command.ts';

/** A backend of invoices in words of its own, which asks for a token everywhere and has no lines. */
const backend = createServer(({ url = '', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const all = [
    { nr: 2, state: 'OPEN' },
    { nr: 1, state: 'DONE' },
  ];
  const states = searchParams.getAll('state');
  const invoice = all.find(({ nr }) => pathname === `/bills/${nr}`);
  if (headers.authorization !== 'Bearer token') send(401, { code: 'TOKEN' });
  else if (pathname === '/bills')
    send(
      200,
      all.filter(
        ({ state }) =>
          searchParams.get('year') !== '9999' && (states.length === 0 || states.includes(state)),
      ),
    );
  else if (pathname === '/careless') send(200, all);
  else if (invoice) send(200, invoice);
  else if (pathname.startsWith('/bills/')) send(404, { code: 'UNKNOWN' });
  else send(501, { code: 'NOTHING' });
});

const INVOICE = `({ nr, state }) => ({
  id: String(nr), number: String(nr), date: '2026-11-01', dueDate: null, status: state === 'OPEN' ? 'UNPAID' : 'PAID',
  paymentType: 'E_INVOICE', amount: 100, vat: 20, periodFrom: '2026-10-01', periodTo: '2026-10-31', reference: null,
  isPayable: false, payTo: null, credits: null, creditNotes: [], deliveries: [],
})`;

/** An adapter with this path of the list of invoices, and this count of them. */
const adapter = (path: string, count: string) => `
const invoice = ${INVOICE};
const states = { UNPAID: 'OPEN', PAID: 'DONE' };
const totals = { cancelled: 0, amount: 200, unpaid: 100 };
const page = (items, count = items.length) => ({ items, nextCursor: null, totals: { ...totals, count }, years: [2026], archiveYears: [] });
export const adapter = {
  operations: {
    getMyInvoices: {
      request: ({ query }) => ({
        segments: ['${path}'],
        query: { year: query.year, state: query.status?.map((status) => states[status] ?? 'NONE') },
      }),
      response: (bills) => page(bills.map(invoice).filter(({ date }) => date), ${count}),
    },
    getMyInvoice: { request: ({ path }) => ({ segments: ['bills', path.invoiceId] }), response: invoice },
    getMyRfids: { request: () => ({ segments: ['tags'] }) },
  },
  refusal: ({ code }) => ({ errorCode: { TOKEN: 'UNAUTHORIZED', UNKNOWN: 'NOT_FOUND' }[code] ?? 'INVALID_REQUEST' }),
};`;

const folder = mkdtempSync(join(tmpdir(), 'adapted-'));

/** The report's lines on these operations, without their margin. */
async function contract(
  path: string,
  operations: readonly string[],
  count = 'undefined',
): Promise<readonly string[]> {
  const module = join(folder, `${path}-${count}.mjs`);
  writeFileSync(module, adapter(path, count));
  const lines: string[] = [];
  const environment = {
    CONTRACT_URL: `http://localhost:${portOf(backend)}`,
    CONTRACT_TOKEN: 'token',
    BACKEND_ADAPTER: module,
  };
  await contractCommand(environment, operations, (line) => lines.push(line));
  return lines.flatMap((line) => line.split('\n')).map((line) => line.trim());
}

beforeAll(() => new Promise<void>((resolve) => void backend.listen(0, resolve)));
afterAll(() => closeServer(backend));

test('gives a mapping the values of a filter as the list that the gateway gives it', async () => {
  const lines = await contract('bills', ['getMyInvoices']);
  expect(lines).toContain('ok         GET    /v1/users/me/invoices  getMyInvoices');
});

test('names the request of the adapter where the answer does not keep to a filter', async () => {
  expect(await contract('careless', ['getMyInvoices'])).toContain(
    "the adapter's request for getMyInvoices: /items/0/status: expected what ‘status’ asks for, came another value",
  );
});

test('says where the totals of a list are not of what was asked for', async () => {
  expect(await contract('bills', ['getMyInvoices'], '6')).toContain(
    '/totals/count: expected the number of items, came another',
  );
});

test('tries an invoice of a backend that has no lines', async () => {
  expect(await contract('bills', ['getMyInvoice'])).toContain(
    'ok         GET    /v1/users/me/invoices/{invoiceId}  getMyInvoice',
  );
});

test('calls a mapped operation that answers 501 missing, and blames no part of the adapter', async () => {
  expect(await contract('bills', ['getMyRfids'])).toEqual(
    expect.arrayContaining([
      'missing    GET    /v1/users/me/rfids  getMyRfids',
      'GET /tags answers 501',
    ]),
  );
});

test('calls a public operation missing where the adapter maps nothing and the backend asks for a token', async () => {
  expect(await contract('bills', ['getNews'])).toContain('missing    GET    /v1/news  getNews');
});

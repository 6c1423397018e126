import { afterEach, expect, test } from 'vitest';
import type { BackendHandlers } from '../support/backend.ts';
import { invoice, ITS, line, MINE, record, totals } from '../http/invoice-fixtures.ts';
import { administratorRole, driver, memberRole } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}
const A_TEXT: unknown = expect.any(String);
const AS_ADMINISTRATOR = { 'x-active-role': 'role-administrator' };
const administrator = { 'GET /v1/users/me/roles': [administratorRole, memberRole] };

/** Ten thousand invoices, as the backend pages them. */
const tenThousand: BackendHandlers[string] = ({ path }) => {
  const query = new URL(path, 'http://x').searchParams;
  const from = Number(query.get('cursor')?.slice(1) ?? 0);
  const until = Math.min(10_000, from + Number(query.get('limit')));
  const items = Array.from({ length: until - from }, (_, index) => ({
    ...invoice,
    id: `${from + index + 1}`,
  }));
  return {
    items,
    nextCursor: until < 10_000 ? `c${until}` : null,
    totals,
    years: [2026],
    archiveYears: [2026],
  };
};

test('ten thousand invoices are paged through without one lost or seen twice, from any entry on', async () => {
  const { ask } = await start({ [`GET ${MINE}`]: tenThousand });
  const page = async (first: number, after: string | null) => {
    const { data, errors } = await ask(
      'query ($n: Int!, $after: String) { viewer { invoices(first: $n, after: $after) { edges { cursor node { id } } pageInfo { endCursor hasNextPage } } } }',
      { n: first, after },
    );
    expect(errors).toBeUndefined();
    return data?.['viewer'];
  };
  const of = (from: number, count: number) => ({
    invoices: {
      edges: Array.from({ length: count }, (_, index) => ({
        node: { id: `${from + index}` },
        cursor: A_TEXT,
      })),
      pageInfo: { endCursor: A_TEXT, hasNextPage: from + count <= 10_000 },
    },
  });
  const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
  expect(await page(100, null)).toEqual(of(1, 100));
  expect(await page(100, cursorOf('0 c100'))).toEqual(of(101, 100));
  // The 37th of the second page, in the middle of what the backend has a cursor for.
  expect(await page(100, cursorOf('37 c100'))).toEqual(of(138, 100));
  expect(await page(100, cursorOf('0 c9900'))).toEqual(of(9901, 100));
});

test.each(['nonsense', '', Buffer.from('9999 c1').toString('base64url')])(
  '%s is no cursor',
  async (after) => {
    const { ask, paths } = await start({ [`GET ${MINE}`]: tenThousand });
    const { errors } = await ask(
      'query ($after: String) { viewer { invoices(after: $after) { years } } }',
      { after },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(paths().filter((path) => path.includes('invoices'))).toEqual([]);
  },
);

test('a filter goes to the backend as it is, and nobody else’s call is made', async () => {
  const { ask, paths } = await start({ [`GET ${MINE}`]: tenThousand });
  await ask(
    '{ viewer { invoices(first: 1, filter: { year: 2026, statuses: [PAID, ZERO] }) { totals { count amount unpaid } years } } }',
  );
  expect(paths()).toContain(`${MINE}?year=2026&status=PAID&status=ZERO&limit=1`);
});

test('an invoice with its lines and their sessions, and what does not add up', async () => {
  const off = { ...line, id: '72', description: 'Lading ute', amount: 1250, sessionsTotal: 1000 };
  const { ask } = await start({
    [`GET ${MINE}/7`]: { ...invoice, amount: 10_300 },
    [`GET ${MINE}/7/lines`]: ({ path }) =>
      path.includes('cursor=')
        ? { items: [off], nextCursor: null }
        : { items: [line], nextCursor: 'more' },
    [`GET ${MINE}/7/lines/71/charging-records`]: { items: [record], nextCursor: null },
  });
  const { data, errors } = await ask(`{ viewer { invoice(id: "7") { number amountNoVat
    lines { edges { node { id amountNoVat chargingRecords { edges { node { id } } pageInfo { hasNextPage } } } } pageInfo { hasNextPage } }
    reconciliation { isBalanced linesTotal linesDifference sessionsTotal sessionsDifference unbalancedLines { lineId difference } } } } }`);
  expect(errors).toBeUndefined();
  expect(data?.['viewer']).toEqual({
    invoice: {
      number: '100007',
      amountNoVat: 8300,
      lines: {
        edges: [
          {
            node: {
              id: '71',
              amountNoVat: 7200,
              chargingRecords: { edges: [{ node: { id: '1' } }], pageInfo: { hasNextPage: false } },
            },
          },
        ],
        pageInfo: { hasNextPage: true },
      },
      reconciliation: {
        isBalanced: false,
        linesTotal: 10_250,
        linesDifference: 50,
        sessionsTotal: 10_000,
        sessionsDifference: 250,
        unbalancedLines: [{ lineId: '72', difference: 250 }],
      },
    },
  });
});

test('an invoice that is being made has nothing to add up yet', async () => {
  const { ask } = await start({
    [`GET ${MINE}/7`]: { ...invoice, number: null, status: 'PREPARED_FOR_INVOICE' },
  });
  const { data } = await ask('{ viewer { invoice(id: "7") { reconciliation { isBalanced } } } }');
  expect(data?.['viewer']).toEqual({ invoice: { reconciliation: null } });
});

test.each(['8', '', '..', '../me', '7/pdf', '7?x', '%2e'])(
  'the invoice "%s" reads like one that is not there',
  async (id) => {
    const { ask, paths } = await start({
      [`GET ${MINE}/7`]: invoice,
      [`GET ${ITS}/8`]: { ...invoice, id: '8' },
    });
    const { data, errors } = await ask('query ($id: ID!) { viewer { invoice(id: $id) { id } } }', {
      id,
    });
    expect(errors).toBeUndefined();
    expect(data?.['viewer']).toEqual({ invoice: null });
    for (const path of paths()) expect(path).not.toMatch(/\/pdf$|organizations|\/\.\.?(\/|$)/);
  },
);

const PAY = 'mutation ($id: ID!) { payInvoice(id: $id) { id status } }';
const paid = (id: string) => ({ ...invoice, id, status: 'PAID', isPayable: false });

test('whoever acts for an organisation pays its invoice through it, and their own as their own', async () => {
  const { ask, backend } = await start({
    ...administrator,
    [`GET ${ITS}/8`]: { ...invoice, id: '8' },
    [`POST ${ITS}/8/payment`]: paid('8'),
    [`GET ${MINE}/7`]: invoice,
    [`POST ${MINE}/7/payment`]: paid('7'),
  });
  const posts = () => backend.requests.filter(({ method }) => method === 'POST');
  const its = await ask(PAY, { id: '8' }, AS_ADMINISTRATOR);
  expect(its.data).toEqual({ payInvoice: { id: '8', status: 'PAID' } });
  const own = await ask(PAY, { id: '7' }, AS_ADMINISTRATOR);
  expect(own.data).toEqual({ payInvoice: { id: '7', status: 'PAID' } });
  expect(posts().map(({ path }) => path)).toEqual([`${ITS}/8/payment`, `${MINE}/7/payment`]);
  expect(posts()[0]?.headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('who does not act for it cannot pay it', async () => {
  const { ask, backend } = await start({
    [`GET ${ITS}/8`]: { ...invoice, id: '8' },
    [`POST ${ITS}/8/payment`]: paid('8'),
  });
  const { errors } = await ask(PAY, { id: '8' });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a refused card says why', async () => {
  const { ask } = await start({
    [`GET ${MINE}/7`]: invoice,
    [`POST ${MINE}/7/payment`]: (_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          status: 409,
          errorCode: 'INVALID_PAYMENTCARD',
          additionalData: { refusalCode: '2' },
        }),
      );
    },
  });
  const { errors } = await ask(PAY, { id: '7' });
  expect(errors).toMatchObject([
    { extensions: { code: 'INVALID_PAYMENTCARD', status: 409, refusalCode: '2' } },
  ]);
});

const EXPORTS = '/data-exports';
const requested = {
  id: 'e',
  name: 'x.csv',
  status: 'REQUESTED',
  createdAt: '2026-11-20T11:00:00Z',
  expiresAt: null,
};

test('an export is asked for once, and shown', async () => {
  const { ask, backend } = await start({
    ...administrator,
    [`POST /v1/users/me${EXPORTS}`]: (_request, response) =>
      void response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify(requested)),
    [`GET /v1/users/me${EXPORTS}`]: [requested],
    [`POST /v1/organizations/4001${EXPORTS}`]: (_request, response) =>
      void response.writeHead(201).end(),
    [`GET /v1/organizations/4001${EXPORTS}`]: [{ ...requested, id: 'its' }],
  });
  const own = await ask(
    'mutation { requestPersonalDataExport { id status createdAt expiresAt retryAfter attempts } }',
  );
  expect(own.data).toEqual({
    requestPersonalDataExport: {
      id: 'e',
      status: 'REQUESTED',
      createdAt: '2026-11-20T11:00:00.000Z',
      expiresAt: null,
      retryAfter: 6,
      attempts: 20,
    },
  });
  const its = await ask('mutation { requestOrganizationDataExport { id } }', {}, AS_ADMINISTRATOR);
  expect(its.data).toEqual({ requestOrganizationDataExport: { id: 'its' } });
  const posts = backend.requests.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(2);
  for (const { headers } of posts) expect(headers['idempotency-key']).toBeTruthy();
});

test('a member asks for nothing of the organisation', async () => {
  const { ask, backend } = await start(administrator);
  const { errors } = await ask(
    'mutation { requestOrganizationDataExport { id } }',
    {},
    { 'x-active-role': 'role-member' },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'NO_ACTIVE_ORGANIZATION' } }]);
  expect(backend.requests.filter(({ path }) => path.includes('exports'))).toEqual([]);
});

test.each([
  // The due date ends at midnight in Oslo, an hour before it does in UTC.
  ['2026-11-17T22:59:59Z', false],
  ['2026-11-17T23:00:00Z', true],
])('an unpaid invoice is overdue once its due date is over in Oslo, at %s: %s', async (now, is) => {
  const page = {
    items: [invoice, paid('2')],
    nextCursor: null,
    totals,
    years: [2026],
    archiveYears: [2026],
  };
  graphql = await startGraphql({
    handlers: { ...driver(), [`GET ${MINE}`]: page },
    now: Date.parse(now),
  });
  const { data } = await graphql.ask(
    '{ viewer { invoices { edges { node { dueDate isOverdue } } } } }',
  );
  const node = { dueDate: '2026-11-17' };
  const edges = [{ node: { ...node, isOverdue: is } }, { node: { ...node, isOverdue: false } }];
  expect(data?.['viewer']).toEqual({ invoices: { edges } });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BackendHandlers } from '../support/backend.ts';
import { chargingRecord, invoice } from './fixtures.ts';
import { startPortal } from './harness.ts';

const PERSONAL = '/v1/users/me/invoices';
const COMPANY = '/v1/organizations/4001/invoices';
const line = {
  id: '71',
  kind: 'CHARGING',
  description: 'Lading',
  quantity: 20.5,
  unit: 'KWH',
  amount: 9000,
  vat: 1800,
  vatPercent: 25,
  sessions: 2,
  sessionsTotal: 9000,
};
const listOf = (items: readonly object[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  totals: { count: 10_000, cancelled: 3, amount: 100, unpaid: 50 },
  years: [2026],
  archiveYears: [2026],
});

/** Ten thousand invoices, in the pages of the backend. */
const tenThousand: BackendHandlers[string] = ({ path }) => {
  const query = new URL(path, 'http://x').searchParams;
  const from = Number(query.get('cursor')?.slice(1) ?? 0);
  const until = Math.min(10_000, from + Number(query.get('limit')));
  const items = Array.from({ length: until - from }, (_, index) => ({
    ...invoice,
    id: `${from + index + 1}`,
  }));
  return listOf(items, until < 10_000 ? `c${until}` : null);
};

describe('a list of ten thousand invoices', () => {
  const pageSchema = z.object({
    account: z.object({
      invoices: z.object({
        edges: z.array(z.object({ cursor: z.string(), node: z.object({ key: z.string() }) })),
        nodes: z.array(z.object({ key: z.string() })),
        pageInfo: z.object({
          startCursor: z.string().nullable(),
          endCursor: z.string().nullable(),
          hasNextPage: z.boolean(),
          hasPreviousPage: z.boolean(),
        }),
      }),
    }),
  });
  async function start() {
    const { read } = await startPortal({ [`GET ${PERSONAL}`]: tenThousand });
    return async (first: number, after: string | null) => {
      const data = await read(
        `query ($first: Int!, $after: String) { viewer { account { invoices(first: $first, after: $after)
          { edges { cursor node { key } } nodes { key }
            pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } } } }`,
        { variables: { first, after } },
      );
      return pageSchema.parse(data?.['viewer']).account.invoices;
    };
  }
  const idsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `${first + index}` }));

  test('returns each entry exactly once, page by page', async () => {
    const page = await start();
    let after: string | null = null;
    for (let seen = 0; seen < 10_000; seen += 100) {
      const { edges, nodes, pageInfo } = await page(100, after);
      expect(nodes).toEqual(idsFrom(seen + 1, 100));
      expect(edges.map(({ node }) => node)).toEqual(nodes);
      expect(pageInfo).toEqual({
        startCursor: edges[0]?.cursor,
        endCursor: edges.at(-1)?.cursor,
        hasNextPage: seen < 9900,
        hasPreviousPage: seen > 0,
      });
      after = pageInfo.endCursor;
    }
  });

  test('continues after any entry of a page, in pages of any size', async () => {
    const page = await start();
    const { pageInfo } = await page(100, null);
    const { edges } = await page(100, pageInfo.endCursor);
    for (const index of [0, 1, 36, 98, 99])
      for (const size of [1, 7, 100]) {
        const { nodes } = await page(size, edges[index]?.cursor ?? null);
        expect(nodes).toEqual(idsFrom(102 + index, size));
      }
  });
});

test.each(['nonsense', '', Buffer.from('9999 c1').toString('base64url')])(
  'refuses the malformed cursor "%s" before the backend is called',
  async (after) => {
    const { run, paths } = await startPortal({ [`GET ${PERSONAL}`]: tenThousand });
    const { errors } = await run(
      'query ($after: String) { viewer { account { invoices(after: $after) { years } } } }',
      { variables: { after } },
    );
    expect(errors).toMatchObject([
      {
        extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'after', code: 'CURSOR_INVALID' }] },
      },
    ]);
    expect(paths().filter((path) => path.includes('invoices'))).toEqual([]);
  },
);

test('passes a filter to the backend, for the totals and years of the whole list', async () => {
  const { readViewer, paths } = await startPortal({ [`GET ${PERSONAL}`]: tenThousand });
  expect(
    await readViewer(
      `account { invoices(first: 1, filter: { year: 2026, statuses: [PAID, UNPAID] })
        { totalCount totals { cancelledCount amount unpaid } years archiveYears } }`,
    ),
  ).toEqual({
    account: {
      invoices: {
        totalCount: 10_000,
        totals: { cancelledCount: 3, amount: 100, unpaid: 50 },
        years: [2026],
        archiveYears: [2026],
      },
    },
  });
  expect(paths()).toContain(`${PERSONAL}?year=2026&status=PAID&status=UNPAID&limit=1`);
});

describe('an invoice', () => {
  test('shows lines with their sessions, and lists the differences', async () => {
    const unbalanced = {
      ...line,
      id: '72',
      description: 'Lading ute',
      amount: 1250,
      sessionsTotal: 1000,
    };
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}/7`]: { ...invoice, id: '7', amount: 10_300 },
      [`GET ${PERSONAL}/7/lines`]: ({ path }) =>
        path.includes('cursor=')
          ? { items: [unbalanced], nextCursor: null }
          : { items: [line], nextCursor: 'more' },
      [`GET ${PERSONAL}/7/lines/71/charging-records`]: {
        items: [chargingRecord],
        nextCursor: null,
      },
    });
    expect(
      await readViewer(`account { invoice(key: "7") { number amountNoVat
        lines { nodes { key amountNoVat sessionCount
          chargingRecords { nodes { key } pageInfo { hasNextPage } } } pageInfo { hasNextPage } }
        chargingRecords(lineId: "71") { nodes { key } }
        reconciliation { isBalanced linesTotal linesDifference sessionsTotal sessionsDifference
          unbalancedLines { lineId description difference } } } }`),
    ).toEqual({
      account: {
        invoice: {
          number: '100007',
          amountNoVat: 8300,
          lines: {
            nodes: [
              {
                key: '71',
                amountNoVat: 7200,
                sessionCount: 2,
                chargingRecords: {
                  nodes: [{ key: 'record-1' }],
                  pageInfo: { hasNextPage: false },
                },
              },
            ],
            pageInfo: { hasNextPage: true },
          },
          chargingRecords: { nodes: [{ key: 'record-1' }] },
          reconciliation: {
            isBalanced: false,
            linesTotal: 10_250,
            linesDifference: 50,
            sessionsTotal: 10_000,
            sessionsDifference: 250,
            unbalancedLines: [{ lineId: '72', description: 'Lading ute', difference: 250 }],
          },
        },
      },
    });
  });

  test('an invoice that is being prepared has no reconciliation and no file', async () => {
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}/7`]: { ...invoice, id: '7', number: null, status: 'PREPARED_FOR_INVOICE' },
    });
    expect(
      await readViewer(
        'account { invoice(key: "7") { reconciliation { isBalanced } pdfUrl orderLinesUrl(format: CSV) } }',
      ),
    ).toEqual({
      account: { invoice: { reconciliation: null, pdfUrl: null, orderLinesUrl: null } },
    });
  });

  test.each(['8', '', '..', '../me', '7/pdf', '7?x', '%2e'])(
    'an invoice of another account or without a record reads like a missing one: "%s"',
    async (key) => {
      const { read, paths } = await startPortal({
        [`GET ${PERSONAL}/7`]: invoice,
        [`GET ${COMPANY}/8`]: { ...invoice, id: '8' },
      });
      expect(
        await read('query ($key: Key!) { viewer { account { invoice(key: $key) { key } } } }', {
          variables: { key },
        }),
      ).toEqual({ viewer: { account: { invoice: null } } });
      for (const path of paths()) expect(path).not.toMatch(/\/pdf$|organizations|\/\.\.?(\/|$)/);
    },
  );

  test.each([
    // The due date ends at midnight in Oslo, an hour before it does in UTC.
    ['2026-11-17T22:59:59Z', false],
    ['2026-11-17T23:00:00Z', true],
  ])('becomes overdue when its due date has ended in Oslo, at %s: %s', async (now, isOverdue) => {
    const paid = { ...invoice, id: '2', status: 'PAID', isPayable: false };
    const { readViewer } = await startPortal(
      { [`GET ${PERSONAL}`]: listOf([invoice, paid]) },
      { now: Date.parse(now) },
    );
    expect(await readViewer('account { invoices { nodes { dueDate isOverdue } } }')).toEqual({
      account: {
        invoices: {
          nodes: [
            { dueDate: '2026-11-17', isOverdue },
            { dueDate: '2026-11-17', isOverdue: false },
          ],
        },
      },
    });
  });
});

test('selects by the status of the latest delivery, and shows that delivery alone', async () => {
  const at = '2026-11-05T08:00:00Z';
  const sent = (status: string | null) => ({ channel: 'EHF', status, at, recipient: '0192:1' });
  const { read, backend } = await startPortal({
    [`GET ${PERSONAL}`]: listOf([
      { ...invoice, id: '1', deliveries: [sent('SENT'), sent('FAILED')] },
      { ...invoice, id: '2', deliveries: [] },
    ]),
  });
  const data = await read(
    `{ viewer { account { invoices(filter: { deliveryStatuses: [QUEUED, SENT] }) { nodes { latestDelivery { channel status } } } } } }`,
  );
  expect(data).toMatchObject({
    viewer: {
      account: {
        invoices: {
          nodes: [{ latestDelivery: { channel: 'EHF', status: 'SENT' } }, { latestDelivery: null }],
        },
      },
    },
  });
  const request = backend.requests.find(({ path }) => path.startsWith(PERSONAL));
  const query = new URL(request?.path ?? '', 'http://x').searchParams;
  expect(query.getAll('deliveryStatus')).toEqual(['QUEUED', 'SENT']);
});

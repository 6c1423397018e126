import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failWith } from '../support/backend.ts';
import { administratorRole, invoice, user } from './fixtures.ts';
import { idOf } from '../support/ids.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

// INVOICE-9, 10, 17, 19: what is due is due, whatever a backend lists as unpaid beside it. Now is noon on 20 November 2026.
const PERSONAL = '/v1/users/me/invoices';
const due = {
  ...invoice,
  id: 'due',
  status: 'UNPAID',
  amount: 5000,
  vat: 1000,
  dueDate: '2026-11-17',
  isPayable: true,
};
const credit = { ...due, id: 'credit', amount: -20_000, vat: -4000 };
const zero = { ...due, id: 'zero', amount: 0, vat: 0, payTo: null };
const refused = { ...credit, id: 'refused', status: 'CREDIT_CARD_FAILED' };

/** A backend that sums and lists as it has the invoices. */
const listOf = (
  items: readonly { amount: number; status: string }[],
  nextCursor: string | null = null,
) => ({
  items,
  nextCursor,
  totals: {
    count: items.length,
    cancelled: 0,
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    unpaid: items.reduce((sum, { amount }) => sum + amount, 0),
  },
  years: [2026],
  archiveYears: [2026],
});
const Account = z.object({
  account: z.object({ invoices: z.unknown(), isInOrder: z.boolean().nullable() }),
});
const FollowUps = z.object({
  account: z.object({
    followUps: z.object({ items: z.array(z.object({ kind: z.string(), count: z.int() })) }),
  }),
});
const UNPAID = `account { invoices(filter: { statuses: [UNPAID, CREDIT_CARD_FAILED] }, first: 100) {
  nodes { key } totalCount unreadableCount totals { unpaid } } isInOrder }`;

describe('the invoices to pay', () => {
  test.each([
    ['a credit note', [credit, due], 1, 5000],
    ['a 0', [due, zero], 1, 5000],
    ['a credit note as refused by a card', [refused, due], 1, 5000],
    ['a credit note of the same amount', [{ ...credit, amount: -5000 }, due], 1, 5000],
    ['credit notes alone', [credit, zero, refused], 0, 0],
    ['nothing else', [due], 1, 5000],
  ])('beside %s are due in full', async (_, items, count, unpaid) => {
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}`]: listOf(items),
      'GET /v1/users/me': user,
    });
    const { account } = Account.parse(await readViewer(UNPAID));
    expect(account.invoices).toEqual({
      nodes: count === 0 ? [] : [{ key: 'due' }],
      totalCount: count,
      unreadableCount: 0,
      totals: { unpaid },
    });
    if (count > 0) expect(account.isInOrder).toBe(false);
  });

  test('over several pages, and with a filter of the page', async () => {
    const page = (items: readonly (typeof due)[], next: string | null) => ({
      ...listOf([credit, zero, due, { ...due, id: 'b' }]),
      items,
      nextCursor: next,
    });
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}`]: ({ path }) =>
        path.includes('cursor=')
          ? page([due, { ...due, id: 'b' }], null)
          : page(path.includes('status=PAID') ? [] : [credit, zero], 'more'),
    });
    expect(
      await readViewer(
        'account { all: invoices { totals { unpaid } } unpaid: invoices(filter: { statuses: [UNPAID] }, first: 100) { totalCount nodes { key } totals { unpaid } } paid: invoices(filter: { statuses: [PAID] }) { totals { unpaid } } }',
      ),
    ).toEqual({
      account: {
        all: { totals: { unpaid: 10_000 } },
        unpaid: { totalCount: 2, nodes: [], totals: { unpaid: 10_000 } },
        paid: { totals: { unpaid: 0 } },
      },
    });
  });

  test('as the backend sums them where they cannot be fetched, never below 0', async () => {
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}`]: (request, response) =>
        request.path.includes('status=') ? failWith(500)(request, response) : listOf([credit, due]),
    });
    expect(await readViewer('account { invoices { totals { unpaid amount } } }')).toEqual({
      account: { invoices: { totals: { unpaid: 0, amount: -15_000 } } },
    });
  });

  test('are what an organisation follows up', async () => {
    const { readViewer } = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      'GET /v1/organizations/4001/invoices': listOf([credit, due, zero]),
    });
    const found = FollowUps.parse(
      await readViewer('account { followUps { items { kind count } } }', {
        role: administratorRole.userRoleId,
      }),
    );
    const { items } = found.account.followUps;
    expect(items.find(({ kind }) => kind === 'INVOICES_UNPAID')?.count).toBe(1);
  });
});

describe('a credit note or a 0 that a backend lists as unpaid', () => {
  const FACTS = 'key status amount dueDate isOverdue isPayable payTo { kid }';
  const settled = { dueDate: null, isOverdue: false, isPayable: false, payTo: null };
  const shown = [
    { key: 'credit', status: 'PAID', amount: -20_000, ...settled },
    { key: 'zero', status: 'ZERO', amount: 0, ...settled },
    {
      key: 'due',
      status: 'UNPAID',
      amount: 5000,
      dueDate: '2026-11-17',
      isOverdue: true,
      isPayable: true,
      payTo: null,
    },
  ];

  test('has no due date and is never to pay, in the list and by itself', async () => {
    const { readViewer } = await startPortal({
      [`GET ${PERSONAL}`]: listOf([credit, zero, due]),
      [`GET ${PERSONAL}/credit`]: credit,
    });
    expect(
      await readViewer(
        `account { invoices { nodes { ${FACTS} } } invoice(key: "credit") { ${FACTS} } }`,
      ),
    ).toEqual({
      account: { invoices: { nodes: shown }, invoice: shown[0] },
    });
  });

  test('is so in the answer of a payment', async () => {
    const portal = await startPortal({ [`POST ${PERSONAL}/zero/payment`]: zero });
    const input = `{ accountId: ${JSON.stringify(idOf('Account', PERSONAL_ACCOUNT_KEY))}, id: ${JSON.stringify(idOf('Invoice', 'zero'))} }`;
    expect(
      await portal.read(`mutation { payInvoice(input: ${input}) { invoice { ${FACTS} } } }`),
    ).toEqual({
      payInvoice: { invoice: shown[1] },
    });
  });
});

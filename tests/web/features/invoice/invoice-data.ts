import type { InvoiceDetailFragment } from '../../../../web/features/invoice/generated/Invoice.ts';
import type { LineFragment } from '../../../../web/features/invoice/generated/InvoiceLines.ts';
import type {
  InvoicePageFragment,
  InvoiceRowFragment,
} from '../../../../web/features/invoice/generated/InvoiceList.ts';
import { appAnswer, kari, portal, type Answer, type GatewayRequest } from '../../gateway.ts';
import { partlyFailed } from '../../mutation-answer.ts';

export const row = (facts: Partial<InvoiceRowFragment> = {}): InvoiceRowFragment => ({
  __typename: 'Invoice',
  id: `Invoice:${facts.key ?? 1}`,
  key: '1',
  number: '1001',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  isOverdue: false,
  status: 'PAID',
  paymentType: 'CARD',
  amount: 12_500,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  pdfUrl: facts.number === null ? null : 'https://portal.example/invoice.pdf',
  credits: null,
  latestDelivery: null,
  ...facts,
});

/** A page of a list. Cursors are the number of the next row. */
export function page(
  all: readonly InvoiceRowFragment[],
  variables: GatewayRequest['variables'] = {},
): InvoicePageFragment {
  const after = Number(variables['after'] ?? 0);
  const rows = all.slice(after, after + Number(variables['first']));
  const sum = (some: readonly InvoiceRowFragment[]) =>
    some.reduce((total, { amount }) => total + amount, 0);
  const held = all.filter(({ status }) => status !== 'CANCELLED');
  const toPay = all.filter(({ status }) => status === 'UNPAID' || status === 'CREDIT_CARD_FAILED');
  return {
    __typename: 'InvoiceConnection',
    nodes: rows,
    unreadableCount: 0,
    pageInfo: {
      __typename: 'PageInfo',
      endCursor: String(after + rows.length),
      hasNextPage: after + rows.length < all.length,
    },
    ...(variables['isFirst'] === true && {
      totalCount: all.length,
      totals: {
        __typename: 'InvoiceTotals',
        cancelledCount: all.length - held.length,
        amount: sum(held),
        unpaid: sum(toPay),
      },
      years: [2026, 2025],
      archiveYears: [2026],
    }),
  };
}

export const detail = (facts: Partial<InvoiceDetailFragment> = {}): InvoiceDetailFragment => ({
  ...row(facts.number === null ? { number: null } : {}),
  xlsxUrl: facts.number === null ? null : 'https://portal.example/lines.xlsx',
  csvUrl: facts.number === null ? null : 'https://portal.example/lines.csv',
  amountNoVat: 10_000,
  vat: 2_500,
  reference: 'Avdeling 7',
  isPayable: false,
  payTo: null,
  credits: null,
  creditNotes: [],
  deliveries: [],
  costCenters: null,
  reconciliation: {
    __typename: 'InvoiceReconciliation',
    isBalanced: true,
    linesTotal: 12_500,
    linesDifference: 0,
    sessionsTotal: 12_500,
    sessionsDifference: 0,
    unbalancedLines: [],
  },
  ...facts,
});

export const line = (facts: Partial<LineFragment> = {}): LineFragment => ({
  __typename: 'InvoiceLine',
  key: 'l1',
  kind: 'CHARGING',
  description: 'Lading hjemme',
  quantity: 41.5,
  unit: 'KWH',
  amountNoVat: 10_000,
  vatPercent: 25,
  amount: 12_500,
  sessionCount: 1,
  sessionsTotal: 12_500,
  ...facts,
});

const pageEnd = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
const viewer = (facts: object): Answer => ({
  data: {
    __typename: 'Query',
    portal: { ...portal, supportEmail: 'hjelp@fjordlading.example' },
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      user: { __typename: 'User', accountNumber: '10042' },
      ...facts,
    },
  },
});

/** The account in the request. */
const ofAccount = ({ variables }: GatewayRequest, facts: object): Answer =>
  viewer({ account: { __typename: 'Account', id: variables?.['account'], ...facts } });

interface World {
  readonly rows?: readonly InvoiceRowFragment[];
  /** The viewer. Kari by default. */
  readonly signedIn?: typeof kari;
  readonly invoice?: () => InvoiceDetailFragment | null;
  readonly lines?: readonly LineFragment[];
  /** The answer to a payment, or to all remaining operations. */
  readonly other?: (request: GatewayRequest) => Answer;
}

const unpaidOf = (rows: readonly InvoiceRowFragment[]) =>
  page(
    rows.filter(({ status }) => status === 'UNPAID' || status === 'CREDIT_CARD_FAILED'),
    { first: 100, isFirst: true },
  );

/** A gateway with these invoices of Kari's. It refuses other operations. */
export const invoiceGateway =
  ({ rows = [], signedIn = kari, invoice = () => detail(), lines = [line()], other }: World) =>
  (request: GatewayRequest): Answer => {
    const { operationName, variables } = request;
    switch (operationName) {
      case 'App':
        return appAnswer(signedIn);
      case 'InvoiceList':
        return ofAccount(request, {
          invoices: page(rows, variables),
          ...(variables?.['isUnfiltered'] === true && { unfilteredId: variables['account'] }),
        });
      case 'UnpaidInvoices':
        return ofAccount(request, { invoices: unpaidOf(rows) });
      case 'InvoiceArchive':
        return ofAccount(request, {
          invoiceArchiveUrl: `https://portal.example/archive/${String(variables?.['year'])}.zip`,
        });
      case 'Invoice': {
        const given = invoice();
        const found = request.variables?.['key'] === given?.key ? given : null;
        const answer = ofAccount(request, {
          paymentCards: [{ __typename: 'PaymentCard', cardMask: '**** 4242' }],
          invoice: found,
        });
        // An invoice that is being prepared has none, and no number.
        const isUnchecked = found?.reconciliation === null && found.number !== null;
        return isUnchecked ? partlyFailed(answer) : answer;
      }
      case 'InvoiceLines':
        return ofAccount(request, {
          invoice: {
            __typename: 'Invoice',
            id: 'Invoice:1',
            key: '1',
            lines: {
              __typename: 'InvoiceLineConnection',
              nodes: lines,
              unreadableCount: 0,
              pageInfo: pageEnd,
            },
          },
        });
      case 'LineSessions':
        return ofAccount(request, {
          invoice: {
            __typename: 'Invoice',
            id: 'Invoice:1',
            key: '1',
            chargingRecords: {
              __typename: 'ChargingRecordConnection',
              nodes: [
                {
                  __typename: 'ChargingRecord',
                  id: 'ChargingRecord:r1',
                  key: 'r1',
                  date: '2026-10-12T16:04:00Z',
                  endedAt: '2026-10-12T16:34:00Z',
                  location: 'Hjemme',
                  energy: 41_500,
                  currency: 'NOK',
                  operator: null,
                  priceAfterDiscount: 12_500,
                  isLate: true,
                  correctsId: null,
                },
              ],
              unreadableCount: 0,
              pageInfo: pageEnd,
            },
          },
        });
      default:
        return other?.(request) ?? 503;
    }
  };

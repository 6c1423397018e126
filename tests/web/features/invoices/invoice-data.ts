import type {
  InvoiceDetailFragment,
  InvoicePageFragment,
  InvoiceRowFragment,
  LineFragment,
} from '../../../../web/generated/graphql.ts';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';

export const row = (facts: Partial<InvoiceRowFragment> = {}): InvoiceRowFragment => ({
  __typename: 'Invoice',
  id: '1',
  number: '1001',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  isOverdue: false,
  status: 'PAID',
  paymentType: 'CARD',
  amount: 12_500,
  credits: null,
  ...facts,
});

/** A page of a list; cursors are the number of the row that follows. */
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
    edges: rows.map((node) => ({ __typename: 'InvoiceEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      endCursor: String(after + rows.length),
      hasNextPage: after + rows.length < all.length,
    },
    ...(variables['isFirst'] === true && {
      totals: {
        __typename: 'InvoiceTotals',
        count: all.length,
        cancelled: all.length - held.length,
        amount: sum(held),
        unpaid: sum(toPay),
      },
      years: [2026, 2025],
      archiveYears: [2026],
    }),
  };
}

export const detail = (facts: Partial<InvoiceDetailFragment> = {}): InvoiceDetailFragment => ({
  ...row(),
  amountNoVat: 10_000,
  vat: 2_500,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  reference: 'Avdeling 7',
  isPayable: false,
  payTo: null,
  credits: null,
  creditNotes: [],
  deliveries: [],
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
  id: 'l1',
  kind: 'CHARGING',
  description: 'Lading hjemme',
  quantity: 41.5,
  unit: 'KWH',
  amountNoVat: 10_000,
  vatPercent: 25,
  amount: 12_500,
  sessions: 1,
  sessionsTotal: 12_500,
  ...facts,
});

const pageEnd = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
const viewer = (facts: object): Answer => ({
  data: { __typename: 'Query', viewer: { __typename: 'Viewer', id: 'kari', ...facts } },
});

/** Invoices of the person, or of the organisation they act for, as it was asked. */
const ofPayer = ({ variables }: GatewayRequest, invoices: InvoicePageFragment): Answer =>
  variables?.['isOwn'] === true
    ? viewer({ invoices })
    : viewer({ organization: { __typename: 'Organization', id: '4001', invoices } });

interface World {
  readonly rows?: readonly InvoiceRowFragment[];
  /** Who is asking; Kari when left out. */
  readonly who?: typeof kari;
  readonly invoice?: () => InvoiceDetailFragment | null;
  readonly lines?: readonly LineFragment[];
  /** What the gateway answers to a payment, or to all that is left. */
  readonly other?: (request: GatewayRequest) => Answer;
}

/** A gateway with these invoices of Kari's; what a page asks besides is not known. */
export const invoiceGateway =
  ({ rows = [], who = kari, invoice = () => detail(), lines = [line()], other }: World) =>
  (request: GatewayRequest): Answer => {
    const { operationName, variables } = request;
    switch (operationName) {
      case 'App':
      case 'Owner':
        return appAnswer(who);
      case 'InvoiceList':
        return ofPayer(request, page(rows, variables));
      case 'UnpaidInvoices': {
        const unpaid = rows.filter(({ status }) => status === 'UNPAID');
        return ofPayer(request, page(unpaid, { first: 100, isFirst: true }));
      }
      case 'Invoice':
        return viewer({
          paymentCards: [{ __typename: 'PaymentCard', cardMask: '**** 4242' }],
          invoice: invoice(),
        });
      case 'InvoiceLines':
        return viewer({
          invoice: {
            __typename: 'Invoice',
            id: '1',
            lines: {
              __typename: 'InvoiceLineConnection',
              edges: lines.map((node) => ({ __typename: 'InvoiceLineEdge', node })),
              pageInfo: pageEnd,
            },
          },
        });
      case 'LineSessions':
        return viewer({
          invoice: {
            __typename: 'Invoice',
            id: '1',
            chargingRecords: {
              __typename: 'InvoicedChargingRecords',
              edges: [
                {
                  __typename: 'ChargingRecordEdge',
                  node: {
                    __typename: 'ChargingRecord',
                    id: 'r1',
                    date: '2026-10-12T16:04:00Z',
                    endDate: '2026-10-12T16:34:00Z',
                    location: 'Hjemme',
                    energy: 41_500,
                    priceAfterDiscount: 12_500,
                    isLate: true,
                    correctsId: null,
                  },
                },
              ],
              pageInfo: pageEnd,
            },
          },
        });
      default:
        return other?.(request) ?? 503;
    }
  };

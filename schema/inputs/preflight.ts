import { parseInvoiceQuery, invoiceVariables } from './invoice.ts';
import {
  historyVariables,
  isCalendar,
  optionsVariables,
  parseJourney,
  statisticsVariables,
} from './journey.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The address of a page, and when and in which language it is opened. */
export interface PageRequest {
  readonly params: URLSearchParams;
  readonly language: string;
  /** The day in Oslo, `YYYY-MM-DD`. */
  readonly today: string;
  /** The longest custom period, in days. */
  readonly maxDays: number;
}

/** The accounts of a page (`accounts.ts`). */
export interface PageAccounts {
  /** The account that the page shows. */
  readonly account: string;
  /** The person's own; another one than the account for the administrator of a family. */
  readonly own: string;
}

/** A query that a page begins with, by whether its variables name an account. */
type PreflightQuery =
  | Readonly<{ needsAccount: false; variables: (page: PageRequest) => Variables }>
  | Readonly<{
      needsAccount: true;
      /** One set for each time the query is sent; none where the address shows something else. */
      variables: (page: PageRequest & PageAccounts) => readonly Variables[];
    }>;

const journeyOf = ({ params, today, maxDays }: PageRequest) => parseJourney(params, today, maxDays);

const withStatistics = (
  page: PageRequest & PageAccounts,
  isNeeded: (variables: ReturnType<typeof statisticsVariables>) => boolean = () => true,
) => {
  const journey = journeyOf(page);
  if (journey.view !== 'statistics') return [];
  return [statisticsVariables(page.account, journey)].filter(isNeeded);
};

/**
 * The preflight queries: those whose answers the gateway sends with a page, as the page itself would send them. Routes name them
 * (`preflight` of `web/lib/route.ts`).
 */
export const preflightQueries: Readonly<Record<string, PreflightQuery>> = {
  HomePage: {
    needsAccount: false,
    variables: ({ language }) => ({ language: language.toUpperCase() }),
  },
  ChargingLimits: { needsAccount: false, variables: () => ({}) },
  ChargingOptions: {
    needsAccount: true,
    variables: (page) => [optionsVariables(page.account, journeyOf(page).query)],
  },
  ChargingHistory: {
    needsAccount: true,
    variables: (page) => {
      const { view, query } = journeyOf(page);
      return view === 'history' ? [historyVariables(page.account, query, null)] : [];
    },
  },
  ChargingStatistics: { needsAccount: true, variables: (page) => withStatistics(page) },
  ChargingCategories: {
    needsAccount: true,
    variables: (page) => withStatistics(page, ({ by }) => isCalendar(by)),
  },
  PaymentPage: { needsAccount: true, variables: ({ own }) => [{ account: own }] },
  UnpaidInvoices: {
    needsAccount: true,
    variables: ({ account, own }) => [...new Set([account, own])].map((id) => ({ account: id })),
  },
  InvoiceList: {
    needsAccount: true,
    variables: ({ account, params }) => [
      invoiceVariables(account, parseInvoiceQuery(params).query, null),
    ],
  },
};

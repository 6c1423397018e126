import { z } from 'zod';
import { parseInvoiceQuery, invoiceVariables } from '../../schema/inputs/invoice.ts';
import {
  historyVariables,
  isCalendar,
  optionsVariables,
  parseJourney,
  statisticsVariables,
} from '../../schema/inputs/journey.ts';
import { paths } from '../../schema/paths.ts';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import type { PageOperation } from '../graphql/preflight-queries.ts';
import type { Language } from '../identity/remembered-language.ts';

/** The operation of every page. */
export const APP: PageOperation = { name: 'App', variables: {} };

/** What a page is asked for with. */
export interface PageQuestion {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The longest custom period, in days. */
  readonly maxDays: number;
}

/** A page whose operations name an account. */
interface AccountQuestion extends PageQuestion {
  /** The account that the page shows (`useAccount` of the web client). */
  readonly account: string;
  /** The person's own; another one than the account for the administrator of a family. */
  readonly own: string;
}

const operation = (name: string, variables: PageOperation['variables']): PageOperation => ({
  name,
  variables,
});

/** The charging journey: its history, or its statistics. */
function journey({ account, params, now, maxDays }: AccountQuestion): PageOperation[] {
  const asked = parseJourney(params, osloDayOf(now), maxDays);
  const options = operation('ChargingOptions', optionsVariables(account, asked.query));
  const limits = operation('ChargingLimits', {});
  if (asked.view === 'history')
    return [
      operation('ChargingHistory', historyVariables(account, asked.query, null)),
      options,
      limits,
    ];
  const variables = statisticsVariables(account, asked);
  return [
    operation('ChargingStatistics', variables),
    ...(isCalendar(variables.by) ? [operation('ChargingCategories', variables)] : []),
    options,
    limits,
  ];
}

const payment = ({ account, own, params }: AccountQuestion): PageOperation[] => [
  operation('PaymentPage', { account: own }),
  ...[...new Set([account, own])].map((one) => operation('UnpaidInvoices', { account: one })),
  operation('InvoiceList', invoiceVariables(account, parseInvoiceQuery(params).query, null)),
];

/** The operations that a page begins with besides, by path; they run beside that of every page. */
const PAGES: Readonly<Record<string, (question: PageQuestion) => PageOperation[]>> = {
  [paths.home]: ({ language }) => [operation('HomePage', { language: language.toUpperCase() })],
};

/** Those that need an account, which the operation of every page tells. */
const ACCOUNT_PAGES: Readonly<Record<string, (question: AccountQuestion) => PageOperation[]>> = {
  [paths.chargingJourney]: journey,
  [paths.payment]: payment,
};

const account = z.object({ id: z.string(), kind: z.string().nullish() });
const App = z.object({
  viewer: z.object({
    account: account.nullish(),
    personalAccount: z.object({ id: z.string() }),
    navigation: z.object({ hasFamilyLabels: z.boolean() }).nullish(),
  }),
});

/** The accounts of a private page, as the web client chooses them (`web/lib/use-account.ts`); null where there is none to tell. */
function accountsOf(app: unknown, params: URLSearchParams) {
  const { data } = App.safeParse(app);
  if (!data) return null;
  const { personalAccount, navigation } = data.viewer;
  const own = personalAccount.id;
  const active = data.viewer.account;
  const isFamily = navigation?.hasFamilyLabels === true && active?.kind === 'ORGANIZATION';
  const first = isFamily && params.get('account') !== own ? active.id : own;
  return { account: first, own };
}

/** The operations of a page that need no answer. */
export const operationsAtOnce = (question: PageQuestion): PageOperation[] =>
  PAGES[question.path]?.(question) ?? [];

/** The operations that a page most often has after that of every page, of an account that is not known yet: for their prices. */
export const operationsForeseen = (question: PageQuestion): PageOperation[] =>
  ACCOUNT_PAGES[question.path]?.({ ...question, account: '', own: '' }) ?? [];

/**
 * The operations of a page that follow from the answer of every page's operation.
 * @param app the data of the operation of every page, which names no account to nobody
 */
export function operationsAfter(question: PageQuestion, app: unknown): PageOperation[] {
  const page = ACCOUNT_PAGES[question.path];
  const accounts = page && accountsOf(app, question.params);
  return page && accounts ? page({ ...question, ...accounts }) : [];
}

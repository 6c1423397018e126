import type { InvoiceStatus } from '../../generated/graphql.ts';

/** What a choice of status lets through, by its word in the address. */
export const statusChoices = {
  'to-pay': ['UNPAID', 'CREDIT_CARD_FAILED'],
  unpaid: ['UNPAID'],
  'card-failed': ['CREDIT_CARD_FAILED'],
  paid: ['PAID'],
  'being-made': ['PREPARED_FOR_INVOICE'],
  credited: ['CREDITED'],
  cancelled: ['CANCELLED'],
  zero: ['ZERO'],
} as const satisfies Readonly<Record<string, readonly InvoiceStatus[]>>;

const toPay: readonly InvoiceStatus[] = statusChoices['to-pay'];

/** Whether there is something to pay, as far as the status says. */
export const isToPay = ({ status }: Readonly<{ status: InvoiceStatus | null }>): boolean =>
  status !== null && toPay.includes(status);

export type StatusChoice = keyof typeof statusChoices;

/** Which invoices a page shows; null where all. */
export interface InvoiceQuery {
  readonly year: number | null;
  readonly status: StatusChoice | null;
}

export const isStatusChoice = (word: string): word is StatusChoice =>
  Object.hasOwn(statusChoices, word);
const isYear = (word: string) => /^20\d\d$/.test(word);

/** What the page's address asks for, `?year=2026&status=to-pay`; wrong parts let everything through and are named. */
export function parseInvoiceQuery(params: URLSearchParams): {
  readonly query: InvoiceQuery;
  readonly problems: readonly ('year' | 'status')[];
} {
  const [year, status] = [params.get('year'), params.get('status')];
  const query = {
    year: year !== null && isYear(year) ? Number(year) : null,
    status: status !== null && isStatusChoice(status) ? status : null,
  };
  const problems = (['year', 'status'] as const).filter(
    (part) => params.has(part) && (query[part] === null || params.getAll(part).length > 1),
  );
  return { query, problems };
}

/** The address that asks for other invoices; what else stands in it stays. */
export function withInvoiceQuery(
  params: URLSearchParams,
  change: Partial<InvoiceQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { year, status } = { ...parseInvoiceQuery(params).query, ...change };
  next.delete('year');
  next.delete('status');
  if (year !== null) next.set('year', String(year));
  if (status !== null) next.set('status', status);
  return next;
}

/** The filter of the question to the gateway. */
export const filterOf = ({ year, status }: InvoiceQuery) => ({
  ...(year !== null && { year }),
  ...(status !== null && { statuses: [...statusChoices[status]] }),
});

/** The statuses that a choice includes, by its word in the URL. */
export const statusChoices = {
  'to-pay': ['UNPAID', 'CREDIT_CARD_FAILED'],
  unpaid: ['UNPAID'],
  'card-failed': ['CREDIT_CARD_FAILED'],
  paid: ['PAID'],
  'being-made': ['PREPARED_FOR_INVOICE'],
  credited: ['CREDITED'],
  cancelled: ['CANCELLED'],
  zero: ['ZERO'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The deliveries that a choice includes, by its word in the URL. */
export const deliveryChoices = {
  failed: ['FAILED'],
  sent: ['QUEUED', 'SENT'],
  delivered: ['DELIVERED'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const toPay: readonly string[] = statusChoices['to-pay'];

/** Whether there is something to pay, according to the status. */
export const isToPay = ({ status }: Readonly<{ status: string | null }>): boolean =>
  status !== null && toPay.includes(status);

export type StatusChoice = keyof typeof statusChoices;
export type DeliveryChoice = keyof typeof deliveryChoices;

/** The filter of the invoices on a page; null includes all. */
export interface InvoiceQuery {
  readonly year: number | null;
  readonly status: StatusChoice | null;
  readonly delivery: DeliveryChoice | null;
}

export const isStatusChoice = (word: string): word is StatusChoice =>
  Object.hasOwn(statusChoices, word);
export const isDeliveryChoice = (word: string): word is DeliveryChoice =>
  Object.hasOwn(deliveryChoices, word);
const isYear = (word: string) => /^20\d\d$/.test(word);

const parts = ['year', 'status', 'delivery'] as const;

export const nothingChosen: InvoiceQuery = { year: null, status: null, delivery: null };
export const isFiltered = (query: InvoiceQuery): boolean =>
  parts.some((part) => query[part] !== null);

/** Parses the page's URL, `?year=2026&status=to-pay&delivery=failed`. An invalid part includes everything and is listed. */
export function parseInvoiceQuery(params: URLSearchParams): {
  readonly query: InvoiceQuery;
  readonly problems: readonly (typeof parts)[number][];
} {
  const [year, status, delivery] = parts.map((part) => params.get(part) ?? '');
  const query = {
    year: year !== undefined && isYear(year) ? Number(year) : null,
    status: status !== undefined && isStatusChoice(status) ? status : null,
    delivery: delivery !== undefined && isDeliveryChoice(delivery) ? delivery : null,
  };
  const problems = parts.filter(
    (part) => params.has(part) && (query[part] === null || params.getAll(part).length > 1),
  );
  return { query, problems };
}

/** The URL with another filter; its other parameters stay. */
export function withInvoiceQuery(
  params: URLSearchParams,
  change: Partial<InvoiceQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const query = { ...parseInvoiceQuery(params).query, ...change };
  for (const part of parts) {
    const value = query[part];
    if (value === null) next.delete(part);
    else next.set(part, String(value));
  }
  return next;
}

/** The filter in the gateway's query. */
const filterOf = ({ year, status, delivery }: InvoiceQuery) => ({
  ...(year !== null && { year }),
  ...(status !== null && { statuses: [...statusChoices[status]] }),
  ...(delivery !== null && { deliveryStatuses: [...deliveryChoices[delivery]] }),
});

/** The page size of the invoice list. */
const PAGE_SIZE = 100;

/** The variables of `InvoiceList`: the page after a cursor, or the first. */
export function invoiceVariables(account: string, query: InvoiceQuery, after: string | null) {
  return {
    account,
    isFirst: after === null,
    isUnfiltered: !isFiltered(query),
    filter: filterOf(query),
    first: PAGE_SIZE,
    after,
  };
}

/** The variables of `InvoiceLines`: the page after a cursor, or the first. */
export const invoiceLineVariables = (
  invoice: Readonly<{ account: string; key: string }>,
  after: string | null,
) => ({ ...invoice, first: PAGE_SIZE, after });

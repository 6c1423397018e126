import { mapReadable } from '../../domain/unreadable.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { STATUSES_TO_PAY } from '../../domain/invoice/to-pay.ts';
import { reconcile } from '../../domain/invoice/reconciliation.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { InvoiceFilterInput } from '../../generated/resolvers.ts';
import { connect, type PageArgs } from '../../graphql/connection.ts';
import { ranges } from './ranges.ts';
import type { Invoice, InvoiceLine } from '../../generated/wire.ts';

/** An invoice, with the account it belongs to. */
export interface InvoiceModel extends Invoice {
  readonly account: Account;
}

/** A line, with its invoice. */
export interface InvoiceLineModel extends InvoiceLine {
  readonly account: Account;
  readonly invoiceId: string;
}

/** A page of the account's invoices, with the sums of the whole list. */
export async function invoicesOf(
  { loaders }: Context,
  account: Account,
  { filter, ...args }: PageArgs & { readonly filter?: InvoiceFilterInput | null | undefined },
) {
  const year = filter?.year ?? undefined;
  const statuses = filter?.statuses ?? undefined;
  const deliveryStatuses = filter?.deliveryStatuses ?? undefined;
  const list = {
    owner: account,
    key: ['invoices', year, statuses, deliveryStatuses],
    maxPageSize: ranges['Account.invoices.first'].max,
    async fetchPage(query: Parameters<typeof loaders.invoices>[2]) {
      const page = await loaders.invoices(account, { year, statuses, deliveryStatuses }, query);
      return { ...page, items: mapReadable(page.items, (invoice) => ({ ...invoice, account })) };
    },
  };
  const { page, ...connection } = await connect(list, args);
  const { count, cancelled, ...amounts } = page.totals;
  const ofStatuses = { year, statuses, deliveryStatuses };
  const isOfDue = statuses?.some((status) => TO_PAY.has(status)) === true;
  const totals = { ...amounts, cancelledCount: cancelled, account, filter: ofStatuses };
  const totalCount = isOfDue ? (await loaders.invoiceSums(account, ofStatuses)).count : count;
  return { ...page, ...connection, totalCount, totals };
}

const TO_PAY: ReadonlySet<string> = new Set(STATUSES_TO_PAY);

/** The sums of a list of invoices, with what selects them. */
export interface InvoiceTotalsModel {
  readonly amount: number;
  readonly unpaid: number;
  readonly cancelledCount: number;
  readonly account: Account;
  readonly filter: Readonly<{
    year: number | undefined;
    statuses: readonly NonNullable<Invoice['status']>[] | undefined;
    deliveryStatuses: Parameters<Context['loaders']['invoices']>[1]['deliveryStatuses'];
  }>;
}

/** The sum to pay of a list (INVOICE-9). As the backend has it where the invoices to pay cannot be fetched, but never below 0. */
export async function unpaidOf(
  { account, unpaid, filter }: InvoiceTotalsModel,
  { loaders }: Context,
): Promise<number> {
  const isChosen = (status: NonNullable<Invoice['status']>) =>
    !filter.statuses?.length || filter.statuses.includes(status);
  const statuses = STATUSES_TO_PAY.filter(isChosen);
  if (statuses.length === 0) return Math.max(0, unpaid);
  const sums = await loaders
    .invoiceSums(account, { ...filter, statuses })
    .catch(() => ({ unpaid: Math.max(0, unpaid) }));
  return sums.unpaid;
}

/** One of the account's invoices. Null when it has none with this id. */
export async function invoiceOf(
  { loaders }: Context,
  account: Account,
  id: string,
): Promise<InvoiceModel | null> {
  const invoice = await nullIfNotFound(() => loaders.invoice(account, id));
  return invoice && { ...invoice, account };
}

/** A page of an invoice's lines. */
export function linesOf({ loaders }: Context, { account, id }: InvoiceModel, args: PageArgs) {
  const list = {
    owner: account,
    key: ['lines', id],
    maxPageSize: ranges['Invoice.lines.first'].max,
    async fetchPage(query: Parameters<typeof loaders.invoiceLines>[2]) {
      const page = await loaders.invoiceLines(account, id, query);
      return {
        ...page,
        items: mapReadable(page.items, (line) => ({ ...line, account, invoiceId: id })),
      };
    },
  };
  return connect(list, args);
}

/** A page of the sessions that a line bills. */
export function recordsOf(
  { loaders }: Context,
  { account, invoiceId, id: lineId }: Pick<InvoiceLineModel, 'account' | 'invoiceId' | 'id'>,
  args: PageArgs,
) {
  const list = {
    owner: account,
    key: ['line-records', invoiceId, lineId],
    maxPageSize: ranges['InvoiceLine.chargingRecords.first'].max,
    fetchPage: (query: Parameters<typeof loaders.lineRecords>[2]) =>
      loaders.lineRecords(account, { invoiceId, lineId }, query),
  };
  return connect(list, args);
}

/** Whether an invoice adds up, over all of its lines. Null while it is being prepared. */
export async function reconciliationOf({ loaders }: Context, invoice: InvoiceModel) {
  if (invoice.status === 'PREPARED_FOR_INVOICE') return null;
  const lines = await loaders.allInvoiceLines(invoice.account, invoice.id);
  return reconcile(invoice.amount, lines);
}

/**
 * The total of an organisation's invoice by cost centre. Null without sessions, and if the backend does not have it.
 */
export async function costCentersOf(
  { loaders }: Context,
  { account, id, ...invoice }: InvoiceModel,
) {
  if (account.kind !== 'ORGANIZATION' || invoice.status === 'PREPARED_FOR_INVOICE') return null;
  const found = await nullIfNotFound(() => loaders.invoiceCostCenters(account, id));
  if (!found?.length) return null;
  const nodes = found.map(({ costCenter, sessions, ...sums }) => ({
    ...sums,
    name: costCenter,
    sessionCount: sessions,
  }));
  return { nodes, other: invoice.amount - nodes.reduce((sum, { amount }) => sum + amount, 0) };
}

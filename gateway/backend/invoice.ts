import type { Account, OrganizationAccount } from '../domain/account/account.ts';
import type { Invoice, InvoiceLine } from '../generated/wire.ts';
import { isToPay, withoutFalseDue } from '../domain/invoice/to-pay.ts';
import { countUnreadable, leaveOut, mapReadable } from '../domain/unreadable.ts';
import { accountOperation } from './answer-source.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath, joinPath, type BackendPath } from './path.ts';
import { readList, readOne, readPartly } from './wire/read.ts';
import type { Write } from './write.ts';

type InvoiceDeliveryStatus = NonNullable<Invoice['deliveries'][number]['status']>;

/** Selects invoices. All by default. */
interface InvoiceFilter {
  readonly year?: number | undefined;
  readonly statuses?: readonly NonNullable<Invoice['status']>[] | undefined;
  /** Of the latest delivery. */
  readonly deliveryStatuses?: readonly InvoiceDeliveryStatus[] | undefined;
}

type LineIds = Readonly<{ invoiceId: string; lineId: string }>;

/** The maximum number of lines, and of a line's sessions, per call. */
const MAX_LINES = 1000;
const MAX_INVOICES = 200;
/** The pages of a sum: as long as that of the page of invoices, so that both share a call. */
const PAGE_OF_SUMS = 100;
const MAX_PAGES_OF_SUMS = 3;

/** The loader that the sums build on. */
type InvoiceSource = Source & {
  readonly loaders: Readonly<{
    invoices: (
      account: Account,
      filter: InvoiceFilter,
      page: PageQuery,
    ) => ReturnType<typeof fetchInvoices>;
  }>;
};

const resource = (account: Account, rest: BackendPath) =>
  accountResource(account, joinPath(backendPath`/invoices`, rest));
const read = (account: Account, rest: BackendPath) =>
  ({ method: 'GET', ...resource(account, rest) }) as const;

async function fetchInvoices(
  client: BackendClient,
  account: Account,
  { year, statuses, deliveryStatuses }: InvoiceFilter,
  page: PageQuery,
  readPage = readOne('InvoicePage'),
) {
  const query = {
    year,
    status: statuses,
    deliveryStatus: deliveryStatuses,
    ...pageQuery(page),
  };
  const found = await client.call({ ...read(account, backendPath``), query }, readPage);
  const known = mapReadable(found.items, withoutFalseDue);
  // Of a selection by status, what has another status than the backend says.
  const isOther = (invoice: Invoice) =>
    statuses !== undefined &&
    statuses.length > 0 &&
    !found.items.includes(invoice) &&
    invoice.status !== null &&
    !statuses.includes(invoice.status);
  return { ...found, items: leaveOut(known, isOther), others: known.filter(isOther) };
}

export const fetchInvoice = async (
  client: BackendClient,
  account: Account,
  id: string,
): Promise<Invoice> =>
  withoutFalseDue(await client.call(read(account, backendPath`/${id}`), readOne('Invoice')));

/** The PDF that the backend produces of an invoice. Null when it has none. */
export function openInvoicePdf(client: BackendClient, account: Account, id: string) {
  return client.download(read(account, backendPath`/${id}/pdf`));
}

/** A page of an invoice's lines, in its order. */
function fetchInvoiceLines(
  client: BackendClient,
  account: Account,
  id: string,
  page: PageQuery,
  readPage = readOne('InvoiceLinePage'),
) {
  const call = { ...read(account, backendPath`/${id}/lines`), query: pageQuery(page) };
  return client.call(call, readPage);
}

/** A page of the sessions that a line bills, newest first. */
function fetchLineRecords(
  client: BackendClient,
  account: Account,
  { invoiceId, lineId }: LineIds,
  page: PageQuery,
  readPage = readOne('ChargingRecordPage'),
) {
  const path = backendPath`/${invoiceId}/lines/${lineId}/charging-records`;
  const call = { ...read(account, path), query: pageQuery(page) };
  return client.call(call, readPage);
}

/** The account's invoices that the filter selects, newest first, but those that cannot be read. */
export function allInvoices(
  client: BackendClient,
  account: Account,
  filter: InvoiceFilter,
  omissions: Omissions,
) {
  const readPage = readPartly('InvoicePage');
  return eachItem(
    { client, operation: accountOperation(account, 'Invoices') },
    (cursor) => fetchInvoices(client, account, filter, { cursor, limit: MAX_INVOICES }, readPage),
    omissions,
  );
}

/**
 * The lines of an invoice, in its order.
 *
 * @param omissions counts those that cannot be read; without it the lines are read whole or not at all
 */
export function eachInvoiceLine(
  client: BackendClient,
  account: Account,
  id: string,
  omissions?: Omissions,
): AsyncGenerator<InvoiceLine> {
  const readPage = omissions && readPartly('InvoiceLinePage');
  return eachItem(
    { client, operation: accountOperation(account, 'InvoiceLines') },
    (cursor) => fetchInvoiceLines(client, account, id, { cursor, limit: MAX_LINES }, readPage),
    omissions,
  );
}

/** The sessions that a line bills, newest first, but those that cannot be read. */
export function allLineRecords(
  client: BackendClient,
  account: Account,
  line: LineIds,
  omissions: Omissions,
) {
  const readPage = readPartly('ChargingRecordPage');
  return eachItem(
    { client, operation: accountOperation(account, 'InvoiceLineChargingRecords') },
    (cursor) => fetchLineRecords(client, account, line, { cursor, limit: MAX_LINES }, readPage),
    omissions,
  );
}

export const invoiceLoads = {
  invoices: ({ client }: Source, account: Account, filter: InvoiceFilter, page: PageQuery) =>
    fetchInvoices(client, account, filter, page),
  /**
   * The number and the sum to pay of a selection: as the backend has them, unless a credit note or a 0 is among them. A list of more
   * pages than the limit keeps the backend's sums, without those that were found.
   */
  invoiceSums: async ({ loaders }: InvoiceSource, account: Account, filter: InvoiceFilter) => {
    const load = (cursor: string | null) =>
      loaders.invoices(account, filter, { cursor, limit: PAGE_OF_SUMS });
    const pages = [await load(null)];
    for (
      let last = pages[0];
      last?.nextCursor && pages.length < MAX_PAGES_OF_SUMS;
      last = pages.at(-1)
    )
      // oxfmt-ignore
      pages.push(await load(last.nextCursor));
    const [totals] = pages.map((page) => page.totals);
    const others = pages.flatMap((page) => page.others);
    const items = pages.flatMap((page) => page.items);
    const { count = 0, unpaid = 0 } = totals ?? {};
    if (others.length === 0) return { count, unpaid: Math.max(0, unpaid) };
    const isWhole =
      pages.at(-1)?.nextCursor === null && pages.every((page) => countUnreadable(page.items) === 0);
    const sum = (of: readonly Invoice[]) => of.reduce((all, { amount }) => all + amount, 0);
    return isWhole
      ? { count: items.length, unpaid: sum(items.filter(isToPay)) }
      : { count: count - others.length, unpaid: Math.max(0, unpaid - sum(others)) };
  },
  invoice: ({ client }: Source, account: Account, id: string) => fetchInvoice(client, account, id),
  invoiceLines: ({ client }: Source, account: Account, id: string, page: PageQuery) =>
    fetchInvoiceLines(client, account, id, page),
  allInvoiceLines: async ({ client }: Source, account: Account, id: string) => {
    const lines: InvoiceLine[] = [];
    for await (const line of eachInvoiceLine(client, account, id)) lines.push(line);
    return lines;
  },
  invoiceCostCenters: ({ client }: Source, organization: OrganizationAccount, id: string) =>
    client.call(
      read(organization, backendPath`/${id}/cost-centers`),
      readList('InvoiceCostCenter'),
    ),
  lineRecords: ({ client }: Source, account: Account, line: LineIds, page: PageQuery) =>
    fetchLineRecords(client, account, line, page),
};

export const invoiceWrites = (write: Write) => ({
  /** Pays an invoice with the active card. */
  payInvoice: (account: Account, id: string) =>
    write(
      { method: 'POST', ...resource(account, backendPath`/${id}/payment`) },
      readOne('Invoice'),
    ).then(withoutFalseDue),
});

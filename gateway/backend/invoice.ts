import type { BackendClient } from './client.ts';
import { roleFor, type Owner } from './owner.ts';
import { backendPath, type BackendPath } from './path.ts';
import { parseChargingRecordPage } from './wire/charging.ts';
import {
  parseInvoice,
  parseInvoiceLinePage,
  parseInvoicePage,
  type Invoice,
  type InvoiceLine,
} from './wire/invoice.ts';

/** Which invoices; all where nothing is said. */
export interface InvoiceFilter {
  readonly year?: number | undefined;
  readonly statuses?: readonly Invoice['status'][] | undefined;
}

/** A page of a list: where it begins, null for the beginning, and how many. */
export interface PageQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** The most lines, and sessions of a line, that one call answers with. */
const MOST = 1000;
/** The most invoices that one call answers with. */
const MOST_INVOICES = 200;

const asQuery = ({ cursor, limit }: PageQuery) => ({ limit, cursor: cursor ?? undefined });

function reading(path: BackendPath, owner: Owner) {
  return { method: 'GET', path, ...roleFor(owner) } as const;
}

/** A page of the owner's invoices, newest first. */
export function fetchInvoices(
  client: BackendClient,
  owner: Owner,
  { year, statuses }: InvoiceFilter,
  page: PageQuery,
) {
  const path =
    owner === null
      ? backendPath`/users/me/invoices`
      : backendPath`/organizations/${owner.organizationId}/invoices`;
  const query = { year, status: statuses, ...asQuery(page) };
  return client.call({ ...reading(path, owner), query }, parseInvoicePage);
}

function invoicePath(owner: Owner, id: string): BackendPath {
  return owner === null
    ? backendPath`/users/me/invoices/${id}`
    : backendPath`/organizations/${owner.organizationId}/invoices/${id}`;
}

/** One of the owner's invoices. */
export function fetchInvoice(client: BackendClient, owner: Owner, id: string): Promise<Invoice> {
  return client.call(reading(invoicePath(owner, id), owner), parseInvoice);
}

/** An invoice as a PDF of the backend's making; null when it has none. */
export function openInvoicePdf(client: BackendClient, owner: Owner, id: string) {
  const path =
    owner === null
      ? backendPath`/users/me/invoices/${id}/pdf`
      : backendPath`/organizations/${owner.organizationId}/invoices/${id}/pdf`;
  return client.download(reading(path, owner));
}

/** A page of an invoice's lines, in its order. */
export function fetchInvoiceLines(
  client: BackendClient,
  owner: Owner,
  id: string,
  page: PageQuery,
) {
  const path =
    owner === null
      ? backendPath`/users/me/invoices/${id}/lines`
      : backendPath`/organizations/${owner.organizationId}/invoices/${id}/lines`;
  return client.call({ ...reading(path, owner), query: asQuery(page) }, parseInvoiceLinePage);
}

/** A page of the sessions that a line bills, newest first. */
export function fetchLineRecords(
  client: BackendClient,
  owner: Owner,
  { invoiceId, lineId }: Readonly<{ invoiceId: string; lineId: string }>,
  page: PageQuery,
) {
  const path =
    owner === null
      ? backendPath`/users/me/invoices/${invoiceId}/lines/${lineId}/charging-records`
      : backendPath`/organizations/${owner.organizationId}/invoices/${invoiceId}/lines/${lineId}/charging-records`;
  return client.call({ ...reading(path, owner), query: asQuery(page) }, parseChargingRecordPage);
}

/** Pays an invoice with the card in use. */
export function payInvoice(
  client: BackendClient,
  owner: Owner,
  id: string,
  idempotencyKey: string,
): Promise<Invoice> {
  const path =
    owner === null
      ? backendPath`/users/me/invoices/${id}/payment`
      : backendPath`/organizations/${owner.organizationId}/invoices/${id}/payment`;
  return client.call({ method: 'POST', path, idempotencyKey, ...roleFor(owner) }, parseInvoice);
}

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Everything of a list, a page at a time: the next is fetched when somebody reads on. */
async function* everything<T>(fetchPage: (cursor: string | null) => Promise<Page<T>>) {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await fetchPage(cursor);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** All of the owner's invoices that the filter lets through, newest first. */
export function allInvoices(client: BackendClient, owner: Owner, filter: InvoiceFilter) {
  return everything((cursor) =>
    fetchInvoices(client, owner, filter, { cursor, limit: MOST_INVOICES }),
  );
}

/** All lines of an invoice, in its order. */
export function eachInvoiceLine(
  client: BackendClient,
  owner: Owner,
  id: string,
): AsyncGenerator<InvoiceLine> {
  return everything((cursor) => fetchInvoiceLines(client, owner, id, { cursor, limit: MOST }));
}

/** All lines of an invoice at once, in its order. */
export async function allInvoiceLines(
  client: BackendClient,
  owner: Owner,
  id: string,
): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = [];
  for await (const line of eachInvoiceLine(client, owner, id)) lines.push(line);
  return lines;
}

/** All sessions that a line bills, newest first. */
export function allLineRecords(
  client: BackendClient,
  owner: Owner,
  line: Readonly<{ invoiceId: string; lineId: string }>,
) {
  return everything((cursor) => fetchLineRecords(client, owner, line, { cursor, limit: MOST }));
}

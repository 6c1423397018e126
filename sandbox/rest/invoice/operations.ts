import type { Database } from '../../db/database.ts';
import { Download, NO_INPUT, operation, OWNER_PREFIXES, withQuery } from '../operation.ts';
import { ownerOf, type Owner } from '../owner.ts';
import { notFound } from '../problem.ts';
import { customerOf } from './customer.ts';
import {
  allLines,
  costCentersOf,
  linePage,
  lineRecordPage,
  LineRecordsQuery,
  LinesQuery,
  placesOf,
} from './lines.ts';
import { payInvoice } from './payment.ts';
import { invoicePdf } from './pdf.ts';
import { invoiceOf, invoicePage, ListQuery, shownInvoice, type InvoiceRow } from './view.ts';

/** Invoices of the person and of organisations. */
export const invoiceOperations = OWNER_PREFIXES.flatMap((owned) => [
  operation(`get${owned}Invoices`, withQuery(ListQuery), async (call) =>
    invoicePage(call.deps.db, await ownerOf(call), call.query),
  ),
  operation(`get${owned}Invoice`, NO_INPUT, async (call) => {
    const { db, owner, invoice } = await invoiceOfCall(call);
    return shownInvoice(db, owner, invoice);
  }),
  operation(`get${owned}InvoicePdf`, NO_INPUT, async (call) => {
    const { db, owner, invoice } = await invoiceOfCall(call);
    return pdf(db, owner, invoice);
  }),
  operation(`get${owned}InvoiceLines`, withQuery(LinesQuery), async (call) => {
    const { db, invoice } = await invoiceOfCall(call);
    return linePage(db, invoice, call.query);
  }),
  operation(`get${owned}InvoiceLineChargingRecords`, withQuery(LineRecordsQuery), async (call) => {
    const { db, owner, invoice } = await invoiceOfCall(call);
    return lineRecordPage(db, owner, invoice, call.params.lineId, call.query);
  }),
  operation(`pay${owned}Invoice`, NO_INPUT, async (call) => {
    const { owner, invoice } = await invoiceOfCall(call);
    return payInvoice(call.deps, owner, call.userId, invoice.id);
  }),
]);

/** The details that only an organisation's invoices have. */
export const organizationInvoiceOperations = [
  operation('getOrganizationInvoiceCostCenters', NO_INPUT, async (call) => {
    const { db, invoice } = await invoiceOfCall(call);
    return costCentersOf(db, invoice);
  }),
];

/** The invoice that the path names, with its owner. Throws `NOT_FOUND`. */
async function invoiceOfCall(
  call: Parameters<typeof ownerOf>[0] & { readonly params: { readonly invoiceId: string } },
) {
  const { db } = call.deps;
  const owner = await ownerOf(call);
  return { db, owner, invoice: await invoiceOf(db, owner, call.params.invoiceId) };
}

/** Throws `NOT_FOUND` while the invoice is being prepared. */
async function pdf(db: Database, owner: Owner, invoice: InvoiceRow): Promise<Download> {
  if (invoice.number === null) throw notFound();
  const [{ credits, creditNotes }, lines, customer] = await Promise.all([
    shownInvoice(db, owner, invoice),
    allLines(db, invoice),
    customerOf(db, owner),
  ]);
  // A credit note reverses what was delivered by the invoice.
  const places = await placesOf(
    db,
    credits === null ? invoice : await invoiceOf(db, owner, credits.id),
  );
  const content = await invoicePdf({
    invoice,
    lines,
    customer,
    places,
    credited: credits?.number ?? undefined,
    creditedBy: creditNotes.flatMap((note) => note.number ?? []),
  });
  const name = `${credits === null ? 'faktura' : 'kreditnota'}-${invoice.number}.pdf`;
  return new Download(name, 'application/pdf', content);
}

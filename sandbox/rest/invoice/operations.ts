import { NoBody } from '../fields.ts';
import { customerOf } from './customer.ts';
import { lineRecordPage, LineRecordsQuery } from './line-records.ts';
import { allLines, linePage, LinesQuery } from './lines.ts';
import { invoicePage, ListQuery } from './list.ts';
import { oneself, theOrganization, type Payer } from '../owner.ts';
import { payInvoice } from './payment.ts';
import { invoicePdf } from './pdf.ts';
import { placesOf } from './places.ts';
import { invoiceOf, shownInvoice } from './view.ts';
import { download, get, write, type Call } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { notFound } from '../problem.ts';

const MINE = '/v1/users/me/invoices';
const ITS = '/v1/organizations/:organizationId/invoices';
const ONE = ':invoiceId';
const RECORDS = `${ONE}/lines/:lineId/charging-records`;
const payment = { method: 'post', query: NoQuery, body: NoBody, status: 200 } as const;

/** Invoices, of the person and of organisations they administer. */
export const invoiceOperations = [
  get('getMyInvoices', MINE, ListQuery, async (call) =>
    invoicePage(call.deps.db, await oneself(call), call.query),
  ),
  get('getMyInvoice', `${MINE}/${ONE}`, NoQuery, async (call) => one(call, await oneself(call))),
  download('getMyInvoicePdf', `${MINE}/${ONE}/pdf`, NoQuery, async (call) =>
    pdf(call, await oneself(call)),
  ),
  get('getMyInvoiceLines', `${MINE}/${ONE}/lines`, LinesQuery, async (call) => {
    const { deps, invoiceId, query } = call;
    return linePage(deps.db, await invoiceOf(deps.db, await oneself(call), invoiceId), query);
  }),
  get('getMyInvoiceLineChargingRecords', `${MINE}/${RECORDS}`, LineRecordsQuery, async (call) => {
    const { deps, invoiceId, lineId, query } = call;
    const invoice = await invoiceOf(deps.db, await oneself(call), invoiceId);
    return lineRecordPage(deps.db, invoice, lineId, query);
  }),
  write('payMyInvoice', { ...payment, path: `${MINE}/${ONE}/payment` }, async (call) =>
    payInvoice(call.deps, await oneself(call), call.userId, call.invoiceId),
  ),
  get('getOrganizationInvoices', ITS, ListQuery, async (call) =>
    invoicePage(call.deps.db, await theOrganization(call), call.query),
  ),
  get('getOrganizationInvoice', `${ITS}/${ONE}`, NoQuery, async (call) =>
    one(call, await theOrganization(call)),
  ),
  download('getOrganizationInvoicePdf', `${ITS}/${ONE}/pdf`, NoQuery, async (call) =>
    pdf(call, await theOrganization(call)),
  ),
  get('getOrganizationInvoiceLines', `${ITS}/${ONE}/lines`, LinesQuery, async (call) => {
    const { deps, invoiceId, query } = call;
    return linePage(
      deps.db,
      await invoiceOf(deps.db, await theOrganization(call), invoiceId),
      query,
    );
  }),
  get(
    'getOrganizationInvoiceLineChargingRecords',
    `${ITS}/${RECORDS}`,
    LineRecordsQuery,
    async (call) => {
      const { deps, invoiceId, lineId, query } = call;
      const invoice = await invoiceOf(deps.db, await theOrganization(call), invoiceId);
      return lineRecordPage(deps.db, invoice, lineId, query);
    },
  ),
  write('payOrganizationInvoice', { ...payment, path: `${ITS}/${ONE}/payment` }, async (call) =>
    payInvoice(call.deps, await theOrganization(call), call.userId, call.invoiceId),
  ),
];

async function one({ deps, invoiceId }: Call<unknown>, payer: Payer) {
  return shownInvoice(deps.db, payer, await invoiceOf(deps.db, payer, invoiceId));
}

/** There is none while the invoice is being made. */
async function pdf({ deps, invoiceId }: Call<unknown>, payer: Payer) {
  const invoice = await invoiceOf(deps.db, payer, invoiceId);
  if (invoice.number === null) throw notFound();
  const [{ credits, creditNotes }, lines, customer, places] = await Promise.all([
    shownInvoice(deps.db, payer, invoice),
    allLines(deps.db, invoice),
    customerOf(deps.db, payer),
    placesOf(deps.db, invoice),
  ]);
  return {
    name: `${credits === null ? 'faktura' : 'kreditnota'}-${invoice.number}.pdf`,
    type: 'application/pdf',
    content: await invoicePdf({
      invoice,
      lines,
      customer,
      places,
      credited: credits?.number ?? undefined,
      creditedBy: creditNotes.flatMap((note) => note.number ?? []),
    }),
  };
}

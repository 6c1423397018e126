import type { RequestHandler } from 'express';
import { fetchInvoice } from '../../backend/invoice.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { orderLines } from '../../files/order-lines.ts';
import type { ContextOf } from './asking.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { askedBy, ownedQuery } from './owned.ts';
import { sendFile } from './send.ts';
import { SPREADSHEETS } from './spreadsheets.ts';
import { withFirst } from './with-first.ts';

/**
 * `GET /downloads/invoices/{id}/order-lines.{csv,xlsx}?of=self|organization&role=&language=`: every session that an
 * invoice bills, and its other lines, in the language of the reader.
 */
export function orderLinesOf(
  contextOf: ContextOf,
  format: keyof typeof SPREADSHEETS,
): RequestHandler<{ id: string }> {
  const { type, make } = SPREADSHEETS[format];
  return async (request, response) => {
    const { context, owner, query } = await askedBy(contextOf, request, ownedQuery);
    const invoice = await fetchInvoice(context.client, owner, request.params.id);
    if (invoice.number === null) throw new PortalError('NOT_FOUND');
    const sheet = orderLines(context.client, owner, invoice, query.language);
    // What fails before there is a row is an error with a status.
    const rows = await withFirst(sheet.rows);
    await sendFile(response, {
      name: `${invoiceFileName(invoice)}.${format}`,
      type,
      body: await make({ ...sheet, rows }),
    });
  };
}

import type { RequestHandler } from 'express';
import { fetchInvoice, openInvoicePdf } from '../../backend/invoice.ts';
import type { ContextOf } from './asking.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { askedBy, ownedQuery } from './owned.ts';
import { pdfBody } from './pdf-body.ts';
import { sendFile } from './send.ts';

/** `GET /downloads/invoices/{id}.pdf?of=self|organization&role=`: an invoice or credit note as it was sent. */
export function invoicePdf(contextOf: ContextOf): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { id } = request.params;
    const { context, owner } = await askedBy(contextOf, request, ownedQuery);
    const invoice = await fetchInvoice(context.client, owner, id);
    const body = await pdfBody(await openInvoicePdf(context.client, owner, id));
    await sendFile(response, {
      name: `${invoiceFileName(invoice)}.pdf`,
      type: 'application/pdf',
      body,
    });
  };
}

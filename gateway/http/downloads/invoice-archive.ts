import { PassThrough, type Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { allInvoices, openInvoicePdf } from '../../backend/invoice.ts';
import type { Owner } from '../../backend/owner.ts';
import type { Invoice } from '../../backend/wire/invoice.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { invoiceContents } from '../../files/invoice-contents.ts';
import type { ContextOf } from './asking.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { askedBy, ownedQuery } from './owned.ts';
import { pdfBody } from './pdf-body.ts';
import { sendFile } from './send.ts';

const archiveQuery = ownedQuery.extend({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number),
});

/** A PDF is compressed by itself. */
const AS_IT_IS = { compress: false };

/**
 * `GET /downloads/invoices/archive.zip?year=&of=self|organization&role=&language=`: all invoices and credit notes of
 * a year, with a list of them. One PDF after another goes through; one that fails breaks the archive off.
 */
export function invoiceArchive(contextOf: ContextOf): RequestHandler {
  return async (request, response) => {
    const { context, owner, query } = await askedBy(contextOf, request, archiveQuery);
    const invoices: Invoice[] = [];
    for await (const invoice of allInvoices(context.client, owner, { year: query.year }))
      if (invoice.number !== null) invoices.push(invoice);
    if (invoices.length === 0) throw new PortalError('NOT_FOUND');
    const contents = await invoiceContents(invoices, entryName, query.language);
    await sendFile(response, {
      name: `faktura-${query.year}.zip`,
      type: 'application/zip',
      rows: invoices.length,
      body: archiveOf(context, owner, invoices, contents),
    });
  };
}

/** Numbers are the backend's, and must not name another folder. */
const entryName = (invoice: Invoice) => `${invoiceFileName(invoice).replace(/[^\w-]/g, '-')}.pdf`;

/** The archive, made as it is read. */
function archiveOf(
  { client }: Context,
  owner: Owner,
  invoices: readonly Invoice[],
  contents: { readonly name: string; readonly file: Buffer },
): Readable {
  const body = new PassThrough();
  const zip = new ZipFile();
  let open: Readable | undefined;
  zip.on('error', (cause: Error) => body.destroy(cause));
  // Whoever goes away must not leave a PDF half-read behind.
  body.once('close', () => open?.destroy());
  zip.addBuffer(contents.file, contents.name);
  for (const invoice of invoices)
    zip.addReadStreamLazy(entryName(invoice), AS_IT_IS, (give) => {
      openInvoicePdf(client, owner, invoice.id)
        .then((file) => {
          open = file?.body.once('error', (cause: Error) => body.destroy(cause));
          if (body.destroyed) open?.destroy();
          return pdfBody(file);
        })
        .then((pdf) => give(null, pdf))
        .catch((cause: unknown) => body.destroy(cause instanceof Error ? cause : undefined));
    });
  zip.end();
  zip.outputStream.pipe(body);
  return body;
}

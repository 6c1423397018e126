import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackendClient } from '../backend/client.ts';
import type { Invoice } from '../generated/wire.ts';
import type { Account } from '../domain/account/account.ts';
import { invoiceContents } from './invoice-contents.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { fileTexts, type FileLanguage } from './texts.ts';

/** PDFs are compressed already. */
const UNCOMPRESSED = { compress: false };

/**
 * A ZIP file of invoices with a table of contents, produced as it is read: one PDF after another passes through, and
 * one that fails breaks the archive off.
 */
export async function invoiceArchive(
  client: BackendClient,
  account: Account,
  invoices: readonly Invoice[],
  language: FileLanguage,
): Promise<Readable> {
  const entryName = (invoice: Invoice) => invoiceFileName(invoice, 'pdf', fileTexts(language));
  const contents = await invoiceContents(invoices, entryName, language);
  const body = new PassThrough();
  const zip = new ZipFile();
  const breakOff = (cause: unknown) => body.destroy(cause instanceof Error ? cause : undefined);
  let openPdf: Readable | undefined;
  zip.on('error', breakOff);
  // A client that leaves must not leave a PDF half read.
  body.once('close', () => openPdf?.destroy());
  zip.addBuffer(contents.file, contents.name);
  for (const invoice of invoices)
    zip.addReadStreamLazy(entryName(invoice), UNCOMPRESSED, (provide) => {
      invoicePdf(client, account, invoice.id, (pdf) => {
        openPdf = pdf.once('error', breakOff);
        if (body.destroyed) pdf.destroy();
      }).then((pdf) => provide(null, pdf), breakOff);
    });
  zip.end();
  zip.outputStream.pipe(body);
  return body;
}

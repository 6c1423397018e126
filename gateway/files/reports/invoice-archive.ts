import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackendClient } from '../../backend/client.ts';
import type { Invoice } from '../../generated/wire.ts';
import type { Account } from '../../domain/account/account.ts';
import { invoiceContents } from './invoice-contents.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';

/** PDFs are compressed already. */
const UNCOMPRESSED = { compress: false };

/** PDFs that are open at a time: the one that passes through, and those after it, since a backend may be slow to begin one. */
const OPEN_AT_ONCE = 4;

/** Read of a PDF before its turn: nearly all are read whole then, and hold no connection while a reader is slow. */
const READ_AHEAD_BYTES = 1_000_000;

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
  const open = new Set<Readable>();
  zip.on('error', breakOff);
  // A client that leaves must not leave PDFs half read.
  body.once('close', () => open.forEach((pdf) => pdf.destroy()));
  zip.addBuffer(contents.file, contents.name);

  async function openAhead({ id }: Invoice): Promise<Readable> {
    const pdf = await invoicePdf(client, account, id, (opened) => {
      open.add(opened.once('error', breakOff).once('close', () => open.delete(opened)));
      if (body.destroyed) opened.destroy();
    });
    return pdf.pipe(new PassThrough({ highWaterMark: READ_AHEAD_BYTES }));
  }
  const unopened = invoices.values();
  const ahead: Promise<Readable>[] = [];
  /** The next PDF, once those after it are on their way too. */
  function nextPdf(): Promise<Readable> | undefined {
    while (ahead.length < OPEN_AT_ONCE) {
      const { value } = unopened.next();
      if (value === undefined) break;
      const opening = openAhead(value);
      opening.catch(breakOff);
      ahead.push(opening);
    }
    return ahead.shift();
  }
  for (const invoice of invoices)
    zip.addReadStreamLazy(entryName(invoice), UNCOMPRESSED, (provide) => {
      nextPdf()?.then((pdf) => provide(null, pdf), breakOff);
    });
  zip.end();
  zip.outputStream.pipe(body);
  return body;
}

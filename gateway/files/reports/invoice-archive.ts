import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackendClient } from '../../backend/client.ts';
import type { Omissions } from '../../backend/page.ts';
import type { Invoice } from '../../generated/wire.ts';
import type { Account } from '../../domain/account/account.ts';
import { invoiceContents } from './invoice-contents.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { missingInvoices, missingReason, type MissingInvoice } from './missing-invoices.ts';
import { hasMore, invoicePdf } from './invoice-pdf.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

/** PDFs are compressed already. */
const UNCOMPRESSED = { compress: false };

/** PDFs that are fetched at a time: the one that passes through, and those after it, since a backend may be slow to begin one. */
const OPEN_AT_ONCE = 4;

/** A PDF up to this size is read whole before it is written: one that breaks off can still be tried again, and left out. */
const WHOLE_BYTES = 2_000_000;

/** PDFs in a row that fail before the rest is left out: each takes two deadlines. */
const MAX_FAILED = 8;

/** Names each invoice in the archive. Two of one number have different names. */
function entryNames(invoices: readonly Invoice[], text: FileText): (invoice: Invoice) => string {
  const uses = new Map<string, number>();
  const names = new Map<Invoice, string>();
  for (const invoice of invoices) {
    const name = invoiceFileName(invoice, 'pdf', text);
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    names.set(invoice, use === 1 ? name : name.replace(/\.pdf$/, `-${use}.pdf`));
  }
  return (invoice) => names.get(invoice) ?? '';
}

/** A PDF on its way. */
interface Fetching {
  readonly invoice: Invoice;
  /** Resolves when the PDF begins, and rejects when it fails twice. */
  readonly begun: Promise<void>;
  /** The whole PDF, or a large one as it comes, or the reason why it is left out. */
  readonly pdf: Promise<Readable | MissingInvoice['reason']>;
}

/** Reads a PDF whole, unless it is large: the rest of it then follows on demand. */
async function readWhole(body: Readable): Promise<Readable> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (await hasMore(body)) {
    const chunk: unknown = body.read();
    if (!(chunk instanceof Uint8Array)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size <= WHOLE_BYTES) continue;
    body.unshift(Buffer.concat(chunks));
    return body;
  }
  return Readable.from([Buffer.concat(chunks)]);
}

/**
 * A ZIP file of invoices with a table of contents, produced as it is read. A PDF that fails is tried again, and then left out: a text file
 * in the archive names it.
 *
 * @throws {PortalError} the failure of the first PDF, where none of the first PDFs begins
 */
export async function invoiceArchive(
  client: BackendClient,
  account: Account,
  invoices: readonly Invoice[],
  omissions: Pick<Omissions, 'unreadable' | 'isCut'>,
  language: FileLanguage,
): Promise<Readable> {
  const text = fileTexts(language);
  const nameOf = entryNames(invoices, text);
  const contents = await invoiceContents(invoices, nameOf, language);
  const body = new PassThrough();
  const zip = new ZipFile();
  const breakOff = (cause: unknown) => body.destroy(cause instanceof Error ? cause : undefined);
  const open = new Set<Readable>();
  zip.on('error', breakOff);
  // A client that leaves must not leave PDFs half read.
  body.once('close', () => open.forEach((pdf) => pdf.destroy()));
  zip.addBuffer(contents.file, contents.name);

  async function fetchOnce({ id }: Invoice, onBegun: () => void): Promise<Readable> {
    const pdf = await invoicePdf(client, account, id, (opened) => {
      open.add(opened.once('close', () => open.delete(opened)));
      // Who reads it learns of its failure.
      opened.once('error', () => undefined);
      if (body.destroyed) opened.destroy();
    });
    onBegun();
    return readWhole(pdf);
  }

  function fetchPdf(invoice: Invoice): Fetching {
    let pdf: Fetching['pdf'] = Promise.resolve('FAILED');
    const begun = new Promise<void>((onBegun, onFailed) => {
      const fetchTwice = async () => {
        try {
          return await fetchOnce(invoice, onBegun);
        } catch (error) {
          if (missingReason(error) === 'NO_PDF' || body.destroyed) throw error;
          return fetchOnce(invoice, onBegun);
        }
      };
      pdf = fetchTwice().catch((error: unknown) => {
        onFailed(error instanceof Error ? error : new Error('A PDF failed', { cause: error }));
        return missingReason(error);
      });
    });
    begun.catch(() => undefined);
    return { invoice, begun, pdf };
  }

  const unopened = invoices.values();
  const ahead: Fetching[] = [];
  /** The next PDF, once those after it are on their way too. */
  function nextPdf(): Fetching | undefined {
    fetchAhead();
    return ahead.shift();
  }
  function fetchAhead(): void {
    while (ahead.length < OPEN_AT_ONCE) {
      const { value } = unopened.next();
      if (value === undefined) return;
      ahead.push(fetchPdf(value));
    }
  }

  /** Writes a PDF. Resolves once it has been read. */
  const write = (invoice: Invoice, pdf: Readable) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(nameOf(invoice), UNCOMPRESSED, (provide) => {
        provide(null, pdf.once('error', breakOff).once('end', resolve));
      });
    });

  async function writeAll(): Promise<void> {
    const missing: MissingInvoice[] = [];
    const unasked: MissingInvoice[] = [];
    let failed = 0;
    while (!body.destroyed) {
      const next = nextPdf();
      if (next === undefined) break;
      const { invoice } = next;
      const pdf = await next.pdf;
      if (typeof pdf === 'string') missing.push({ invoice, reason: pdf });
      else await write(invoice, pdf);
      failed = pdf === 'FAILED' || pdf === 'TOO_SLOW' ? failed + 1 : 0;
      if (failed < MAX_FAILED) continue;
      for (const rest of unopened) unasked.push({ invoice: rest, reason: 'FAILED' });
    }
    const note = missingInvoices([...missing, ...unasked], omissions, language);
    if (note !== null) zip.addBuffer(note.file, note.name);
    zip.end();
  }

  fetchAhead();
  try {
    await Promise.any(ahead.map(({ begun }) => begun));
  } catch (cause) {
    throw cause instanceof AggregateError ? cause.errors[0] : cause;
  }
  writeAll().catch(breakOff);
  zip.outputStream.pipe(body);
  return body;
}

import { buffer } from 'node:stream/consumers';
import type { Invoice } from '../../generated/wire.ts';
import { csvFile } from '../csv.ts';
import { dateCell, type Cell } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

async function* rowsOf(
  invoices: readonly Invoice[],
  nameOf: (invoice: Invoice) => string,
  text: FileText,
): AsyncGenerator<readonly Cell[]> {
  for (const invoice of invoices)
    yield await Promise.resolve([
      nameOf(invoice),
      invoice.number,
      dateCell(invoice.date),
      dateCell(invoice.dueDate),
      invoice.status && text(`invoiceArchive.statuses.${invoice.status}`),
      (invoice.amount - invoice.vat) / 100,
      invoice.vat / 100,
      invoice.amount / 100,
    ]);
}

/** The table of contents of an archive of invoices, a CSV file. */
export async function invoiceContents(
  invoices: readonly Invoice[],
  nameOf: (invoice: Invoice) => string,
  language: FileLanguage,
): Promise<{ readonly name: string; readonly file: Buffer }> {
  const text = fileTexts(language);
  const sheet = csvFile({
    name: text('invoiceArchive.contents'),
    language,
    columns: [
      { header: text('invoiceArchive.file') },
      { header: text('invoiceArchive.number') },
      { header: text('invoiceArchive.date') },
      { header: text('invoiceArchive.dueDate') },
      { header: text('invoiceArchive.status') },
      { header: text('orderLines.amountNoVat'), decimals: 2 },
      { header: text('orderLines.vat'), decimals: 2 },
      { header: text('orderLines.amount'), decimals: 2 },
    ],
    rows: rowsOf(invoices, nameOf, text),
  });
  return { name: `${text('invoiceArchive.contents')}.csv`, file: await buffer(sheet) };
}

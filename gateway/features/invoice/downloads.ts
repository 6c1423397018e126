import { z } from 'zod';
import type { Scope } from '../../../schema/scopes.ts';
import { accountOperation } from '../../backend/answer-source.ts';
import { allInvoices, fetchInvoice } from '../../backend/invoice.ts';
import { Omissions } from '../../backend/page.ts';
import type { Invoice } from '../../generated/wire.ts';
import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
  type DownloadRequest,
  type OutgoingFile,
} from '../../downloads/download.ts';
import { prefetchFirst } from '../../downloads/prefetch-first.ts';
import { offeredLanguage } from '../../domain/portal-language.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { ContractError } from '../../errors/refused-answer.ts';
import { fileName } from '../../files/file-name.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../files/formats.ts';
import { invoiceArchive } from '../../files/reports/invoice-archive.ts';
import { invoiceFileName } from '../../files/reports/invoice-file-name.ts';
import { invoicePdf } from '../../files/reports/invoice-pdf.ts';
import { orderLines } from '../../files/reports/order-lines.ts';
import { fileTexts } from '../../files/texts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const ARCHIVE = '/invoices/archive.zip';
const PDF = '/invoices/:id.pdf';
const ORDER_LINES = {
  csv: '/invoices/:id/order-lines.csv',
  xlsx: '/invoices/:id/order-lines.xlsx',
} as const;

/** The file has the sessions that an invoice bills. */
const SESSIONS_TOO: readonly Scope[] = ['charging:read', 'payment:read'];

const archiveArguments = languageParameter.extend({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number),
});

async function openArchive({ context, account, query }: DownloadRequest): Promise<OutgoingFile> {
  const { year, language } = parseArguments(archiveArguments, query);
  const invoices: Invoice[] = [];
  const omissions = new Omissions();
  for await (const invoice of allInvoices(context.client, account, { year }, omissions))
    if (invoice.number !== null) invoices.push(invoice);
  if (invoices.length === 0 && omissions.unreadable > 0)
    throw context.client.refuse(
      accountOperation(account, 'Invoices'),
      new ContractError('expected invoices, came none that can be read', '/items'),
    );
  if (invoices.length === 0) throw new PortalError('NOT_FOUND');
  return {
    name: fileName(fileTexts(language)('files.title.invoice'), [String(year)], 'zip'),
    type: 'application/zip',
    rows: invoices.length,
    body: await invoiceArchive(context.client, account, invoices, omissions, language),
  };
}

/** A link to a PDF has no language, so its name has that of the person. */
async function openPdf({ context: { client, loaders, portal }, account, id }: DownloadRequest) {
  const [invoice, person] = await Promise.all([
    fetchInvoice(client, account, id),
    loaders.me().catch(() => null),
  ]);
  const language = offeredLanguage(person?.language ?? '', portal.languages);
  const body = await invoicePdf(client, account, id);
  const name = invoiceFileName(invoice, 'pdf', fileTexts(language));
  return { name, type: 'application/pdf', body };
}

const openOrderLines =
  (format: SpreadsheetFormat): Download['open'] =>
  async ({ context, account, id, query }) => {
    const { client, issuer } = context;
    const { language } = parseArguments(languageParameter, query);
    const invoice = await fetchInvoice(client, account, id);
    if (invoice.number === null) throw new PortalError('NOT_FOUND');
    const sheet = orderLines(context, account, invoice, language);
    const { type, make } = SPREADSHEET_FORMATS[format];
    return {
      name: invoiceFileName(invoice, format, fileTexts(language)),
      type,
      body: await make({ ...sheet, issuer, rows: await prefetchFirst(sheet.rows) }),
    };
  };

export const invoiceDownloads: readonly Download[] = [
  { path: ARCHIVE, open: openArchive },
  { path: PDF, open: openPdf },
  { path: ORDER_LINES.csv, scopes: SESSIONS_TOO, open: openOrderLines('csv') },
  { path: ORDER_LINES.xlsx, scopes: SESSIONS_TOO, open: openOrderLines('xlsx') },
];

export const invoiceUrlResolvers = {
  Account: {
    invoiceArchiveUrl: ({ id }, { year, language }, context) =>
      fileUrl(context, id, { path: ARCHIVE, query: { year: `${year}`, language } }),
  },
  Invoice: {
    pdfUrl: ({ account, id, number }, _, context) =>
      number === null ? null : fileUrl(context, account.id, { path: PDF, id }),
    orderLinesUrl: ({ account, id, number }, { format, language }, context) =>
      number === null
        ? null
        : fileUrl(context, account.id, {
            path: ORDER_LINES[format],
            id,
            query: { language },
          }),
  },
} satisfies Resolvers;

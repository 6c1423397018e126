import type { Omissions } from '../../backend/page.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Invoice } from '../../generated/wire.ts';
import { formatDay } from '../format-values.ts';
import { omissionNotes } from '../omission-notes.ts';
import { fileTexts, type FileLanguage } from '../texts.ts';

/** An invoice that an archive lacks. */
export interface MissingInvoice {
  readonly invoice: Invoice;
  readonly reason: 'FAILED' | 'NO_PDF' | 'TOO_SLOW';
}

/** Why a PDF is missing, by the failure of its fetch. */
export function missingReason(error: unknown): MissingInvoice['reason'] {
  if (!(error instanceof PortalError)) return 'FAILED';
  if (error.code === 'NOT_FOUND') return 'NO_PDF';
  return error.code === 'REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'FAILED';
}

/** Windows editors end a line so. */
const LINE_END = '\r\n';

/** The text file of an archive that names the invoices it lacks. Null where it lacks none. */
export function missingInvoices(
  missing: readonly MissingInvoice[],
  omissions: Pick<Omissions, 'unreadable' | 'isCut'>,
  language: FileLanguage,
): { readonly name: string; readonly file: Buffer } | null {
  const text = fileTexts(language);
  const lines = [
    ...missing.map(({ invoice: { number, id, date }, reason }) => {
      const name = `${text('files.title.invoice')} ${number ?? id}, ${formatDay(date, language)}`;
      return `${name}: ${text(`invoiceArchive.missing.${reason}`)}`;
    }),
    ...omissionNotes(omissions, text, 'files.left.invoices').map(
      ({ label, value }) => `${label}: ${value}`,
    ),
  ];
  if (lines.length === 0) return null;
  const words = [text('invoiceArchive.missing.title'), '', ...lines, ''];
  return {
    name: `${text('invoiceArchive.missing')}.txt`,
    // Editors of Windows need the byte order mark.
    file: Buffer.from(`\uFEFF${words.join(LINE_END)}`),
  };
}

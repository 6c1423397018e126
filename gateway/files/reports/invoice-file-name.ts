import type { Invoice } from '../../generated/wire.ts';
import { fileName } from '../file-name.ts';
import type { FileText } from '../texts.ts';

/** The file name of an invoice or credit note. */
export const invoiceFileName = (
  { id, number, credits }: Invoice,
  format: string,
  text: FileText,
): string => {
  const title = text(credits === null ? 'files.title.invoice' : 'files.title.creditNote');
  return fileName(title, [number ?? id], format);
};

import type { Omissions } from '../backend/page.ts';
import type { Tally } from '../domain/charging/charging-tally.ts';
import type { MetadataLine } from './sheet.ts';
import type { FileText } from './texts.ts';

/** A line that says what a table lacks. */
type NoteLine = MetadataLine & { readonly value: string | number };

/** A sentence below or above a table. */
export const noticeLine = (
  text: FileText,
  key: Extract<Parameters<FileText>[0], `files.notice.${string}`>,
): NoteLine => ({ label: text('files.notice'), value: text(key) });

/** The lines that say what is missing in a table of records. Empty when nothing is. */
export const omissionNotes = (
  { unreadable, isCut }: Pick<Omissions, 'unreadable' | 'isCut'>,
  text: FileText,
  records: 'files.left.rows' | 'files.left.sessions' | 'files.left.invoices' = 'files.left.rows',
): readonly NoteLine[] => [
  ...(unreadable === 0 ? [] : [{ label: text(records), value: unreadable }]),
  ...(isCut ? [noticeLine(text, 'files.notice.cut')] : []),
];

/** The lines that say which amounts of a table are unknown, and who calculated them. Empty when all are the provider's and known. */
export const amountNotes = (
  {
    unpriced,
    pricedWithoutVat,
    hasOperatorPrices,
  }: Pick<Tally, 'unpriced' | 'pricedWithoutVat' | 'hasOperatorPrices'>,
  text: FileText,
): readonly NoteLine[] => [
  ...(unpriced === 0 ? [] : [{ label: text('files.amounts.unknown'), value: unpriced }]),
  ...(pricedWithoutVat === 0
    ? []
    : [{ label: text('files.amounts.withoutVat'), value: pricedWithoutVat }]),
  ...(hasOperatorPrices ? [noticeLine(text, 'files.notice.operatorPrices')] : []),
];

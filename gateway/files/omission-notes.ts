import type { Omissions } from '../backend/page.ts';
import type { Tally, UnknownAmount } from '../domain/charging/charging-tally.ts';
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

/** The words for what may be unknown. */
const UNKNOWN_TEXTS = {
  price: 'files.amounts.unknown',
  priceWithVat: 'files.amounts.withoutVat',
  vat: 'files.amounts.vatUnknown',
  discount: 'files.amounts.discountUnknown',
} as const satisfies Record<UnknownAmount, Parameters<FileText>[0]>;

/** The amounts of a table with discounts, of one without them, and of one without the sessions' own amounts. */
export const AMOUNTS = {
  ALL: ['price', 'priceWithVat', 'vat', 'discount'],
  PRICE: ['price', 'priceWithVat', 'vat'],
  NONE: [],
} as const satisfies Readonly<Record<string, readonly UnknownAmount[]>>;

/**
 * The lines that say how many sessions of a table have unknown amounts, and who calculated them. Empty when all are the provider's and known.
 *
 * @param shown the amounts that the table has columns for
 */
export const amountNotes = (
  { unknown, hasOperatorPrices }: Pick<Tally, 'unknown' | 'hasOperatorPrices'>,
  text: FileText,
  shown: readonly UnknownAmount[],
): readonly NoteLine[] => [
  ...shown.flatMap((one) =>
    unknown[one] === 0 ? [] : [{ label: text(UNKNOWN_TEXTS[one]), value: unknown[one] }],
  ),
  ...(hasOperatorPrices && shown.length > 0
    ? [noticeLine(text, 'files.notice.operatorPrices')]
    : []),
];

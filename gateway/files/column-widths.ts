import type { PdfDocument } from './pdf/pdf-content.ts';
import { BOLD, WHOLE_TEXT } from './pdf/pdf-issuer.ts';

/** Keeps a word that fills its column from being broken by rounding. In points. */
const SLACK = 0.5;

/**
 * The width of the longest word of a heading, which is not broken. In points. pdfkit breaks a word that has no room for the
 * space after it.
 */
export function longestWord(doc: PdfDocument, heading: string, size: number): number {
  doc.font(BOLD).fontSize(size);
  const words = heading.split(/\s+/).map((word) => doc.widthOfString(`${word} `, WHOLE_TEXT));
  return Math.max(...words) + SLACK;
}

/**
 * Divides a width between columns by their shares, so that none is narrower than its minimum, as long as there is room
 * for all of these.
 */
export function columnWidths(
  whole: number,
  shares: readonly number[],
  minimums: readonly number[],
): readonly number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const needed = sum(minimums);
  if (needed >= whole) return minimums.map((minimum) => (minimum * whole) / needed);
  let widths = shares.map((share) => (share / sum(shares)) * whole);
  for (;;) {
    const isNarrow = widths.map((width, index) => width <= (minimums[index] ?? 0));
    const room = whole - sum(minimums.filter((_, index) => isNarrow[index]));
    const shared = sum(shares.filter((_, index) => !isNarrow[index]));
    const next = shares.map((share, index) =>
      isNarrow[index] ? (minimums[index] ?? 0) : (share / shared) * room,
    );
    if (next.every((width, index) => width === widths[index])) return widths;
    widths = next;
  }
}

/** Characters of a part. More would be measured many times before they are split. */
const MAX_PART = 8000;

const isSplitPair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** The length of the longest beginning of a text that fits: up to a space where there is one, and at least one character. */
function fittingLength(text: string, fits: (part: string) => boolean): number {
  if (text.length <= MAX_PART && fits(text)) return text.length;
  let low = 1;
  let high = Math.min(text.length, MAX_PART);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  const space = text.lastIndexOf(' ', low - 1);
  if (space > 0) return space + 1;
  return low > 1 && isSplitPair(text, low) ? low - 1 : low;
}

/** Splits a text into parts that fit. Joined they are the text. */
export function splitText(text: string, fits: (part: string) => boolean): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  do {
    const length = fittingLength(rest, fits);
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  } while (rest !== '');
  return parts;
}

/**
 * Splits a row into rows whose cells fit, each cell from its top.
 *
 * @param fits whether a part fits in the cell with an index
 */
export function splitRow(
  cells: readonly string[],
  fits: (part: string, index: number) => boolean,
): readonly (readonly string[])[] {
  const parts = cells.map((cell, index) => splitText(cell, (part) => fits(part, index)));
  const length = Math.max(1, ...parts.map((all) => all.length));
  return Array.from({ length }, (_, row) => parts.map((all) => all[row] ?? ''));
}

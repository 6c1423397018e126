/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Separator = ',' | ';';

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r\n\0]/;
const NEEDS_QUOTES = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;

/** The first line of a CSV file. */
export const csvHeader = (headings: readonly string[], separator: Separator): string =>
  `${BYTE_ORDER_MARK}${csvRow(headings, separator)}`;

/** A line of a CSV file, quoted by RFC 4180. Cells that a spreadsheet would run as formulas are escaped (OWASP, CSV injection). */
export function csvRow(cells: readonly string[], separator: Separator): string {
  const written = cells.map((value) => {
    const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
    return NEEDS_QUOTES[separator].test(harmless)
      ? `"${harmless.replaceAll('"', '""')}"`
      : harmless;
  });
  return `${written.join(separator)}\r\n`;
}

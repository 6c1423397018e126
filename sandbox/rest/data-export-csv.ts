import { Readable } from 'node:stream';
import type { Source } from './data-export-sources.ts';

/** Without it Excel takes the file for Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEADINGS = ['Kategori', 'Oppføring', 'Felt', 'Verdi'];

/**
 * Everything of `sources` as one CSV file, a line for each value that is stored: what kind of thing, which one, which field,
 * what it says. Rows are read as the reader takes them. Semicolons, CRLF; quoted by RFC 4180.
 */
export function dataExportCsv(sources: readonly Source[]): Readable {
  return Readable.from(linesOf(sources));
}

async function* linesOf(sources: readonly Source[]): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${HEADINGS.join(';')}\r\n`;
  for (const { category, pages } of sources) {
    let entry = 0;
    for await (const page of pages()) {
      let text = '';
      for (const row of page) {
        entry += 1;
        for (const [field, value] of Object.entries(row))
          text += `${[category, String(entry), field, shown(value)].map(cell).join(';')}\r\n`;
      }
      if (text !== '') yield text;
    }
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r\n\0]/;

/** A cell that begins like a formula would be run by the spreadsheet (OWASP, CSV injection); numbers stay numbers. */
function cell(value: string): string {
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

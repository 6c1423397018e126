import { Readable } from 'node:stream';
import type { Source } from './sources.ts';
import { categoryName, HEADINGS } from './texts.ts';
import type { Person } from '../person.ts';

/** Without it Excel takes the file for Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the spreadsheets of a language take to be between two cells. */
const SEPARATOR: Readonly<Record<Person['language'], ',' | ';'>> = { no: ';', sv: ';', en: ',' };

/**
 * Everything of `sources` as one CSV file, a line for each value that is stored: what kind of thing, which one, which field,
 * what it says, in the language of whoever reads it but for the fields. Rows are read as the reader takes them. CRLF; quoted by
 * RFC 4180.
 */
export function dataExportCsv(sources: readonly Source[], language: Person['language']): Readable {
  return Readable.from(linesOf(sources, language));
}

async function* linesOf(
  sources: readonly Source[],
  language: Person['language'],
): AsyncGenerator<string> {
  const separator = SEPARATOR[language];
  yield `${BYTE_ORDER_MARK}${HEADINGS[language].join(separator)}\r\n`;
  for (const { category, pages } of sources) {
    const name = categoryName(category, language);
    let entry = 0;
    for await (const page of pages()) {
      let text = '';
      for (const row of page) {
        entry += 1;
        for (const [field, value] of Object.entries(row))
          text += `${[name, String(entry), field, shown(value)].map(cell).join(separator)}\r\n`;
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
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

import { Readable } from 'node:stream';
import type { Language } from '../../db/tables-customers.ts';
import { csvHeader, csvRow } from '../csv.ts';
import type { Source } from './sources.ts';
import { categoryName, HEADINGS } from './texts.ts';

/** The separator that the spreadsheets of a language expect. */
const SEPARATOR: Readonly<Record<Language, ',' | ';'>> = { no: ';', sv: ';', en: ',' };

/**
 * All data of `sources` as one CSV file with a line for each stored value: category, entry, field and value. Rows are read as the
 * file is sent.
 */
export function dataExportCsv(sources: readonly Source[], language: Language): Readable {
  return Readable.from(linesOf(sources, language));
}

async function* linesOf(sources: readonly Source[], language: Language): AsyncGenerator<string> {
  const separator = SEPARATOR[language];
  yield csvHeader(HEADINGS[language], separator);
  for (const { category, pages } of sources) {
    const name = categoryName(category, language);
    let entry = 0;
    for await (const page of pages()) {
      let text = '';
      for (const row of page) {
        entry += 1;
        for (const [field, value] of Object.entries(row))
          text += csvRow([name, String(entry), field, textOf(value)], separator);
      }
      if (text !== '') yield text;
    }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { Readable } from 'node:stream';
import type { Language } from '../../db/tables-customers.ts';
import { csvHeader, csvRow } from '../csv.ts';
import { CATEGORIES } from './categories.ts';
import { LEFT_OUT } from './left-out.ts';
import type { CopyContents } from './sources.ts';

/** The separator that the spreadsheets of a language expect. */
const SEPARATOR: Readonly<Record<Language, ',' | ';'>> = { no: ';', sv: ';', en: ',' };

/**
 * A copy as one CSV file with a line for each stored value: category, entry, field and value. It begins with its categories and what
 * it leaves out. Rows are read as the file is sent.
 */
export function copyCsv(contents: CopyContents, language: Language): Readable {
  return Readable.from(linesOf(contents, language));
}

async function* linesOf(
  { sources, leftOut }: CopyContents,
  language: Language,
): AsyncGenerator<string> {
  const separator = SEPARATOR[language];
  const { headings, about, included, notIncluded } = TEXTS[language];
  yield csvHeader(headings, separator);
  yield [
    ...sources.map(({ category }) => [included, CATEGORIES[category][language]] as const),
    ...leftOut.map((one) => [notIncluded, LEFT_OUT[one][language]] as const),
  ]
    .map(([field, value], index) => csvRow([about, String(index + 1), field, value], separator))
    .join('');
  for (const { category, pages } of sources) {
    const name = CATEGORIES[category][language];
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

const TEXTS = {
  no: {
    headings: ['Kategori', 'Oppføring', 'Felt', 'Verdi'],
    ...{ about: 'Om kopien', included: 'Er med', notIncluded: 'Er ikke med' },
  },
  en: {
    headings: ['Category', 'Entry', 'Field', 'Value'],
    ...{ about: 'About the copy', included: 'Included', notIncluded: 'Not included' },
  },
  sv: {
    headings: ['Kategori', 'Post', 'Fält', 'Värde'],
    ...{ about: 'Om kopian', included: 'Ingår', notIncluded: 'Ingår inte' },
  },
} as const satisfies Readonly<Record<Language, unknown>>;

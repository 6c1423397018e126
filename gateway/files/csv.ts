import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { belowRows, type Cell, type Sheet } from './sheet.ts';
import type { FileLanguage } from './texts.ts';

/** What begins a formula, or hides the beginning of one, in a spreadsheet (OWASP, CSV injection). */
const FORMULA = /^[\s\0]*[=+\-@]|^[\t\r\n\0]/;

/**
 * What begins one inside a cell for a spreadsheet that takes another separator, and so does not know where the cell
 * begins and ends: at the beginning of a line, and behind what may be a separator. There a sign may be a storey's.
 */
const INNER_FORMULA = /(?<=[\r\n]\s*)[=+\-@]|(?<=[,;\t]\s*)[=@]/g;

/** How a language's spreadsheets read CSV: what is between cells, and what before decimals. */
const CSV = {
  no: { delimiter: ';', point: ',' },
  sv: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
} as const satisfies Record<FileLanguage, { delimiter: string; point: string }>;

/** `YYYY-MM-DD HH:MM`, which spreadsheets read as a date everywhere. */
const moment = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

function asText(words: string): string {
  const harmless = words.replace(INNER_FORMULA, "'$&");
  return FORMULA.test(words) ? `'${harmless}` : harmless;
}

function written(cell: Cell, decimals: number | undefined, language: FileLanguage): string {
  if (cell === null) return '';
  if (cell instanceof Date) return moment(cell);
  if (typeof cell === 'string') return asText(cell);
  return (decimals === undefined ? String(cell) : cell.toFixed(decimals)).replace(
    '.',
    CSV[language].point,
  );
}

async function* records(sheet: Sheet): AsyncGenerator<string[]> {
  const { name, columns, language, lead, rows } = sheet;
  if (lead !== undefined) yield [asText(name)];
  for (const { label, value, decimals } of lead ?? [])
    yield [label, written(value, decimals, language)];
  if (lead !== undefined) yield [];
  yield columns.map(({ header }) => header);
  const writtenRow = (row: readonly Cell[]) =>
    row.map((cell, index) => written(cell, columns[index]?.decimals, language));
  for await (const row of rows) yield writtenRow(row);
  for (const { cells } of belowRows(sheet)) yield writtenRow(cells);
}

/** A table as CSV: UTF-8 with a mark that Excel needs, quoted by RFC 4180. */
export function csvFile(sheet: Sheet): Readable {
  const { delimiter } = CSV[sheet.language];
  const quoting = stringify({
    delimiter,
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
  // What goes wrong with the rows breaks the file off; whoever reads it is told there.
  return pipeline(Readable.from(records(sheet)), quoting, () => undefined);
}

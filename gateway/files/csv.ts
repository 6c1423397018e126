import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { footerRows, isoTime, Unknown, type Cell, type Sheet } from './sheet.ts';
import type { FileLanguage } from './texts.ts';

/**
 * The start of a formula in a spreadsheet, also in the full-width characters that East Asian versions read alike, or characters
 * that hide it (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/**
 * The start of a formula inside a cell, for a spreadsheet that expects another separator and so splits the cell: at the
 * start of a line, and after a possible separator. A sign after a separator may be a floor number.
 */
const INNER_FORMULA = /(?<=[\r\n]\s*)[=+\-@＝＋－＠]|(?<=[,;\t]\s*)[=@＝＠]/g;

/** The separator and the decimal mark of a language's spreadsheets. */
const DIALECTS = {
  no: { delimiter: ';', point: ',' },
  sv: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
} as const satisfies Record<FileLanguage, { delimiter: string; point: string }>;

function escapeFormulas(words: string): string {
  const harmless = words.replace(INNER_FORMULA, "'$&");
  return FORMULA.test(words) ? `'${harmless}` : harmless;
}

function formatCell(cell: Cell, decimals: number | undefined, language: FileLanguage): string {
  if (cell === null || cell instanceof Unknown) return '';
  if (typeof cell === 'string') return escapeFormulas(cell);
  if (typeof cell !== 'number') return isoTime(cell);
  return (decimals === undefined ? String(cell) : cell.toFixed(decimals)).replace(
    '.',
    DIALECTS[language].point,
  );
}

async function* records(sheet: Sheet): AsyncGenerator<string[]> {
  const { name, columns, language, metadata, rows } = sheet;
  if (metadata !== undefined) yield [escapeFormulas(name)];
  for (const { label, value, decimals } of metadata ?? [])
    yield [label, formatCell(value, decimals, language)];
  if (metadata !== undefined) yield [];
  yield columns.map(({ header }) => header);
  const formatRow = (row: readonly Cell[]) =>
    row.map((cell, index) => formatCell(cell, columns[index]?.decimals, language));
  for await (const row of rows) yield formatRow(row);
  for (const { kind, cells, decimals } of footerRows(sheet))
    yield kind === 'note'
      ? cells.map((cell) => formatCell(cell, decimals, language))
      : formatRow(cells);
}

/** A table as CSV: UTF-8 with the byte order mark that Excel needs, quoted by RFC 4180. */
export function csvFile(sheet: Sheet): Readable {
  const { delimiter } = DIALECTS[sheet.language];
  const quoting = stringify({
    delimiter,
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
  // A failure of the rows breaks the file off, which the reader of the stream notices.
  return pipeline(Readable.from(records(sheet)), quoting, () => undefined);
}

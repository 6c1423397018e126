import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FileLanguage } from './texts.ts';

/** A cell: text, a number, or a moment as a clock in Oslo shows it, kept as if that were UTC. */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** How many decimals a number has. */
  readonly decimals?: number;
  /** About how many characters it takes; by the header when left out. */
  readonly width?: number;
}

/** A table on its way into a file; rows are taken as the file's reader takes them. */
export interface Sheet {
  readonly name: string;
  readonly language: FileLanguage;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** How many rows there will be, where that is known. */
  readonly length?: number;
  /** What stands above the table: what it is of. */
  readonly lead?: readonly (readonly Cell[])[];
  /** What stands below the table, once all rows have been taken. */
  readonly end?: () => readonly (readonly Cell[])[];
  /** What is filled in by hand below all of it. */
  readonly signatures?: readonly string[];
}

const LINE = '________________________';

/** The rows, and what stands below them. */
async function* rowsToTheEnd({
  rows,
  end,
  signatures = [],
}: Sheet): AsyncGenerator<readonly Cell[]> {
  yield* rows;
  if (end !== undefined) yield* end();
  for (const label of signatures) {
    yield [];
    yield [label, LINE];
  }
}

/** What begins a formula, or hides the beginning of one, in a spreadsheet (OWASP, CSV injection). */
const FORMULA = /^[\s\0]*[=+\-@]|^[\t\r\n\0]/;

/** How a language's spreadsheets read CSV: what is between cells, and what before decimals. */
const CSV = {
  no: { delimiter: ';', point: ',' },
  sv: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
} as const satisfies Record<FileLanguage, { delimiter: string; point: string }>;

/** `YYYY-MM-DD HH:MM`, which spreadsheets read as a date everywhere. */
const moment = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

function csvCell(cell: Cell, decimals: number | undefined, language: FileLanguage): string {
  if (cell === null) return '';
  if (cell instanceof Date) return moment(cell);
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  return (decimals === undefined ? String(cell) : cell.toFixed(decimals)).replace(
    '.',
    CSV[language].point,
  );
}

async function* csvRecords(sheet: Sheet): AsyncGenerator<string[]> {
  const { columns, language, lead = [] } = sheet;
  for (const row of [...lead, columns.map(({ header }) => header)])
    yield row.map((cell) => csvCell(cell, undefined, language));
  for await (const row of rowsToTheEnd(sheet))
    yield row.map((cell, index) => csvCell(cell, columns[index]?.decimals, language));
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
  return pipeline(Readable.from(csvRecords(sheet)), quoting, () => undefined);
}

/** Characters that XML cannot hold. */
// eslint-disable-next-line no-control-regex -- these are the ones
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const xlsxCell = (cell: Cell) => (typeof cell === 'string' ? cell.replace(NOT_XML, '') : cell);

/** How the row that is being written looks: the writer asks a column for its style at every row. */
interface Pen {
  isBold: boolean;
}

async function* xlsxRows(sheet: Sheet, pen: Pen) {
  for (const row of sheet.lead ?? []) yield row.map(xlsxCell);
  pen.isBold = true;
  yield sheet.columns.map(({ header }) => header);
  pen.isBold = false;
  for await (const row of rowsToTheEnd(sheet)) yield row.map(xlsxCell);
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Whoever stops reading ends the rows as well.
    await reader.cancel();
  }
}

const BOLD = { font: { bold: true } } as const;

/** How a spreadsheet shows a date; text is not changed by it. */
const MOMENT = 'yyyy-mm-dd hh:mm';

/** A table as XLSX: numbers and dates are numbers and dates, and text is text whatever it begins with. */
export async function xlsxFile(sheet: Sheet): Promise<Readable> {
  const { name, columns, lead = [] } = sheet;
  const { writeXlsxStream } = await import('hucre/xlsx');
  const pen: Pen = { isBold: false };
  const stream = writeXlsxStream(xlsxRows(sheet, pen), {
    name,
    columns: columns.map(({ header, decimals, width = header.length + 2 }) => ({
      get style() {
        return pen.isBold ? BOLD : {};
      },
      width: Math.max(12, width),
      // Dates take a column's format too, and no column has both.
      numFmt: decimals === undefined ? MOMENT : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
    })),
    freezePane: { rows: lead.length + 1 },
  });
  return Readable.from(chunksOf(stream));
}

import { Readable } from 'node:stream';
import type { CellStyle } from 'hucre';
import { DoubledTime } from '../domain/calendar/oslo-clock.ts';
import {
  CalendarDate,
  footerRows,
  isHeading,
  isoTime,
  Unknown,
  type Cell,
  type Issuer,
  type Sheet,
} from './sheet.ts';

/** All that XML cannot hold (XML 1.0, production 2), except unpaired surrogates. */
const NOT_XML = /[^\t\n\r\u0020-\ufffd]/g;

/** Text that would be read as an escaped character (ECMA-376 part 1, 22.9.2.19). */
const CHARACTER_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;

/** The capacity of a cell; spreadsheets report a file with more as damaged. */
const MAX_CELL_LENGTH = 32_767;

/** Text for a cell. Text that is too long ends in an ellipsis. */
function cellText(words: string): string {
  const allowed = words.replace(NOT_XML, '');
  const fitting =
    allowed.length > MAX_CELL_LENGTH ? `${allowed.slice(0, MAX_CELL_LENGTH - 1)}…` : allowed;
  return fitting.replace(CHARACTER_ESCAPE, '_x005F_');
}

/** The characters that Excel refuses in the name of a sheet, and its maximum length. */
const NOT_IN_NAME = /[[\]:*?/\\]/g;
const MAX_NAME_LENGTH = 31;

function sheetName(name: string): string {
  const plain = name.replace(NOT_XML, '').replace(NOT_IN_NAME, '-').slice(0, MAX_NAME_LENGTH);
  return plain.replace(/^'+|'+$/g, '').trim() || '1';
}

type SpreadsheetCell = Exclude<Cell, DoubledTime | CalendarDate | Unknown>;
type RowKind = 'issuer' | 'title' | 'metadata' | 'header' | 'row' | 'total' | 'signature';

/** The current row. The writer queries a column for its style at every cell. */
interface CurrentRow {
  kind: RowKind;
  cells: readonly Cell[];
  /** The decimals of a number in the metadata. */
  decimals: number;
}

/** A cell as a spreadsheet holds it. An hour that DST repeats is text, because dates have no offset. */
function spreadsheetCell(cell: Cell): SpreadsheetCell {
  if (cell instanceof Unknown) return null;
  if (cell instanceof CalendarDate) return new Date(cell.text);
  if (cell instanceof DoubledTime) return isoTime(cell);
  return typeof cell === 'string' ? cellText(cell) : cell;
}

/** The sender of a file, as a PDF has it in its head. */
const issuerLine = ({ name, address, supportEmail }: Issuer) =>
  [name, ...address, supportEmail].join(' · ');

async function* rowsOf(sheet: Sheet, current: CurrentRow): AsyncGenerator<SpreadsheetCell[]> {
  const { name, columns, metadata, issuer, rows } = sheet;
  const row = (kind: RowKind, cells: readonly Cell[], decimals = 0): SpreadsheetCell[] => {
    Object.assign(current, { kind, cells, decimals });
    return cells.map(spreadsheetCell);
  };
  if (metadata !== undefined && issuer !== undefined) yield row('issuer', [issuerLine(issuer)]);
  if (metadata !== undefined) yield row('title', [name]);
  for (const { label, value, decimals } of metadata ?? [])
    yield row('metadata', [label, value], decimals);
  if (metadata !== undefined) yield row('metadata', []);
  yield row(
    'header',
    columns.map(({ header }) => header),
  );
  for await (const cells of rows) yield row(isHeading(cells, sheet) ? 'total' : 'row', cells);
  for (const { kind, cells, decimals } of footerRows(sheet))
    yield row(kind === 'note' ? 'metadata' : kind, cells, decimals);
}

const numberFormat = (decimals: number) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

/** Every property of the font, since a spreadsheet chooses absent ones unlike those of the rows. */
const FONT = { name: 'Calibri', bold: true } as const;
type Looks = Readonly<Partial<Record<RowKind, CellStyle>>>;

/** The styles of the rows that stand out, the header in the colours of the issuer. */
function looksOf(issuer: Issuer | undefined): Looks {
  const bold: CellStyle = { font: { ...FONT, size: 11 } };
  const title = { title: { font: { ...FONT, size: 14 } }, total: bold };
  if (issuer === undefined) return { ...title, header: bold };
  const color = { rgb: issuer.color.slice(1) };
  return {
    ...title,
    issuer: { font: { ...FONT, size: 11, color } },
    header: {
      font: { ...FONT, size: 11, color: { rgb: issuer.textColor.slice(1) } },
      fill: { type: 'pattern', pattern: 'solid', fgColor: color },
    },
  };
}
const LEFT: CellStyle = { alignment: { horizontal: 'left' } };
const RIGHT: CellStyle = { alignment: { horizontal: 'right' } };

/** The most frequent styles, created once: one for each cell would cost more than the cell. */
const PLAIN: CellStyle = {};
const TIME: CellStyle = { numFmt: 'yyyy-mm-dd hh:mm' };
/** The styles of dates, by the length of their text. */
const DATES: ReadonlyMap<number, CellStyle> = new Map(
  ['yyyy', 'yyyy-mm', 'yyyy-mm-dd'].map((numFmt) => [numFmt.length, { numFmt }]),
);

/** Creates the function that styles the cells of a column, which runs for every cell. */
function columnStyle(decimals: number | undefined, looks: Looks) {
  const number: CellStyle = { numFmt: numberFormat(decimals ?? 0) };
  const formatOf = (cell: Cell | undefined): CellStyle => {
    if (typeof cell === 'number') return number;
    if (cell instanceof Date) return TIME;
    return cell instanceof CalendarDate ? (DATES.get(cell.text.length) ?? PLAIN) : PLAIN;
  };
  return ({ kind, cells, decimals: metadataDecimals }: CurrentRow, index: number): CellStyle => {
    const format = formatOf(cells[index]);
    if (kind === 'row') return format;
    if (kind === 'header') return { ...looks.header, ...(decimals === undefined ? {} : RIGHT) };
    if (kind !== 'metadata') return { ...looks[kind], ...format };
    return {
      ...LEFT,
      ...(format === number ? { numFmt: numberFormat(metadataDecimals) } : format),
    };
  };
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A client that stops reading ends the rows too.
    await reader.cancel();
  }
}

/** A table as XLSX. Numbers and dates keep their types; text is text even when it looks like a formula. */
export async function xlsxFile(sheet: Sheet): Promise<Readable> {
  const { name, columns, metadata, issuer } = sheet;
  const { writeXlsxStream } = await import('hucre/xlsx');
  const looks = looksOf(issuer);
  /** The rows above the header: the issuer, the name, the metadata and an empty one. */
  const above = metadata === undefined ? 0 : metadata.length + (issuer === undefined ? 2 : 3);
  const current: CurrentRow = { kind: 'title', cells: [], decimals: 0 };
  const stream = writeXlsxStream(rowsOf(sheet, current), {
    name: sheetName(name),
    columns: columns.map(({ header, decimals, width = 0 }, index) => {
      const styleOf = columnStyle(decimals, looks);
      return {
        get style() {
          return styleOf(current, index);
        },
        width: Math.max(12, width, header.length + 2),
      };
    }),
    freezePane: { rows: above + 1 },
  });
  return Readable.from(chunksOf(stream));
}

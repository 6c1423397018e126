import { Readable } from 'node:stream';
import type { CellStyle } from 'hucre';
import { belowRows, type Cell, type Sheet } from './sheet.ts';

/** Characters that XML cannot hold. */
// eslint-disable-next-line no-control-regex -- these are the ones
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** What would be read as a character's number (ECMA-376 part 1, 22.9.2.19) though it is meant as it stands. */
const NUMBER_OF_CHARACTER = /_(?=x[\dA-Fa-f]{4}_)/g;

/** As many characters as a cell holds; a spreadsheet calls a file with more of them damaged. */
const MOST = 32_767;

/** Text as a cell holds it; what it cannot hold is cut where one sees it. */
function asText(words: string): string {
  const possible = words.replace(NOT_XML, '');
  const held = possible.length > MOST ? `${possible.slice(0, MOST - 1)}…` : possible;
  return held.replace(NUMBER_OF_CHARACTER, '_x005F_');
}

/** What the name of a sheet has none of, and how long it may be, in Excel. */
const NOT_IN_NAME = /[[\]:*?/\\]/g;
const LONGEST_NAME = 31;

function sheetName(name: string): string {
  const plain = name.replace(NOT_XML, '').replace(NOT_IN_NAME, '-').slice(0, LONGEST_NAME);
  return plain.replace(/^'+|'+$/g, '').trim() || '1';
}

type Kind = 'title' | 'lead' | 'header' | 'row' | 'sum' | 'signature';

/** What is being written: the writer asks a column for its style at every cell. */
interface Pen {
  kind: Kind;
  cells: readonly Cell[];
  /** Of numbers above the table. */
  decimals: number;
}

async function* rowsOf(sheet: Sheet, pen: Pen): AsyncGenerator<Cell[]> {
  const { name, columns, lead, rows } = sheet;
  const row = (kind: Kind, cells: readonly Cell[], decimals = 0): Cell[] => {
    Object.assign(pen, { kind, cells, decimals });
    return cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
  };
  if (lead !== undefined) yield row('title', [name]);
  for (const { label, value, decimals } of lead ?? []) yield row('lead', [label, value], decimals);
  if (lead !== undefined) yield row('lead', []);
  yield row(
    'header',
    columns.map(({ header }) => header),
  );
  for await (const cells of rows) yield row('row', cells);
  for (const { kind, cells } of belowRows(sheet)) yield row(kind, cells);
}

/** How a spreadsheet shows a date. */
const MOMENT = 'yyyy-mm-dd hh:mm';
const numberFormat = (decimals: number) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

/** All of a font: what is left out is the spreadsheet's choice, and another letter than that of the rows. */
const FONT = { name: 'Calibri', bold: true } as const;
const BOLD: Readonly<Partial<Record<Kind, CellStyle>>> = {
  title: { font: { ...FONT, size: 14 } },
  header: { font: { ...FONT, size: 11 } },
  sum: { font: { ...FONT, size: 11 } },
};
const LEFT: CellStyle = { alignment: { horizontal: 'left' } };
const RIGHT: CellStyle = { alignment: { horizontal: 'right' } };

/** Of the cells that there are most of, made once: a cell is too little to make a style for. */
const PLAIN: CellStyle = {};
const DATE: CellStyle = { numFmt: MOMENT };

/** How the cells of a column look; what it gives back is asked for at every cell. */
function columnStyle(decimals: number | undefined) {
  const number: CellStyle = { numFmt: numberFormat(decimals ?? 0) };
  return ({ kind, cells, decimals: ofLead }: Pen, index: number): CellStyle => {
    const cell = cells[index];
    const format = cell instanceof Date ? DATE : typeof cell === 'number' ? number : PLAIN;
    if (kind === 'row') return format;
    if (kind === 'header') return { ...BOLD.header, ...(decimals === undefined ? {} : RIGHT) };
    if (kind !== 'lead') return { ...BOLD[kind], ...format };
    return { ...LEFT, ...(format === number ? { numFmt: numberFormat(ofLead) } : format) };
  };
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

/** A table as XLSX: numbers and dates are numbers and dates, and text is text whatever it begins with. */
export async function xlsxFile(sheet: Sheet): Promise<Readable> {
  const { name, columns, lead } = sheet;
  const { writeXlsxStream } = await import('hucre/xlsx');
  const pen: Pen = { kind: 'title', cells: [], decimals: 0 };
  const stream = writeXlsxStream(rowsOf(sheet, pen), {
    name: sheetName(name),
    columns: columns.map(({ header, decimals, width = 0 }, index) => {
      const styleOf = columnStyle(decimals);
      return {
        get style() {
          return styleOf(pen, index);
        },
        width: Math.max(12, width, header.length + 2),
      };
    }),
    freezePane: { rows: (lead === undefined ? 0 : lead.length + 2) + 1 },
  });
  return Readable.from(chunksOf(stream));
}

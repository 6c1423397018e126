import { parseCsv } from 'hucre/csv';
import { normalizeText } from '../../../schema/inputs/copied-text.ts';

/** A row of a table. */
export interface Row {
  /** The number of the row in a spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [';', '\t', ',', '|'] as const;
const SAMPLE_LINES = 20;
const LINE_ENDS = /\r\n|[\r\n\v\f\u{85}\u{2028}\u{2029}]/gu;
/** The first line of a file that names its delimiter to Excel, which shows no row for it. */
const DELIMITER_LINE = /^"?sep=(.)"?\n/i;

/** Cells as a spreadsheet shows them (RFC 4180). A quote that is not closed ends with the text. */
const cellsOf = (text: string, delimiter: string): string[][] =>
  parseCsv(text, { delimiter }).map((cells) => cells.map((cell) => String(cell ?? '').trim()));

/** The delimiter that gives most lines the same number of cells, more than one. */
export function delimiterOf(lines: readonly string[]): string {
  const sample = lines.slice(0, SAMPLE_LINES).join('\n');
  const scores = DELIMITERS.map((delimiter) => {
    const lengths = cellsOf(sample, delimiter).map(({ length }) => length);
    const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 1;
    return usual < 2 ? 0 : lengths.filter((length) => length === usual).length;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ';';
}

/** A list as text: copied characters as if they had been typed, and one kind of line end. */
export interface ListText {
  readonly lines: readonly string[];
  /** The delimiter that the text itself names. */
  readonly delimiter: string | undefined;
}

export function listTextOf(written: string): ListText {
  const text = normalizeText(written.replace(LINE_ENDS, '\n'));
  const named = DELIMITER_LINE.exec(text);
  return { lines: text.slice(named?.[0].length ?? 0).split('\n'), delimiter: named?.[1] };
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

/** The rows of a text that are not empty, with the delimiter that it names, or that of its lines. */
export const rowsOf = ({ lines, delimiter = delimiterOf(lines) }: ListText): readonly Row[] =>
  cellsOf(lines.join('\n'), delimiter).flatMap((cells, index) =>
    isFilled(cells) ? [{ number: index + 1, cells }] : [],
  );

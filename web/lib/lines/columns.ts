import type { Row } from './rows.ts';

/** The headings of each column, as words without blanks and punctuation, in any language. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** The meaning of each column of a table; null for one that is not used. */
export type Mapping<Column extends string> = readonly (Column | null)[];

/** A heading as a word: «E-post *» → `epost`. */
const wordOf = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Titles may stand above the headings of a sheet. */
const MAX_ROWS_ABOVE = 10;

function mappingOf<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  headings: Headings<Column>,
): Mapping<Column> {
  return cells.map((cell) => columns.find((one) => headings[one].includes(wordOf(cell))) ?? null);
}

/** The row of headings of a table, and the rows below it. */
export interface Headed<Column extends string> {
  readonly mapping: Mapping<Column>;
  /** Headings of columns that are not used. */
  readonly unused: readonly string[];
  readonly rows: readonly Row[];
}

/**
 * Finds the row of headings of a table: the first with one of the required ones, or, at the top alone, with any.
 * Null for a table without headings.
 */
export function findHeadings<Column extends string>(
  rows: readonly Row[],
  columns: readonly Column[],
  headings: Headings<Column>,
  required: Column,
): Headed<Column> | null {
  const above = rows.slice(0, MAX_ROWS_ABOVE);
  const at = above.findIndex(({ cells }, index) => {
    const mapping = mappingOf(cells, columns, headings);
    return mapping.includes(required) || (index === 0 && mapping.some((one) => one !== null));
  });
  const cells = above[at]?.cells;
  if (cells === undefined || cells.some((cell) => cell.includes('@'))) return null;
  const mapping = mappingOf(cells, columns, headings);
  const unused = cells.filter((cell, index) => cell !== '' && mapping[index] === null);
  return { mapping, unused, rows: rows.slice(at + 1) };
}

/** A column of a table without clear headings: a person says what it holds. */
export interface UnclearColumn<Column extends string> {
  readonly proposed: Column | null;
  readonly samples: readonly string[];
}

/** A list that can be read in several ways, until the columns are chosen. */
export interface Unclear<Column extends string, Line> {
  readonly columns: readonly UnclearColumn<Column>[];
  readonly required: Column;
  readonly read: (mapping: Mapping<Column>) => readonly Line[];
}

/** The lines of a list, or the question that decides them. */
export type Reading<Column extends string, Line> =
  | Readonly<{ kind: 'LINES'; lines: readonly Line[]; unused: readonly string[] }>
  | Readonly<{ kind: 'UNCLEAR' } & Unclear<Column, Line>>;

const MAX_SAMPLES = 3;

/** The filled values of a column. */
export const valuesOf = (rows: readonly Row[], index: number): readonly string[] =>
  rows.map(({ cells }) => cells[index] ?? '').filter(Boolean);

/** The columns of rows, each with the first of its values. */
export const samplesOf = (rows: readonly Row[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, index) => [
    ...new Set(valuesOf(rows, index)),
  ]).map((values) => values.slice(0, MAX_SAMPLES));

/** The value of a row in a column, the first where the column occurs twice. */
export const cellOf = <Column extends string>(
  { cells }: Row,
  mapping: Mapping<Column>,
  column: Column,
): string => cells.find((cell, index) => mapping[index] === column && cell !== '') ?? '';

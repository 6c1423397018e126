import type { FileLanguage } from './texts.ts';

/** A cell: text, a number, or the time on an Oslo clock, kept as if it were UTC. */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** The decimals of its numbers. */
  readonly decimals?: number;
  /** The width in characters; that of the header when absent. */
  readonly width?: number;
}

/** A line above a table that describes it. */
export interface MetadataLine {
  readonly label: string;
  readonly value: Cell;
  /** The decimals of a number; none when absent. */
  readonly decimals?: number;
}

/** A table to write to a file. Rows are fetched as the client reads the file. */
export interface Sheet {
  readonly name: string;
  readonly language: FileLanguage;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The number of rows, where it is known. */
  readonly length?: number;
  /** The lines between the name and the table. Without them the name is left out too. */
  readonly metadata?: readonly MetadataLine[];
  /** The rows of totals, once all rows are read. */
  readonly totals?: () => readonly (readonly Cell[])[];
  /** The labels of the lines to sign. */
  readonly signatures?: readonly string[];
}

const SIGNATURE_LINE = '________________________';

/** The rows of totals and signatures below those of a spreadsheet. */
export function footerRows({
  totals,
  signatures = [],
}: Sheet): readonly { readonly kind: 'total' | 'signature'; readonly cells: readonly Cell[] }[] {
  return [
    ...(totals?.() ?? []).map((cells) => ({ kind: 'total' as const, cells })),
    ...signatures.flatMap((label) => [
      { kind: 'signature' as const, cells: [] },
      { kind: 'signature' as const, cells: [label, SIGNATURE_LINE] },
    ]),
  ];
}

/** Øre as kroner, for a cell. */
export const toKroner = (ore: number): number => ore / 100;

/** Watt-hours as kilowatt-hours, for a cell. */
export const toKilowattHours = (wattHours: number): number => wattHours / 1000;

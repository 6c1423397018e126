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

/** Something that is said of a table above it. */
export interface LeadLine {
  readonly label: string;
  readonly value: Cell;
  /** How many decimals a number has; none when left out. */
  readonly decimals?: number;
}

/** A table on its way into a file; rows are taken as the file's reader takes them. */
export interface Sheet {
  readonly name: string;
  readonly language: FileLanguage;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** How many rows there will be, where that is known. */
  readonly length?: number;
  /** What stands above the table, below its name: what it is of. Without, the table stands alone. */
  readonly lead?: readonly LeadLine[];
  /** What stands below the table, once all rows have been taken. */
  readonly end?: () => readonly (readonly Cell[])[];
  /** What is filled in by hand below all of it. */
  readonly signatures?: readonly string[];
}

const LINE = '________________________';

/** What stands below the rows of a spreadsheet: what they come to, and where to sign. */
export function belowRows({
  end,
  signatures = [],
}: Sheet): readonly { readonly kind: 'sum' | 'signature'; readonly cells: readonly Cell[] }[] {
  return [
    ...(end?.() ?? []).map((cells) => ({ kind: 'sum' as const, cells })),
    ...signatures.flatMap((label) => [
      { kind: 'signature' as const, cells: [] },
      { kind: 'signature' as const, cells: [label, LINE] },
    ]),
  ];
}

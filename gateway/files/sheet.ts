import type { FeatureName } from '../../schema/features.ts';
import type { Amount } from '../domain/charging/amounts.ts';
import { DoubledTime } from '../domain/calendar/oslo-clock.ts';
import type { FileLanguage } from './texts.ts';

/** A day, month or year without a clock. */
export class CalendarDate {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` */
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const CALENDAR_DATE = /^\d{4}(-\d\d){0,2}$/;

/** A cell of a day, month or year. Text that is none of these stays text. */
export const dateCell = (text: string | null): CalendarDate | string | null =>
  text !== null && CALENDAR_DATE.test(text) && !Number.isNaN(Date.parse(text))
    ? new CalendarDate(text)
    : text;

/** The cell of a value that is unknown: empty in a spreadsheet, where words among numbers break its sums, and a word in a PDF. */
export class Unknown {
  readonly isUnknown = true;
}
export const UNKNOWN = new Unknown();

/** A cell: text, a number, a date, the time on an Oslo clock, kept as if it were UTC, or an unknown value. Null is nothing. */
export type Cell = string | number | Date | DoubledTime | CalendarDate | Unknown | null;

/** The issuer of a document: the provider, as the configuration of the portal has it. */
export interface Issuer {
  readonly name: string;
  /** The lines of the postal address. Empty when it is unknown. */
  readonly address: readonly string[];
  readonly supportEmail: string;
  /** `#rrggbb` */
  readonly color: string;
  /** The colour of text on it, `#rrggbb`. */
  readonly textColor: string;
  /** The fonts of PDFs, as files; null for ours. */
  readonly fonts: Readonly<{ plain: Uint8Array; bold: Uint8Array }> | null;
  /** The PNG that stands for the provider, or our own mark; null for none. */
  readonly mark: Uint8Array | 'OURS' | null;
}

export interface SheetColumn {
  readonly header: string;
  readonly decimals?: number;
  /** The width in characters. That of the header by default. */
  readonly width?: number;
  /** The feature whose fact it shows, or several that it needs (`offered-columns.ts`). None by default. */
  readonly feature?: FeatureName | readonly FeatureName[] | undefined;
}

/** A line above a table that describes it. */
export interface MetadataLine {
  readonly label: string;
  readonly value: Cell;
  /** The decimals of a number. None by default. */
  readonly decimals?: number;
}

/** The values of a filter, in the words of the screen. */
export type FilterLine = MetadataLine & { readonly value: string };

/** A table to write to a file. Rows are fetched as the client reads the file. */
export interface Sheet {
  readonly name: string;
  readonly language: FileLanguage;
  /** The name on paper. None by default. */
  readonly issuer?: Issuer;
  readonly columns: readonly SheetColumn[];
  /** A row of one cell, in a table with more columns, is the heading of those below it. */
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The number of rows, if it is known. */
  readonly length?: number;
  /** The lines between the name and the table. Without them the name is left out too. */
  readonly metadata?: readonly MetadataLine[];
  /** The rows of totals, once all rows are read. */
  readonly totals?: () => readonly (readonly Cell[])[];
  /** The lines below the totals that say what is missing in the table, once all rows are read. */
  readonly notes?: () => readonly MetadataLine[];
  /** The labels of the lines to sign. */
  readonly signatures?: readonly string[];
}

/** Whether a row is the heading of those below it. */
export const isHeading = (cells: readonly Cell[], { columns }: Pick<Sheet, 'columns'>): boolean =>
  cells.length === 1 && columns.length > 1;

const SIGNATURE_LINE = '________________________';

/** A row below those of a spreadsheet. */
interface FooterRow {
  readonly kind: 'total' | 'note' | 'signature';
  readonly cells: readonly Cell[];
  /** The decimals of the number of a note. */
  readonly decimals?: number | undefined;
}

/** The rows of totals, notes and signatures below those of a spreadsheet. */
export function footerRows({ totals, notes, signatures = [] }: Sheet): readonly FooterRow[] {
  return [
    ...(totals?.() ?? []).map((cells) => ({ kind: 'total' as const, cells })),
    ...(notes?.() ?? []).map(({ label, value, decimals }) => ({
      kind: 'note' as const,
      cells: [label, value],
      decimals,
    })),
    ...signatures.flatMap((label) => [
      { kind: 'signature' as const, cells: [] },
      { kind: 'signature' as const, cells: [label, SIGNATURE_LINE] },
    ]),
  ];
}

/** Øre as kroner, for a cell. */
export const toKroner = (ore: number): number => ore / 100;

/** An amount in øre as kroner, for a cell. */
export const amountCell = (ore: Amount): Cell => (ore === null ? UNKNOWN : toKroner(ore));

/** Watt-hours as kilowatt-hours, for a cell. */
export const toKilowattHours = (wattHours: number): number => wattHours / 1000;

/**
 * `YYYY-MM-DD HH:MM`, which spreadsheets of all languages read as a date, or as much of it as is known. An hour that DST
 * repeats has its offset.
 */
export function isoTime(time: Date | DoubledTime | CalendarDate): string {
  if (time instanceof CalendarDate) return time.text;
  if (time instanceof DoubledTime) return `${isoTime(time.clock)} (${time.offset})`;
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

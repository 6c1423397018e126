import type { MessagePort } from 'node:worker_threads';
import { DoubledTime } from '../../domain/calendar/oslo-clock.ts';
import {
  CalendarDate,
  UNKNOWN,
  Unknown,
  type Cell,
  type MetadataLine,
  type Sheet,
} from '../sheet.ts';
import type { OwnTexts } from '../texts.ts';

/** A cell as it passes between threads, which know no classes of each other. */
type SentCell =
  | string
  | number
  | Date
  | null
  | Readonly<{ clock: Date; offset: string }>
  | Readonly<{ date: string }>
  | Readonly<{ isUnknown: true }>;

/** A sheet without its rows. */
export interface SentSheet extends Omit<Sheet, 'rows' | 'totals' | 'notes' | 'metadata'> {
  readonly metadata: readonly SentLine[];
}

/** A line above or below the table. */
type SentLine = Readonly<{ label: string; value: SentCell; decimals?: number }>;

/** What stands below the rows. */
interface SentEnd {
  readonly totals: readonly (readonly SentCell[])[];
  readonly notes: readonly SentLine[];
}

/** The first message about a file, with the port of all others. */
export interface OpenedFile {
  readonly port: MessagePort;
  readonly sheet: SentSheet;
  readonly texts: OwnTexts;
}

/** The messages to the thread about one file. */
export type ToThread =
  | Readonly<{ kind: 'read' }>
  /** The next rows; the last ones come with what stands below them. */
  | Readonly<{ kind: 'rows'; rows: readonly (readonly SentCell[])[]; end: SentEnd | null }>;

/** Its messages: rows are needed, or an answer to `read`. */
export type FromThread =
  | Readonly<{ kind: 'rows' }>
  | Readonly<{ kind: 'bytes'; bytes: Uint8Array }>
  | Readonly<{ kind: 'end' }>
  | Readonly<{ kind: 'failed'; error: unknown }>;

export function sendCell(cell: Cell): SentCell {
  if (cell instanceof DoubledTime) return { clock: cell.clock, offset: cell.offset };
  if (cell instanceof CalendarDate) return { date: cell.text };
  if (cell instanceof Unknown) return { isUnknown: true };
  return cell;
}

export const sendLine = (line: MetadataLine): SentLine => ({
  ...line,
  value: sendCell(line.value),
});

export const receiveLine = (line: SentLine): MetadataLine => ({
  ...line,
  value: receiveCell(line.value),
});

export function receiveCell(sent: SentCell): Cell {
  if (sent === null || typeof sent !== 'object' || sent instanceof Date) return sent;
  if ('isUnknown' in sent) return UNKNOWN;
  return 'date' in sent ? new CalendarDate(sent.date) : new DoubledTime(sent.clock, sent.offset);
}

import type { ChargingFilter, ChargingSort } from '../../schema/inputs/charging.ts';
import type { ChargingRecord } from '../backend/wire/charging.ts';
import type { BookedFigures } from '../domain/charging-figures.ts';
import { agrees, counted, NOTHING_YET, type Tally } from '../domain/charging-tally.ts';
import type { Days } from '../domain/charging-period.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { FileLanguage } from './texts.ts';

/** What there is to filter by, with the names that a file states. */
export interface FilterNames {
  readonly locations: readonly Named[];
  readonly rfids: readonly Named[];
  readonly vehicles: readonly Named[];
  readonly members: readonly Named[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The sessions that a file is made of, and what it says of them. */
export interface ChargingSource {
  readonly language: FileLanguage;
  /** Whose sessions they are. */
  readonly name: string;
  /** Whether they are a network's, with members. */
  readonly isNetwork: boolean;
  /** The days that count; null for all there are. */
  readonly days: Days | null;
  readonly filter: ChargingFilter;
  readonly sort: ChargingSort;
  readonly names: FilterNames;
  /** What the screen says that they come to. */
  readonly total: BookedFigures;
  readonly pages: AsyncIterable<readonly ChargingRecord[]>;
  /** When the file is made, RFC 3339. */
  readonly now: string;
}

/**
 * Every session, each counted as it passes.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE when, at the end, they are not those that the screen
 *   counts: a file that lacks a session, or has one twice, breaks off rather than ends
 */
export async function* countedRecords(
  { pages, total }: Pick<ChargingSource, 'pages' | 'total'>,
  onTally: (tally: Tally) => void,
): AsyncGenerator<ChargingRecord> {
  let tally = NOTHING_YET;
  for await (const page of pages)
    for (const record of page) {
      tally = counted(tally, record);
      yield record;
    }
  if (!agrees(tally, total)) throw new PortalError('UNEXPECTED_RESPONSE');
  onTally(tally);
}

import type { BookedFigures } from './charging-figures.ts';
import { minutesOf } from '../display.ts';

/** The counted fields of a session. */
export interface Counted {
  readonly energy: number;
  readonly totalBeforeDiscount: number;
  readonly saved: number;
  readonly priceAfterDiscount: number;
  readonly vat: number;
  readonly chargingTime: number;
}

/** The sums of the sessions in a file: øre, Wh, and whole minutes as its rows show them. */
export interface Tally extends Omit<Counted, 'chargingTime'> {
  readonly minutes: number;
  readonly sessions: number;
}

export const NOTHING_YET: Tally = {
  sessions: 0,
  energy: 0,
  totalBeforeDiscount: 0,
  saved: 0,
  priceAfterDiscount: 0,
  vat: 0,
  minutes: 0,
};

/** Adds a session to a tally. */
export function counted(tally: Tally, session: Counted): Tally {
  return {
    sessions: tally.sessions + 1,
    energy: tally.energy + session.energy,
    totalBeforeDiscount: tally.totalBeforeDiscount + session.totalBeforeDiscount,
    saved: tally.saved + session.saved,
    priceAfterDiscount: tally.priceAfterDiscount + session.priceAfterDiscount,
    vat: tally.vat + session.vat,
    minutes: tally.minutes + minutesOf(session.chargingTime),
  };
}

/** Whether the tally equals the books; it differs when the list lacks sessions. */
export function agrees(tally: Tally, booked: BookedFigures): boolean {
  return (
    tally.sessions === booked.sessions &&
    tally.energy === booked.energy &&
    tally.priceAfterDiscount === booked.costs &&
    tally.saved === booked.savings
  );
}

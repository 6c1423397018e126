import type { BookedFigures } from './charging-figures.ts';
import { minutesOf } from '../display.ts';
import { byCurrency, isForeign, type BookedForeignCosts } from './currency.ts';

/** The counted fields of a session. */
export interface Counted {
  readonly energy: number;
  readonly totalBeforeDiscount: number;
  readonly saved: number;
  readonly priceAfterDiscount: number;
  readonly vat: number;
  readonly chargingTime: number;
  readonly currency: string | null;
}

/** The sums of the sessions in a file: øre, Wh, and whole minutes as its rows show them. Other currencies have sums of their own. */
export interface Tally extends Omit<Counted, 'chargingTime' | 'currency'> {
  readonly minutes: number;
  readonly sessions: number;
  readonly foreignCosts: readonly BookedForeignCosts[];
}

export const NOTHING_YET: Tally = {
  sessions: 0,
  energy: 0,
  totalBeforeDiscount: 0,
  saved: 0,
  priceAfterDiscount: 0,
  vat: 0,
  minutes: 0,
  foreignCosts: [],
};

const costsOf = ({ currency, priceAfterDiscount, vat }: Counted) => ({
  currency: currency ?? '',
  costs: priceAfterDiscount,
  costsNoVat: priceAfterDiscount - vat,
});

/** Adds a session to a tally. */
export function counted(tally: Tally, session: Counted): Tally {
  const counts = {
    ...tally,
    sessions: tally.sessions + 1,
    energy: tally.energy + session.energy,
    minutes: tally.minutes + minutesOf(session.chargingTime),
  };
  if (isForeign(session))
    return { ...counts, foreignCosts: byCurrency([...tally.foreignCosts, costsOf(session)]) };
  return {
    ...counts,
    totalBeforeDiscount: tally.totalBeforeDiscount + session.totalBeforeDiscount,
    saved: tally.saved + session.saved,
    priceAfterDiscount: tally.priceAfterDiscount + session.priceAfterDiscount,
    vat: tally.vat + session.vat,
  };
}

const isEqual = (one: readonly BookedForeignCosts[], other: readonly BookedForeignCosts[]) =>
  one.length === other.length &&
  one.every(({ currency, costs }, index) => {
    const same = other[index];
    return currency === same?.currency && costs === same.costs;
  });

/** Whether the tally equals the books; it differs when the list lacks sessions. */
export function agrees(tally: Tally, booked: BookedFigures): boolean {
  return (
    tally.sessions === booked.sessions &&
    tally.energy === booked.energy &&
    tally.priceAfterDiscount === booked.costs &&
    tally.saved === booked.savings &&
    isEqual(tally.foreignCosts, byCurrency(booked.foreignCosts))
  );
}

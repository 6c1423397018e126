import { round } from './money.ts';

/** What the meter of a session showed at an instant (milliseconds): Wh since the session began. */
export interface Reading {
  readonly at: number;
  readonly energyWh: number;
}

/** A price of a kWh in øre with VAT, from an instant (milliseconds) on until another follows. */
export interface TimedPrice {
  readonly from: number;
  readonly perKwh: number;
}

/** Energy at one price: instants in milliseconds, Wh, øre with VAT for a kWh and for all of it, rounded. */
export interface EnergySlice {
  readonly from: number;
  readonly to: number;
  readonly energyWh: number;
  readonly perKwh: number;
  readonly ore: number;
}

/**
 * Divides a session's energy where its price changes, oldest first. Prices are told by instants alone, so the hours in which
 * clocks change are neither lost nor doubled. Between two readings energy flows evenly; each Wh is in one slice. What is
 * read or priced out of order counts by its time. Throws `RangeError` without readings or without a price for the first.
 */
export function energySlices(
  readings: readonly Reading[],
  prices: readonly TimedPrice[],
): readonly EnergySlice[] {
  const meter = readings.toSorted((a, b) => a.at - b.at || a.energyWh - b.energyWh);
  const [first, last] = [meter[0], meter.at(-1)];
  if (!first || !last) throw new RangeError('A session without readings');
  const stretches = stretchesOf(prices, first.at, last.at);
  return stretches.map(({ from, perKwh }, index) => {
    const to = stretches[index + 1]?.from ?? last.at;
    const until = to === last.at ? last.energyWh : energyAt(meter, to);
    const energyWh = until - (index === 0 ? first.energyWh : energyAt(meter, from));
    return { from, to, energyWh, perKwh, ore: round(energyWh * perKwh, 1000) };
  });
}

/** The prices that hold from `start` to `end`, the first from `start` itself; equal neighbours are one. */
function stretchesOf(
  prices: readonly TimedPrice[],
  start: number,
  end: number,
): readonly TimedPrice[] {
  const ordered = prices.toSorted((a, b) => a.from - b.from);
  const opening = ordered.findLast(({ from }) => from <= start);
  if (!opening) throw new RangeError('A session that begins before its prices');
  const stretches: TimedPrice[] = [{ from: start, perKwh: opening.perKwh }];
  for (const price of ordered)
    if (price.from > start && price.from < end && price.perKwh !== stretches.at(-1)?.perKwh)
      stretches.push(price);
  return stretches;
}

/** The whole Wh that had flowed at an instant between the first reading and the last. */
function energyAt(meter: readonly Reading[], at: number): number {
  const before = meter.findLast((reading) => reading.at <= at);
  const after = meter.find((reading) => reading.at > at);
  if (!before || !after) return (before ?? after)?.energyWh ?? 0;
  // Multiplied first: whole numbers stay exact.
  const part = (after.energyWh - before.energyWh) * (at - before.at);
  return before.energyWh + Math.floor(part / (after.at - before.at));
}

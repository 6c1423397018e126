/** The length of a price's period in milliseconds, by the resolution of its series (ISO 8601). */
const RESOLUTION_MS = { PT15M: 900_000, PT60M: 3_600_000 } as const;

/** Prices of equally long periods. */
export interface PriceSeries {
  readonly resolution: keyof typeof RESOLUTION_MS;
  readonly points: readonly Readonly<{
    /** RFC 3339 */
    startsAt: string;
    /** Thousandths of an øre for a kWh. */
    price: number;
  }>[];
}

/** The shortest period that a price applies to. */
export const SLOT_MS = RESOLUTION_MS.PT15M;

/**
 * Indexes series by the quarters of an hour that they cover: the price of a quarter, by its start in epoch milliseconds. A period
 * without a point has no price. A finer series takes precedence.
 */
export function pricesByQuarter(all: readonly PriceSeries[]): ReadonlyMap<number, number> {
  const prices = new Map<number, number>();
  const coarseFirst = [...all].sort(
    (a, b) => RESOLUTION_MS[b.resolution] - RESOLUTION_MS[a.resolution],
  );
  for (const { resolution, points } of coarseFirst)
    for (const { startsAt, price } of points) {
      const start = Date.parse(startsAt);
      for (let at = start; at < start + RESOLUTION_MS[resolution]; at += SLOT_MS)
        prices.set(at, price);
    }
  return prices;
}

import type { Temporal } from 'temporal-polyfill';
import { osloDate, startOfDay } from '../oslo.ts';
import { createRandom } from './generator/random.ts';

/** Øre with VAT for a kWh by month and by hour of the day: high in winter, in the morning and in the evening. */
const MONTHS = [118, 112, 95, 82, 62, 48, 44, 52, 66, 84, 102, 120];
// oxfmt-ignore
const HOURS = [-22, -25, -27, -28, -26, -18, 2, 24, 30, 18, 8, 2, -4, -6, -4, 4, 18, 32, 36, 26, 12, 2, -8, -16];

const HOUR_MS = 3_600_000;

interface SpotPrices {
  /** Instants in milliseconds, an hour apart. */
  readonly hours: readonly number[];
  /** Øre with VAT for a kWh in each of them. */
  readonly prices: readonly number[];
}

/** The spot price of each hour from the start of a day to the end of another. Deterministic by day. */
export function spotPrices(from: Temporal.PlainDate, to: Temporal.PlainDate): SpotPrices {
  const hours: number[] = [];
  const prices: number[] = [];
  const end = startOfDay(to.add({ days: 1 }));
  let date: Temporal.PlainDate | undefined;
  let level = 0;
  for (let hour = startOfDay(from); hour < end; hour += HOUR_MS) {
    const day = osloDate(new Date(hour));
    if (!date?.equals(day)) {
      date = day;
      level =
        (MONTHS[day.month - 1] ?? 0) + createRandom(`spot ${day.toString()}`).between(-30, 30);
    }
    const ofDay = Math.min(23, Math.floor((hour - startOfDay(day)) / HOUR_MS));
    hours.push(hour);
    prices.push(Math.max(0, level + (HOURS[ofDay] ?? 0)));
  }
  return { hours, prices };
}

import type { TimedPrice } from '../energy-slices.ts';
import type { Tariff } from '../pricing.ts';
import { instantOf, type OsloDay } from './calendar.ts';
import type { SessionPlan } from './session-plan.ts';
import { vatPercentOn } from '../vat.ts';

/** Øre with VAT on top of the price of a kWh, by month: electricity is dearer in winter. */
const SEASON = [60, 55, 30, 10, -10, -25, -30, -25, -5, 15, 40, 55];
/** Øre with VAT that a kWh at home is cheaper from 22:00 to 06:00. */
const NIGHT_REBATE = 30;
const [MORNING, EVENING] = [6 * 60, 22 * 60];
/** Øre with VAT for a minute on a rapid charger after charging has ended. */
const IDLE_PRICE = 150;
/** Øre with VAT for a minute of charging on public normal chargers. */
const MINUTE_PRICE = 10;
/** Øre with VAT for starting where a charger gives 300 kW. */
const START_FEE = { from: 300_000, ore: 1000 } as const;

/** The prices of a session that begins on the first of `days` and may go on through the others. */
export function tariffOf(
  { category, place, startedAt, chargingMs, isFree }: SessionPlan,
  days: readonly OsloDay[],
): Tariff {
  const vatPercent = vatPercentOn(days[0]?.date ?? '');
  if (isFree)
    return {
      perKwh: [{ from: 0, perKwh: 0 }],
      perMinute: 0,
      perIdleMinute: 0,
      startFee: 0,
      vatPercent,
    };
  const isPublic = category === 'PUBLIC';
  const touched = days.filter(({ start }) => start < startedAt + chargingMs);
  return {
    perKwh: touched.flatMap((day) => pricesOn(day, place.perKwh, category === 'HOME')),
    perMinute: isPublic && place.current === 'AC' ? MINUTE_PRICE : 0,
    perIdleMinute: isPublic && place.current === 'DC' ? IDLE_PRICE : 0,
    startFee: isPublic && place.maxPowerW >= START_FEE.from ? START_FEE.ore : 0,
    vatPercent,
  };
}

function pricesOn(day: OsloDay, base: number, hasNights: boolean): readonly TimedPrice[] {
  const perKwh = base + (SEASON[day.month - 1] ?? 0);
  if (!hasNights) return [{ from: day.start, perKwh }];
  return [
    { from: day.start, perKwh: perKwh - NIGHT_REBATE },
    { from: instantOf(day, MORNING), perKwh },
    { from: instantOf(day, EVENING), perKwh: perKwh - NIGHT_REBATE },
  ];
}

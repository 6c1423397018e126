import { Temporal } from 'temporal-polyfill';
import type { components } from '../generated/backend.ts';
import { osloDate, osloTime, startOfDay } from '../oslo.ts';
import { createRandom } from './generator/random.ts';
import { spotPrices } from './spot-price.ts';

type Area = components['schemas']['PriceArea'];
type Series = components['schemas']['PriceSeries'];
type Point = components['schemas']['PricePoint'];

export const AREAS = ['NO1', 'NO2', 'NO3', 'NO4', 'NO5'] as const satisfies readonly Area[];

/** The first day of the series. */
const FIRST_DAY = '2023-01-01';
/** From this day on the day-ahead market trades quarters of an hour. */
const FIRST_QUARTERS = '2025-10-01';
/** The hour in Oslo after which the prices of the next day are known. */
const AUCTION_HOUR = 13;

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
/** An øre with VAT of 25 percent, in thousandths of an øre without it. */
const ORE_NO_VAT = 800;

/** The level of each area in percent of that of `spotPrices`. */
const LEVELS: Readonly<Record<Area, number>> = { NO1: 100, NO2: 108, NO3: 45, NO4: 30, NO5: 97 };

/** One day in so many lacks the prices of the evening. */
const GAP_DAYS = 40;
const isGap = (area: Area, day: string, hour: number) =>
  hour >= 18 && hour < 21 && createRandom(`gap ${area} ${day}`).between(1, GAP_DAYS) === 1;

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;

/** The last day whose prices are known at an instant: tomorrow, once the auction is over. */
function lastKnownDay(now: Date): Temporal.PlainDate {
  const { hour } = osloTime(now);
  return osloDate(now).add({ days: hour >= AUCTION_HOUR ? 1 : 0 });
}

/** The spot prices of an area from one day to another, as far as they are known. */
export function areaSeries(
  area: Area,
  { from, to }: Readonly<{ from: Temporal.PlainDate; to: Temporal.PlainDate }>,
  now: Date,
): Series[] {
  const begins = Temporal.PlainDate.from(FIRST_DAY);
  const ends = lastKnownDay(now);
  const first = isBefore(from, begins) ? begins : from;
  const last = isBefore(to, ends) ? to : ends;
  if (isBefore(last, first)) return [];
  const { hours, prices } = spotPrices(first, last);
  const quartersFrom = startOfDay(Temporal.PlainDate.from(FIRST_QUARTERS));
  const hourly: Point[] = [];
  const quarterly: Point[] = [];
  for (const [index, start] of hours.entries()) {
    const at = new Date(start);
    const day = osloDate(at).toString();
    if (isGap(area, day, osloTime(at).hour)) continue;
    const random = createRandom(`spot ${area} ${start}`);
    const level = Math.round(((prices[index] ?? 0) * ORE_NO_VAT * LEVELS[area]) / 100);
    // Where nothing is left of the price, electricity is paid for to be used.
    const price = level > 0 ? level + random.between(-200, 200) : -random.between(10, 4000);
    if (start < quartersFrom) hourly.push({ startsAt: at.toISOString(), price });
    else
      for (let quarter = start; quarter < start + HOUR_MS; quarter += QUARTER_MS)
        quarterly.push({
          startsAt: new Date(quarter).toISOString(),
          price: price + random.between(-1500, 1500),
        });
  }
  return [
    { resolution: 'PT60M' as const, points: hourly },
    { resolution: 'PT15M' as const, points: quarterly },
  ].filter(({ points }) => points.length > 0);
}

/** The VAT of households; those of Northern Norway are exempt. */
export const vatRates = (area: Area) => [
  { validFrom: '2005-01-01', validTo: null, percent: area === 'NO4' ? 0 : 25 },
];

/** Norgespris: 40 øre, which is 50 with VAT. */
export const NORGESPRIS = [{ validFrom: '2025-10-01', validTo: '2026-12-31', price: 40_000 }];

/** Invented network companies, with the energy prices by day and by night in øre without charges. */
const COMPANIES = [
  { id: 'N1', name: 'Furunett', areas: ['NO1'], day: 29, night: 17, hasHolidays: true },
  { id: 'N2', name: 'Skjærnett', areas: ['NO2'], day: 34, night: 22, hasHolidays: true },
  { id: 'N3', name: 'Granheim Nett', areas: ['NO3'], day: 31, night: 31, hasHolidays: false },
  { id: 'N4', name: 'Nordlysnett', areas: ['NO4'], day: 24, night: 15, hasHolidays: false },
  { id: 'N5', name: 'Bølgenett', areas: ['NO5', 'NO2'], day: 36, night: 20, hasHolidays: true },
] as const satisfies readonly Readonly<{
  id: string;
  name: string;
  areas: readonly Area[];
  day: number;
  night: number;
  hasHolidays: boolean;
}>[];

/** The network companies by name. */
export const networkCompanies = COMPANIES.map(({ id, name, areas }) => ({
  id,
  name,
  areas: [...areas],
})).toSorted((a, b) => a.name.localeCompare(b.name, 'nb'));

/** Public charges by the day from which they apply, in thousandths of an øre, close to those of the years; the oldest first. */
const CHARGES: readonly (readonly [from: string, charge: number])[] = [
  ['2023-01-01', 16_840],
  ['2024-01-01', 17_440],
  ['2025-01-01', 10_790],
  ['2025-04-01', 17_930],
  ['2025-10-01', 13_530],
  ['2026-01-01', 8_130],
];

const WORKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const WEEKEND = ['SATURDAY', 'SUNDAY'] as const;

type Tariff = components['schemas']['NetworkTariff'];

/** The tariffs of a network company that apply in a period. Undefined for a company that does not exist. */
export function tariffsOf(
  networkCompanyId: string,
  { from, to }: Readonly<{ from: Temporal.PlainDate; to: Temporal.PlainDate }>,
): Tariff[] | undefined {
  const company = COMPANIES.find(({ id }) => id === networkCompanyId);
  if (company === undefined) return undefined;
  const { day, night, hasHolidays } = company;
  return CHARGES.map(([validFrom, charge], index): Tariff => {
    const next = CHARGES[index + 1]?.[0];
    const validTo =
      next === undefined ? null : Temporal.PlainDate.from(next).subtract({ days: 1 }).toString();
    // The network's own price rises by an øre a year.
    const rise = Number(validFrom.slice(0, 4)) - 2023;
    const price = (ore: number) => (ore + rise) * 1000 + charge;
    return {
      validFrom,
      validTo,
      bands: [
        {
          days: hasHolidays ? [...WORKDAYS] : [...WORKDAYS, ...WEEKEND],
          ...{ fromHour: 6, toHour: 22, price: price(day) },
        },
        {
          days: [...WORKDAYS, ...WEEKEND, ...(hasHolidays ? (['HOLIDAY'] as const) : [])],
          ...{ fromHour: 0, toHour: 24, price: price(night) },
        },
      ],
    };
  }).filter(
    ({ validFrom, validTo }) =>
      validFrom <= to.toString() && (validTo === null || from.toString() <= validTo),
  );
}

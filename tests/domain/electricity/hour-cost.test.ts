import { expect, test } from 'vitest';
import { hourCost, type ElectricityPrices } from '../../../gateway/domain/electricity/hour-cost.ts';
import type { TariffBand } from '../../../gateway/domain/electricity/network-tariff.ts';
import {
  pricesByQuarter,
  type PriceSeries,
} from '../../../gateway/domain/electricity/spot-series.ts';

const MINUTE = 60_000;
const EVERY_DAY = [
  ...(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const),
  ...(['SATURDAY', 'SUNDAY'] as const),
];
/** A band of every day, in øre. */
const band = (fromHour: number, toHour: number, ore: number): TariffBand => ({
  days: EVERY_DAY,
  fromHour,
  toHour,
  price: ore * 1000,
});
/** Spot prices of hours, in øre. */
const hours = (from: string, ...ore: readonly number[]) => ({
  resolution: 'PT60M' as const,
  points: ore.map((price, index) => ({
    startsAt: new Date(Date.parse(from) + index * 60 * MINUTE).toISOString(),
    price: price * 1000,
  })),
});
const spotOf = (...series: readonly PriceSeries[]) => {
  const prices = pricesByQuarter(series);
  return (quarter: number) => prices.get(quarter);
};
const prices = (changes: Partial<ElectricityPrices> = {}): ElectricityPrices => ({
  pricing: 'SPOT',
  spotAt: spotOf(hours('2026-11-02T00:00:00Z', 100, 200, 300)),
  norgespris: [{ validFrom: '2025-10-01', validTo: '2026-12-31', price: 40_000 }],
  tariffs: [{ validFrom: '2020-01-01', validTo: null, bands: [band(0, 24, 0)] }],
  vatRates: [{ validFrom: '0001-01-01', validTo: null, percent: 25 }],
  ...changes,
});
const session = (from: string, minutes: number, energy: number) => ({
  startedAt: Date.parse(from),
  chargingTime: minutes * MINUTE,
  energy,
});
const tariffs = (...bands: readonly TariffBand[]) => [
  { validFrom: '2020-01-01', validTo: null, bands },
];

// CHARGE-60, CHARGE-62
test('each hour has its own price, and the parts add up', () => {
  const cost = hourCost(
    session('2026-11-02T00:30:00Z', 60, 10_000),
    prices({ tariffs: tariffs(band(0, 24, 20)) }),
  );
  // 5 kWh × 100 + 5 kWh × 200, 10 kWh × 20, a quarter of the sum.
  expect(cost).toEqual({ electricity: 1500, network: 200, vat: 425, total: 2125 });
});

// CHARGE-61: 02:30 in summer time to 03:30 in normal time is two hours.
test('the hour that October repeats has two prices, and the network tariff of its clock twice', () => {
  const spotAt = spotOf(hours('2025-10-26T00:00:00Z', 100, 200, 300));
  const night = tariffs(band(0, 3, 20), band(3, 24, 40));
  expect(
    hourCost(session('2025-10-26T00:30:00Z', 120, 8000), prices({ spotAt, tariffs: night })),
  ).toEqual({
    // 2 × 100 + 4 × 200 + 2 × 300; 6 kWh before three o'clock, 2 kWh after.
    electricity: 1600,
    network: 200,
    vat: 450,
    total: 2250,
  });
});

// CHARGE-61: 01:00 in normal time to 04:00 in summer time is two hours.
test('the hour that March leaves out has no price', () => {
  const spotAt = spotOf(hours('2026-03-29T00:00:00Z', 100, 200, 300));
  const missing = tariffs(band(0, 2, 10), band(2, 3, 9999), band(3, 24, 30));
  expect(
    hourCost(session('2026-03-29T00:00:00Z', 120, 4000), prices({ spotAt, tariffs: missing })),
  ).toEqual({ electricity: 600, network: 80, vat: 170, total: 850 });
});

test('the tariff of the new day applies from midnight in Oslo', () => {
  const changed = [
    { validFrom: '2026-11-01', validTo: '2026-11-02', bands: [band(0, 24, 10)] },
    { validFrom: '2026-11-03', validTo: null, bands: [band(0, 24, 50)] },
  ];
  const spotAt = spotOf(hours('2026-11-02T22:00:00Z', 0, 0));
  expect(
    hourCost(session('2026-11-02T22:30:00Z', 60, 2000), prices({ spotAt, tariffs: changed })),
  ).toMatchObject({ network: 60 });
});

test('quarters have their own prices from the day of the switch', () => {
  const quarters = {
    resolution: 'PT15M' as const,
    points: [400_000, -100_000, 0, 20_000].map((price, index) => ({
      startsAt: new Date(Date.parse('2025-09-30T22:00:00Z') + index * 15 * MINUTE).toISOString(),
      price,
    })),
  };
  const spotAt = spotOf(hours('2025-09-30T21:00:00Z', 100), quarters);
  expect(hourCost(session('2025-09-30T21:00:00Z', 120, 8000), prices({ spotAt }))).toEqual({
    // 4 kWh × 100 + 400 − 100 + 0 + 20
    electricity: 720,
    network: 0,
    vat: 180,
    total: 900,
  });
});

test('a negative price lowers the cost below that of the network', () => {
  const spotAt = spotOf(hours('2026-11-02T00:00:00Z', -50));
  const cost = hourCost(
    session('2026-11-02T00:00:00Z', 60, 2000),
    prices({ spotAt, tariffs: tariffs(band(0, 24, 20)) }),
  );
  expect(cost).toEqual({ electricity: -100, network: 40, vat: -15, total: -75 });
});

// CHARGE-64
test.each([
  ['an hour without a point', session('2026-11-02T02:30:00Z', 60, 1000), {}],
  ['no tariff in force', session('2026-11-02T00:00:00Z', 60, 1000), { tariffs: [] }],
  [
    'an hour outside every band',
    session('2026-11-02T00:00:00Z', 60, 1000),
    { tariffs: tariffs(band(2, 24, 20)) },
  ],
  ['no VAT', session('2026-11-02T00:00:00Z', 60, 1000), { vatRates: [] }],
  [
    'no Norgespris yet',
    session('2025-09-30T20:00:00Z', 60, 1000),
    { pricing: 'NORGESPRIS' as const },
  ],
])('a session with %s has no known cost', (_, charged, changes) => {
  expect(hourCost(charged, prices(changes))).toBeNull();
});

test('a session without energy costs nothing, whatever is unknown', () => {
  expect(hourCost(session('2019-01-01T00:00:00Z', 60, 0), prices())).toEqual({
    ...{ electricity: 0, network: 0, vat: 0, total: 0 },
  });
});

// CHARGE-63
test('Norgespris needs no spot price, and the network is added to it', () => {
  const cost = hourCost(
    session('2025-10-01T00:00:00Z', 60, 10_000),
    prices({ pricing: 'NORGESPRIS', tariffs: tariffs(band(0, 24, 30)) }),
  );
  // 10 kWh × 40, which is 50 with VAT.
  expect(cost).toEqual({ electricity: 400, network: 300, vat: 175, total: 875 });
});

test('households of the north pay no VAT', () => {
  const north = [{ validFrom: '0001-01-01', validTo: null, percent: 0 }];
  expect(hourCost(session('2026-11-02T00:00:00Z', 60, 1000), prices({ vatRates: north }))).toEqual({
    electricity: 100,
    network: 0,
    vat: 0,
    total: 100,
  });
});

// 17 May 2026 is a Sunday, 1 May a Friday.
test.each([
  ['names holidays', [{ ...band(0, 24, 10), days: ['SUNDAY', 'HOLIDAY'] as const }], 10],
  ['does not', [], 50],
])('a tariff that %s has its own price of a public holiday', (_, holiday, ore) => {
  const bands = [...holiday, band(0, 24, 50)];
  const spotAt = spotOf(hours('2026-05-01T10:00:00Z', 0));
  expect(
    hourCost(
      session('2026-05-01T10:00:00Z', 60, 1000),
      prices({ spotAt, tariffs: tariffs(...bands) }),
    ),
  ).toMatchObject({ network: ore });
});

// CHARGE-62
test('a session is rounded once, half away from zero, and a correction takes back exactly as much', () => {
  const odd = prices({ spotAt: spotOf(hours('2026-11-02T00:00:00Z', 0.001, 33.333)) });
  const charged = session('2026-11-02T00:10:00Z', 73, 4321);
  const cost = hourCost(charged, odd);
  const back = hourCost({ ...charged, energy: -4321 }, odd);
  expect(cost?.total).toBeGreaterThan(0);
  expect(back).toEqual({
    electricity: -(cost?.electricity ?? 0),
    network: 0,
    vat: -(cost?.vat ?? 0),
    total: -(cost?.total ?? 0),
  });
});

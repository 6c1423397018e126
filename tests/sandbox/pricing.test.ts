import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  energySlices,
  type Reading,
  priceOf,
  type Price,
  type Tariff,
} from '../../sandbox/db/pricing.ts';
import { partsWithoutVat, vatIn } from '../../sandbox/db/vat.ts';

const NO_DISCOUNT = { subscriptionPercent: 0, coopPercent: 0 };
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** A session from instant 0 with the given Wh and minutes. */
const session = (energyWh: number, minutes: number): readonly Reading[] => [
  { at: 0, energyWh: 0 },
  { at: minutes * MINUTE, energyWh },
];
const flat = (perKwh: number, perMinute = 0, perIdleMinute = 0, startFee = 0): Tariff => ({
  perKwh: [{ from: 0, perKwh }],
  perMinute,
  perIdleMinute,
  startFee,
  vatPercent: 25,
});

test('a session without discounts costs energy, minutes, idle time and the start fee', () => {
  const usage = { readings: session(32_450, 41), idleMinutes: 6 };
  const price = priceOf(usage, flat(589, 10, 150, 500), NO_DISCOUNT);
  // 32.45 kWh × 5.89 kr = 191.1305 kr, 41 × 0.10 kr, 6 × 1.50 kr, 5 kr
  expect(price).toMatchObject({ energy: 19_113, time: 410, idle: 900, surcharge: 500 });
  expect(price.totalBeforeDiscount).toBe(20_923);
  expect(price).toMatchObject({ total: 20_923, saved: 0, vat: 4185, savedVat: 0, rounding: 0 });
});

test('Ladefordel takes 10 % off charging and the coop bonus 5 % of the rest; idle time and start fee have no discount', () => {
  const usage = { readings: session(20_000, 20), idleMinutes: 4 };
  const price = priceOf(usage, flat(600, 0, 150, 1000), {
    subscriptionPercent: 10,
    coopPercent: 5,
  });
  expect(price).toMatchObject({
    totalBeforeDiscount: 13_600,
    subscriptionDiscount: 1200,
    coopBonus: 540,
    saved: 1740,
    savedVat: 348,
    total: 11_860,
    vat: 2372,
  });
});

test('rounds half an øre up', () => {
  expect(priceOf({ readings: session(500, 0), idleMinutes: 0 }, flat(1), NO_DISCOUNT).total).toBe(
    1,
  );
});

test('a price change on the hour splits the energy there, and rounds it once', () => {
  const perKwh = [
    { from: 0, perKwh: 100 },
    { from: HOUR, perKwh: 201 },
    { from: 2 * HOUR, perKwh: 100 },
  ];
  const usage = { readings: session(3015, 180), idleMinutes: 0 };
  const price = priceOf(usage, { ...flat(0), perKwh }, NO_DISCOUNT);
  // 1.005 kWh × 1.00 kr, 1.005 × 2.01, 1.005 × 1.00: 100.5 + 202.005 + 100.5 øre = 403.005
  expect(price.slices).toEqual([
    { from: 0, to: HOUR, energyWh: 1005, perKwh: 100, ore: 101 },
    { from: HOUR, to: 2 * HOUR, energyWh: 1005, perKwh: 201, ore: 202 },
    { from: 2 * HOUR, to: 3 * HOUR, energyWh: 1005, perKwh: 100, ore: 101 },
  ]);
  expect(price).toMatchObject({ energy: 404, rounding: -1, total: 403, perKwh: 134 });
});

test('splits energy by meter readings, not by time alone', () => {
  const readings = [
    { at: 0, energyWh: 0 },
    { at: HOUR, energyWh: 9000 },
    { at: 3 * HOUR, energyWh: 10_000 },
  ];
  const prices = [
    { from: 0, perKwh: 100 },
    { from: 2 * HOUR, perKwh: 200 },
  ];
  expect(energySlices(readings, prices).map(({ energyWh }) => energyWh)).toEqual([9500, 500]);
});

test('a session without energy or without a price costs nothing', () => {
  expect(priceOf({ readings: session(0, 20), idleMinutes: 0 }, flat(500), NO_DISCOUNT).total).toBe(
    0,
  );
  expect(priceOf({ readings: session(9000, 20), idleMinutes: 0 }, flat(0), NO_DISCOUNT).total).toBe(
    0,
  );
});

test('throws without a reading, or when the session starts before its prices', () => {
  expect(() => energySlices([], [{ from: 0, perKwh: 1 }])).toThrow(RangeError);
  expect(() => energySlices(session(1, 1), [{ from: 1, perKwh: 1 }])).toThrow(RangeError);
});

describe.each([
  ['forward', '2026-03-28T23:00:00Z', 23],
  ['back', '2026-10-24T22:00:00Z', 25],
])('the day the clocks go %s', (_name, midnight, hours) => {
  test('prices every hour once, at its own price', () => {
    const start = Date.parse(midnight);
    const prices = Array.from({ length: hours }, (_, hour) => ({
      from: start + hour * HOUR,
      perKwh: 100 + hour,
    }));
    const readings = [
      { at: start, energyWh: 0 },
      { at: start + hours * HOUR, energyWh: hours * 1000 },
    ];
    const slices = energySlices(readings, prices);
    expect(slices.map(({ energyWh }) => energyWh)).toEqual(Array(hours).fill(1000));
    expect(slices.map(({ ore }) => ore)).toEqual(prices.map(({ perKwh }) => perKwh));
  });
});

const whole = (most: number) => fc.integer({ min: 0, max: most });
const anyReadings = fc
  .array(fc.tuple(whole(600), whole(20_000)), { minLength: 1, maxLength: 12 })
  .map((steps) => {
    let [at, energyWh] = [0, 0];
    const later = steps.map(([minutes, wh]) => {
      at += minutes * MINUTE;
      energyWh += wh;
      return { at, energyWh };
    });
    return [{ at: 0, energyWh: 0 }, ...later];
  });
const anyTariff = fc.record({
  perKwh: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 100 }), whole(2000)), { maxLength: 20 })
    .map((prices) => [
      { from: 0, perKwh: 321 },
      ...new Map(prices.map(([hour, perKwh]) => [hour, { from: hour * HOUR, perKwh }])).values(),
    ]),
  perMinute: whole(500),
  perIdleMinute: whole(500),
  startFee: whole(5000),
  vatPercent: fc.constant(25),
});
const anyDiscounts = fc.record({ subscriptionPercent: whole(100), coopPercent: whole(100) });

/** The shown amounts of a price. */
const shown = (price: Price): readonly number[] => [
  ...price.slices.map(({ ore }) => ore),
  price.time,
  price.idle,
  price.surcharge,
  price.rounding,
  -price.subscriptionDiscount,
  -price.coopBonus,
];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('every price adds up to the øre, with and without VAT, for any usage', () => {
  fc.assert(
    fc.property(
      anyReadings,
      whole(500),
      anyTariff,
      anyDiscounts,
      (readings, idleMinutes, tariff, discounts) => {
        const price = priceOf({ readings, idleMinutes }, tariff, discounts);
        const parts = shown(price);
        expect(parts.every(Number.isInteger)).toBe(true);
        expect(sum(parts)).toBe(price.total);
        expect(sum(price.slices.map(({ energyWh }) => energyWh))).toBe(readings.at(-1)?.energyWh);
        expect(price.total).toBeGreaterThanOrEqual(0);
        // Each slice is off by half an øre at most.
        expect(Math.abs(price.rounding)).toBeLessThanOrEqual(price.slices.length / 2);
        // 25 % of the amount without VAT is the VAT, to within the rounding of one øre.
        expect(Math.abs((price.total - price.vat) * 0.25 - price.vat)).toBeLessThanOrEqual(0.625);
        expect(Math.abs(price.savedVat * 5 - price.saved)).toBeLessThanOrEqual(5);
        const net = partsWithoutVat(parts, price.vat, 25);
        expect(sum(net)).toBe(price.total - price.vat);
        for (const [index, part] of net.entries())
          expect(Math.abs(part - (parts[index] ?? 0) * 0.8)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('the order in which readings and prices arrive does not matter', () => {
  const shuffled = <T>(list: readonly T[]) =>
    fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
  fc.assert(
    fc.property(
      anyReadings.chain((readings) => fc.tuple(fc.constant(readings), shuffled(readings))),
      anyTariff.chain((tariff) => fc.tuple(fc.constant(tariff), shuffled(tariff.perKwh))),
      ([readings, mixed], [tariff, perKwh]) => {
        const price = priceOf({ readings, idleMinutes: 0 }, tariff, NO_DISCOUNT);
        expect(
          priceOf({ readings: mixed, idleMinutes: 0 }, { ...tariff, perKwh }, NO_DISCOUNT),
        ).toEqual(price);
      },
    ),
  );
});

test('the price of a running session never falls, and equals its final price', () => {
  fc.assert(
    fc.property(anyReadings, anyTariff, anyDiscounts, (readings, tariff, discounts) => {
      const totals = readings.map(
        (_, index) =>
          priceOf({ readings: readings.slice(0, index + 1), idleMinutes: 0 }, tariff, discounts)
            .total,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const closed = priceOf({ readings, idleMinutes: 0 }, tariff, discounts);
      expect(closed.total).toBe(totals.at(-1));
    }),
  );
});

test('a refund has the VAT of the payment', () => {
  fc.assert(
    fc.property(
      whole(1_000_000),
      (amount) => vatIn(-amount, 25) === -vatIn(amount, 25) || amount === 0,
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from '../../sandbox/db/pricing.ts';

const NONE = { subscriptionPercent: 0, coopPercent: 0 };

test('a session without discounts costs its energy, its minutes and its standing', () => {
  const usage = { energyWh: 32_450, chargingMinutes: 41, idleMinutes: 6 };
  const price = priceOf(usage, { perKwh: 589, perMinute: 10, perIdleMinute: 150 }, NONE);
  // 32.45 kWh × 5.89 kr = 191.1305 kr, 41 × 0.10 kr, 6 × 1.50 kr
  expect(price.totalBeforeDiscount).toBe(19_113 + 410 + 900);
  expect(price.total).toBe(20_423);
  expect(price.saved).toBe(0);
  expect(price.vat).toBe(4085);
  expect(price.savedVat).toBe(0);
});

test('Ladefordel takes 10 % off charging, the coop bonus 5 % of the rest, standing is not discounted', () => {
  const usage = { energyWh: 20_000, chargingMinutes: 20, idleMinutes: 4 };
  const tariff = { perKwh: 600, perMinute: 0, perIdleMinute: 150 };
  const price = priceOf(usage, tariff, { subscriptionPercent: 10, coopPercent: 5 });
  expect(price).toEqual({
    totalBeforeDiscount: 12_600,
    subscriptionDiscount: 1200,
    coopBonus: 540,
    saved: 1740,
    savedVat: 348,
    total: 10_860,
    vat: 2172,
  });
});

test('half an øre is rounded up', () => {
  const usage = { energyWh: 500, chargingMinutes: 0, idleMinutes: 0 };
  expect(priceOf(usage, { perKwh: 1, perMinute: 0, perIdleMinute: 0 }, NONE).total).toBe(1);
});

const whole = (most: number) => fc.integer({ min: 0, max: most });

test('every price adds up to the øre, whatever was used', () => {
  fc.assert(
    fc.property(
      fc.record({
        energyWh: whole(200_000),
        chargingMinutes: whole(2000),
        idleMinutes: whole(500),
      }),
      fc.record({ perKwh: whole(2000), perMinute: whole(500), perIdleMinute: whole(500) }),
      fc.record({ subscriptionPercent: whole(100), coopPercent: whole(100) }),
      (usage, tariff, discounts) => {
        const price = priceOf(usage, tariff, discounts);
        expect(Object.values(price).every(Number.isInteger)).toBe(true);
        expect(price.saved).toBe(price.subscriptionDiscount + price.coopBonus);
        expect(price.total).toBe(price.totalBeforeDiscount - price.saved);
        expect(price.total).toBeGreaterThanOrEqual(0);
        // 25 % on what is left without VAT gives the VAT, to within the rounding of one øre.
        expect(Math.abs((price.total - price.vat) * 0.25 - price.vat)).toBeLessThanOrEqual(0.625);
        expect(Math.abs(price.savedVat * 5 - price.saved)).toBeLessThanOrEqual(5);
      },
    ),
  );
});

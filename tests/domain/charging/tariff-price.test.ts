import { expect, test } from 'vitest';
import { discountedPrice } from '../../../gateway/domain/charging/tariff-price.ts';

const half = { currency: 'NOK', discounts: [{ percent: 50 }] };

// ARCH-7, CHARGE-48
test.each([
  [5, 3],
  [-5, -3],
])('half of a kWh at %i øre is rounded half away from zero', (price, afterDiscount) => {
  expect(discountedPrice(half, price, '2026-11-20')).toMatchObject({ afterDiscount });
});

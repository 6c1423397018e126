import { describe, expect, it } from 'vitest';
import { subscriptionCost } from '../../../gateway/domain/subscription/subscription-cost.ts';
import { at } from '../support.ts';

const now = at('2026-11-20T12:00:00Z');
const priced = (price: number | null, validTo: string | null = null) => ({
  validTo,
  price,
  priceNoVat: price === null ? null : (price * 4) / 5,
});

describe('the monthly cost of all subscriptions', () => {
  it.each([
    ['is zero without any', [], 0],
    ['is the sum of those in force', [priced(6125), priced(8625)], 14_750],
    ['includes one that ends later', [priced(6125, '2026-11-30'), priced(8625)], 14_750],
    ['leaves out one that has ended', [priced(6125, '2026-10-31'), priced(8625)], 8625],
    ['leaves out one that has ended without a price', [priced(null, '2026-10-31')], 0],
  ])('%s', (_, subscriptions, price) => {
    expect(subscriptionCost(subscriptions, now)).toEqual({ price, priceNoVat: (price * 4) / 5 });
  });

  it.each([
    ['a price', [priced(6125), priced(null)]],
    ['a last day', [priced(6125, 'soon')]],
  ])('is not known while %s cannot be read', (_, subscriptions) => {
    expect(subscriptionCost(subscriptions, now)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import {
  changedPrice,
  costOf,
  priceOutcome,
  type PricedList,
  type PriceUse,
} from '../../../gateway/domain/price/price-simulation.ts';

const DAY = '2026-11-20';
const list = (changes: Partial<PricedList> = {}): PricedList => ({
  id: 'own',
  kwhPrice: 250,
  spotMarkup: null,
  minutePrice: 0,
  revenueSharingPercentage: 60,
  ...changes,
});
const use = (changes: Partial<PriceUse> = {}): PriceUse => ({
  priceListId: 'own',
  payer: 'OTHER',
  chargerId: null,
  sessions: 2,
  energy: 10_000,
  minutes: 60,
  spotCost: 900,
  ...changes,
});
const resident = (chargerId: string, energy: number) =>
  use({ payer: 'RESIDENT', chargerId, energy });

describe('the cost of a use', () => {
  test.each([
    ['its kWh', { kwhPrice: 250 }, 2500],
    ['its kWh and minutes', { kwhPrice: 250, minutePrice: 10 }, 3100],
    ['its minutes alone', { kwhPrice: 0, minutePrice: 10 }, 600],
    ['nothing where charging is free', { kwhPrice: 0 }, 0],
    ['the spot price of its hours and the markup', { kwhPrice: null, spotMarkup: 25 }, 1150],
    ['unknown without a price', { kwhPrice: null }, null],
    ['unknown without the price of a minute', { minutePrice: null }, null],
  ])('%s', (_, price, cost) => {
    expect(costOf(use(), list(price))).toBe(cost);
  });

  test('an unknown spot price makes the cost unknown', () => {
    expect(costOf(use({ spotCost: null }), list({ kwhPrice: null, spotMarkup: 0 }))).toBeNull();
    expect(costOf(use({ spotCost: null }), list())).toBe(2500);
  });
});

// ARCH-7: half away from zero, as the opposite amount.
describe('a negative half øre is rounded away from zero', () => {
  const credit = (spotCost: number, changes: Partial<PriceUse> = {}) =>
    use({ energy: 0, minutes: 0, spotCost, ...changes });
  const outcome = (uses: readonly PriceUse[], changes: Partial<PricedList> = {}) =>
    priceOutcome(uses, [list({ kwhPrice: null, spotMarkup: 0, ...changes })], DAY);

  test('in the cost of a use', () => {
    const half = list({ kwhPrice: null, spotMarkup: 50 });
    expect(costOf(credit(-1, { energy: 10 }), half)).toBe(-1);
    expect(costOf(credit(0, { energy: 10 }), half)).toBe(1);
  });

  test('in the share of the income', () => {
    expect(outcome([credit(-1)], { revenueSharingPercentage: 50 })?.incomeNoVat).toBe(-1);
  });

  test('in the average of residents', () => {
    const residents = [-2, 0, 0, 0].map((cost) => credit(cost, { payer: 'RESIDENT' }));
    expect(outcome(residents)?.averageResident).toBe(-1);
  });

  test('in the average of other sessions', () => {
    expect(outcome([credit(-1)])?.averageOthersSession).toBe(-1);
  });
});

describe('a changed price', () => {
  test.each([
    [{ kwhPrice: 300 }, { kwhPrice: 300, spotMarkup: null, minutePrice: 0 }],
    [{ spotMarkup: 20 }, { kwhPrice: null, spotMarkup: 20, minutePrice: 0 }],
    [{ minutePrice: 5 }, { kwhPrice: 250, spotMarkup: null, minutePrice: 5 }],
    [
      { kwhPrice: 0, minutePrice: 0 },
      { kwhPrice: 0, spotMarkup: null, minutePrice: 0 },
    ],
  ])('%j keeps the unnamed parts', (changes, price) => {
    expect(changedPrice(list(), changes)).toEqual(price);
  });
});

describe('an outcome', () => {
  test('has the income from other payers, without VAT and by the agreed share', () => {
    const outcome = priceOutcome([use(), use({ payer: 'ORGANIZATION' })], [list()], DAY);
    expect(outcome).toMatchObject({
      revenueNoVat: 2000,
      incomeNoVat: 1200,
      ownCost: 2500,
      averageOthersSession: 1250,
    });
  });

  test('has no income when the share of a location with revenue is unknown', () => {
    const lists = [list(), list({ id: 'other', revenueSharingPercentage: null })];
    const both = [use(), use({ priceListId: 'other' })];
    expect(priceOutcome(both, lists, DAY)).toMatchObject({ revenueNoVat: 4000, incomeNoVat: null });
    expect(priceOutcome([use()], lists, DAY)).toMatchObject({ incomeNoVat: 1200 });
  });

  test('shows residents from three on, and never counts them as income', () => {
    const three = [resident('1', 1000), resident('2', 2000), resident('3', 9000)];
    expect(priceOutcome(three, [list()], DAY)).toEqual({
      revenueNoVat: 0,
      incomeNoVat: 0,
      ownCost: 0,
      averageResident: 1000,
      dearestResident: 2250,
      averageOthersSession: null,
    });
    expect(priceOutcome(three.slice(0, 2), [list()], DAY)).toMatchObject({
      averageResident: null,
      dearestResident: null,
    });
  });

  test('an unknown price makes the outcome unknown; lists without use are ignored', () => {
    expect(priceOutcome([use()], [list({ kwhPrice: null })], DAY)).toBeNull();
    expect(priceOutcome([use({ priceListId: 'else' })], [list({ kwhPrice: null })], DAY)).toEqual(
      priceOutcome([], [], DAY),
    );
  });

  test('grows with the price, and is the same for the same price', () => {
    const uses = [use(), resident('1', 1000), resident('2', 2000), resident('3', 9000)];
    const at = (kwhPrice: number) => priceOutcome(uses, [list({ kwhPrice })], DAY);
    expect(at(250)).toEqual(at(250));
    const prices = [0, 1, 99, 250, 10_000].map((price) => at(price)?.revenueNoVat ?? NaN);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

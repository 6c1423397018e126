import { describe, expect, test } from 'vitest';
import { subscriptionCoolingOff } from '../../../gateway/domain/purchase/cooling-off.ts';

const subscription = {
  agreedAt: '2026-11-27T09:00:00Z',
  rescindedAt: null,
  price: 6125,
  validTo: null,
  startsAtOnce: true,
  billed: 6125,
};
const at = (instant: string) => Date.parse(instant);

describe('the last day to withdraw from a service', () => {
  // Transcribed from the calendar of 2026 to 2028, not computed: agreement, last day.
  test.each([
    ['2026-11-06T12:00:00+01:00', '2026-11-20', 'a Friday'],
    ['2026-11-07T12:00:00+01:00', '2026-11-23', 'a Saturday goes on to Monday'],
    ['2026-11-08T12:00:00+01:00', '2026-11-23', 'a Sunday goes on to Monday'],
    ['2026-12-10T12:00:00+01:00', '2026-12-24', 'Christmas Eve is a working day'],
    ['2026-12-11T12:00:00+01:00', '2026-12-28', 'Christmas Day, a Saturday after it and Sunday'],
    ['2027-03-12T12:00:00+01:00', '2027-03-30', 'Good Friday to the day after Easter Monday'],
    ['2027-05-03T12:00:00+02:00', '2027-05-18', '17 May, which is Whit Monday'],
    ['2028-02-15T12:00:00+01:00', '2028-02-29', 'a leap day'],
    ['2026-11-06T23:59:59+01:00', '2026-11-20', 'the last second of a day'],
    ['2026-11-06T23:00:00Z', '2026-11-23', 'midnight in Oslo, which is Saturday'],
    ['2027-03-27T23:30:00Z', '2027-04-12', 'the night in which the clocks go forward'],
    ['2027-10-30T22:30:00Z', '2027-11-15', 'the night in which the clocks go back'],
  ])('agreed at %s it is %s: %s', (agreedAt, validTo) => {
    const facts = { ...subscription, agreedAt, validTo: null };
    expect(subscriptionCoolingOff(facts, at(agreedAt))?.validTo).toBe(validTo);
  });

  test.each([
    ['2026-12-11T23:59:59.999+01:00', 'OPEN'],
    ['2026-12-12T00:00:00+01:00', 'EXPIRED'],
  ])('at %s it is %s', (now, state) => {
    expect(subscriptionCoolingOff(subscription, at(now))?.state).toBe(state);
  });
});

describe('the cost of the used days', () => {
  test.each([
    // Each day costs its part of its month: 61,25 / 30 and 61,25 / 31, rounded once.
    ['2026-11-27T10:00:00+01:00', 1, 204],
    ['2026-11-30T23:59:59+01:00', 4, 817],
    ['2026-12-01T00:00:00+01:00', 5, 1014],
    ['2026-12-11T12:00:00+01:00', 15, 2990],
  ])('at %s is that of %i days', (now, usedDays, usedCost) => {
    const billed = 12_250;
    expect(subscriptionCoolingOff({ ...subscription, billed }, at(now))).toMatchObject({
      ...{ usedDays, usedCost, refund: billed - usedCost },
    });
  });

  // ARCH-7: 15 of 30 days of an odd price end in half an øre.
  test.each([
    [6125, 3063],
    [-6125, -3063],
  ])('of a month at %i øre is rounded half away from zero', (price, usedCost) => {
    const facts = { ...subscription, price, agreedAt: '2026-11-06T12:00:00+01:00' };
    expect(subscriptionCoolingOff(facts, at('2026-11-20T12:00:00+01:00'))).toMatchObject({
      ...{ usedDays: 15, usedCost },
    });
  });

  test.each([false, null])('is nothing without an express request (%s)', (startsAtOnce) => {
    expect(
      subscriptionCoolingOff({ ...subscription, startsAtOnce }, at('2026-12-01T12:00:00+01:00')),
    ).toMatchObject({ usedDays: 0, usedCost: 0, refund: 6125 });
  });

  test('ends with the last day of a subscription that was ended', () => {
    const ended = { ...subscription, validTo: '2026-11-30' };
    expect(subscriptionCoolingOff(ended, at('2026-12-04T12:00:00+01:00'))).toMatchObject({
      ...{ state: 'OPEN', usedDays: 4, usedCost: 817, refund: 5308 },
    });
  });

  test('is unknown without a price, and the refund without the billed amount', () => {
    const now = at('2026-11-27T12:00:00+01:00');
    expect(subscriptionCoolingOff({ ...subscription, price: null }, now)).toMatchObject({
      ...{ state: 'OPEN', usedCost: null, refund: null },
    });
    expect(subscriptionCoolingOff({ ...subscription, billed: null }, now)).toMatchObject({
      ...{ usedCost: 204, refund: null },
    });
  });
});

test.each([null, 'soon', '2026-13-01T00:00:00Z'])(
  'says nothing of an agreement at %s',
  (agreedAt) => {
    expect(subscriptionCoolingOff({ ...subscription, agreedAt }, 0)).toBeNull();
  },
);

test('is used once the consumer has withdrawn, also after the last day', () => {
  const rescindedAt = '2026-11-28T09:00:00Z';
  expect(
    subscriptionCoolingOff({ ...subscription, rescindedAt }, at('2027-01-01T12:00:00Z')),
  ).toMatchObject({ state: 'USED', rescindedAt, usedCost: null, refund: null });
});

import { describe, expect, test } from 'vitest';
import { personalAccount } from '../../../gateway/domain/account/account.ts';
import { calendarKeys } from '../../../gateway/domain/calendar/calendar-keys.ts';
import { calendarParts, figuresOf } from '../../../gateway/domain/charging/charging-figures.ts';
import {
  previousDays,
  rangeOf,
  resolvePeriod,
  type ChargingPeriod,
} from '../../../gateway/domain/charging/charging-period.ts';
import { isLate } from '../../../gateway/domain/charging/late-session.ts';
import { reimbursed } from '../../../gateway/domain/charging/reimbursement.ts';

const NOON = '2026-11-20T11:00:00Z';
const at = (period: ChargingPeriod, now = NOON) => resolvePeriod(period, Date.parse(now));
const month = (name: string) => ({ type: 'month', month: name }) as const;
const year = (name: number) => ({ type: 'year', year: name }) as const;
const days = (from: string, to: string) => ({ type: 'custom', from, to }) as const;

describe('the instants of a period, half open', () => {
  test.each([
    [month('2026-01'), '2025-12-31T23:00Z', '2026-01-31T23:00Z'],
    // The clocks change: the offset at the start differs from the one at the end.
    [month('2026-03'), '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    [month('2026-10'), '2026-09-30T22:00Z', '2026-10-31T23:00Z'],
    [month('2024-02'), '2024-01-31T23:00Z', '2024-02-29T23:00Z'],
    [year(2026), '2025-12-31T23:00Z', '2026-12-31T23:00Z'],
    [days('2026-03-29', '2026-03-29'), '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    [days('2026-10-25', '2026-10-25'), '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    [days('2026-03-01', '2026-10-31'), '2026-02-28T23:00Z', '2026-10-31T23:00Z'],
  ])('%j', (period, from, to) => {
    expect(rangeOf(at(period))).toEqual({ from: Date.parse(from), to: Date.parse(to) });
  });

  test('the period "all" has no start and no end', () => {
    expect(rangeOf(at({ type: 'all' }))).toBeNull();
    expect(previousDays({ type: 'all' }, at({ type: 'all' }))).toBeNull();
  });
});

describe('the elapsed part of a period', () => {
  test.each([
    [month('2026-11'), NOON, true, '2026-11-20'],
    [month('2026-10'), NOON, false, '2026-10-31'],
    [year(2026), NOON, true, '2026-11-20'],
    [year(2025), NOON, false, '2025-12-31'],
    [days('2026-11-01', '2026-11-20'), NOON, true, '2026-11-20'],
    [days('2026-11-01', '2026-11-19'), NOON, false, '2026-11-19'],
    // Half past midnight in Oslo is the previous day in UTC.
    [month('2026-11'), '2026-11-30T23:30:00Z', false, '2026-11-30'],
    [month('2026-11'), '2026-11-30T22:30:00Z', true, '2026-11-30'],
  ])('%j at %s', (period, now, isRunning, lastDay) => {
    expect(at(period, now)).toMatchObject({ isRunning, lastDay });
  });
});

describe('the corresponding days of the previous period', () => {
  test.each([
    [month('2026-10'), NOON, '2026-09-01', '2026-09-30'],
    [month('2026-11'), NOON, '2026-10-01', '2026-10-20'],
    [month('2026-03'), '2026-03-31T10:00:00Z', '2026-02-01', '2026-02-28'],
    [month('2026-01'), '2026-01-05T10:00:00Z', '2025-12-01', '2025-12-05'],
    [year(2025), NOON, '2024-01-01', '2024-12-31'],
    [year(2026), NOON, '2025-01-01', '2025-11-20'],
    [year(2028), '2028-02-29T10:00:00Z', '2027-01-01', '2027-02-28'],
    [days('2026-03-01', '2026-03-31'), NOON, '2026-01-29', '2026-02-28'],
    [days('2026-11-20', '2026-11-20'), NOON, '2026-11-19', '2026-11-19'],
    // The first day of a month, and the first of a year: one day compared with one.
    [month('2026-11'), '2026-11-01T10:00:00Z', '2026-10-01', '2026-10-01'],
    [month('2026-01'), '2026-01-01T10:00:00Z', '2025-12-01', '2025-12-01'],
    [year(2026), '2026-01-01T10:00:00Z', '2025-01-01', '2025-01-01'],
    // The first half hour of a day in Oslo is the previous day in UTC.
    [month('2026-11'), '2026-10-31T23:30:00Z', '2026-10-01', '2026-10-01'],
    // Days of 23 and of 25 hours count as days.
    [month('2026-03'), '2026-03-29T21:59:00Z', '2026-02-01', '2026-02-28'],
    [month('2026-04'), '2026-04-29T10:00:00Z', '2026-03-01', '2026-03-29'],
    [month('2026-10'), '2026-10-25T22:59:00Z', '2026-09-01', '2026-09-25'],
    [month('2026-11'), '2026-11-25T10:00:00Z', '2026-10-01', '2026-10-25'],
    [days('2026-03-29', '2026-03-29'), NOON, '2026-03-28', '2026-03-28'],
    [days('2026-03-30', '2026-03-31'), NOON, '2026-03-28', '2026-03-29'],
    [days('2026-10-25', '2026-10-25'), NOON, '2026-10-24', '2026-10-24'],
    [days('2026-10-26', '2026-10-26'), NOON, '2026-10-25', '2026-10-25'],
  ])('%j at %s', (period, now, from, to) => {
    expect(previousDays(period, at(period, now))).toEqual({ from, to });
  });
});

describe('the parts of a period', () => {
  test.each([
    ['DAY', '2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
    ['MONTH', '2025-11-30', '2026-01-01', ['2025-11', '2025-12', '2026-01']],
    ['MONTH', '2026-01-31', '2026-03-01', ['2026-01', '2026-02', '2026-03']],
    ['YEAR', '2024-12-31', '2026-01-01', ['2024', '2025', '2026']],
    ['DAY', '2026-03-02', '2026-03-01', []],
  ] as const)('%s of %s to %s', (unit, from, to, keys) => {
    expect(calendarKeys({ from, to }, unit)).toEqual(keys);
  });
});

const booked = (energy: number) => ({
  sessions: 2,
  chargingTime: 90_000,
  energy,
  costs: 100,
  costsNoVat: 80,
  savings: 10,
  savingsNoVat: 8,
  reimbursement: 5,
  paidBy: [],
  foreignCosts: [],
});

const RULES = { account: personalAccount('1', null), co2GramsPerKwh: 600 };

describe('figures', () => {
  test('the keys are those of CHARGE-17 and CHARGE-18', () => {
    expect(figuresOf(booked(1500), RULES)).toEqual({
      chargingTime: 2,
      co2Saving: 900,
      energyConsumption: 1500,
      monetaryCosts: 100,
      monetaryCostsNoVat: 80,
      costSplit: null,
      foreignCosts: [],
      hasOperatorPrices: false,
      monetarySavings: 10,
      monetarySavingsNoVat: 8,
      totalChargingAmount: 2,
      totalEnergy: 1500,
      totalReimbursement: 5,
      // Those of a facility alone.
      ...{ revenue: null, revenueNoVat: null, utilisation: null },
    });
  });

  test('totals accumulate over the filled parts, in order, and every part of the books is kept', () => {
    const buckets = [
      { key: '2026-03', name: null, figures: booked(300) },
      { key: '2026-01', name: null, figures: booked(100) },
      { key: '2027-01', name: null, figures: booked(1) },
    ];
    const parts = calendarParts(buckets, ['2026-01', '2026-02', '2026-03'], RULES);
    expect(
      parts.map(({ key, figures }) => [key, figures.energyConsumption, figures.totalEnergy]),
    ).toEqual([
      ['2026-01', 100, 100],
      ['2026-02', 0, 100],
      ['2026-03', 300, 400],
      ['2027-01', 1, 401],
    ]);
  });
});

test.each([
  ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', null, false],
  ['2026-11-19T12:00:00Z', '2026-11-20T12:00:01Z', null, true],
  // A session on a day of 25 hours is late all the same.
  ['2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z', null, true],
  // A correction comes after the record that it corrects, and has its times.
  ['2026-11-15T12:00:00Z', '2026-11-20T12:00:00Z', 'record-1', false],
])('a session that ended %s, arrived %s and corrects %s is late: %s', (...row) => {
  const [endDate, receivedAt, correctsId, late] = row;
  expect(isLate({ endDate, receivedAt, correctsId })).toBe(late);
});

test.each([
  [1000, null, 777],
  [1000, 250, 250],
  [1002, 250, 251],
  [-1002, 250, -251],
  [1, 250, 0],
  [0, 250, 0],
])('%i Wh at a rate of %s is %i øre', (energy, rate, amount) => {
  const price = { priceAfterDiscount: 777, priceAfterDiscountNoVat: null, vat: null };
  expect(reimbursed({ energy, ...price }, rate)).toBe(amount);
});

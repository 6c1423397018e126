import { expect, it } from 'vitest';
import {
  isInSettlement,
  nextPayout,
  payoutStatus,
  refundHalfYear,
  type ShareFacts,
} from '../../../gateway/domain/facility/payout.ts';
import { workingDayFrom } from '../../../gateway/domain/calendar/working-days.ts';
import { at } from '../support.ts';

it.each([
  // A weekday, a Saturday, a Sunday.
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  // New Year's Day on a Friday, and on a Saturday.
  ['2027-01-01', '2027-01-04'],
  ['2028-01-01', '2028-01-03'],
  // Easter 2026 from Maundy Thursday, 2 April, to Monday; in 2027 from 25 March; in 2024, a leap year, from 28 March.
  ['2026-04-01', '2026-04-01'],
  ['2026-04-02', '2026-04-07'],
  ['2027-03-25', '2027-03-30'],
  ['2024-03-28', '2024-04-02'],
  // Ascension Day 14 May 2026 and Whit Monday 25 May 2026; 1 May on a Friday, 17 May on a Sunday.
  ['2026-05-14', '2026-05-15'],
  ['2026-05-25', '2026-05-26'],
  ['2026-05-01', '2026-05-04'],
  ['2027-05-17', '2027-05-18'],
  // Christmas 2026 on a Friday and a Saturday; Christmas Eve is a working day.
  ['2026-12-24', '2026-12-24'],
  ['2026-12-25', '2026-12-28'],
])('the first working day from %s is %s', (day, expected) => {
  expect(workingDayFrom(day)).toBe(expected);
});

it.each([
  ['CURRENT', '2026-11-20T11:00:00Z', '2026-07-01', '2026-12-31', '2027-01-04'],
  ['PREVIOUS', '2026-11-20T11:00:00Z', '2026-01-01', '2026-06-30', '2026-07-01'],
  // The half-year changes at midnight in Oslo: an hour before UTC in winter, two in summer.
  ['CURRENT', '2026-12-31T22:59:59Z', '2026-07-01', '2026-12-31', '2027-01-04'],
  ['CURRENT', '2026-12-31T23:00:00Z', '2027-01-01', '2027-06-30', '2027-07-01'],
  ['PREVIOUS', '2026-06-30T22:00:00Z', '2026-01-01', '2026-06-30', '2026-07-01'],
] as const)('%s at %s runs from %s to %s, and is billable from %s', (period, now, ...expected) => {
  const { firstDay, lastDay, billableFrom } = refundHalfYear(period, at(now));
  expect([firstDay, lastDay, billableFrom]).toEqual(expected);
});

const share = (
  revenueSharingPercentage: number | null,
  distribution: number | null,
  paidOn: string | null = null,
  sharePeriods: NonNullable<ShareFacts['sharePeriods']> | null = null,
) => ({ revenueSharingPercentage, distribution, paidOn, sharePeriods });
const days = { firstDay: '2026-01-01', lastDay: '2026-03-31' };
const NOW = '2027-01-20T11:00:00Z';

it.each([
  ['CURRENT', share(50, 100), '2026-11-20T11:00:00Z', 'PRELIMINARY', true],
  ['CURRENT', share(50, 100, '2026-11-01'), '2026-11-20T11:00:00Z', 'PRELIMINARY', true],
  ['CURRENT', share(50, -100), '2026-11-20T11:00:00Z', 'PRELIMINARY', true],
  ['CURRENT', share(0, 0), '2026-11-20T11:00:00Z', 'NOTHING', false],
  ['PREVIOUS', share(50, 100), '2027-01-03T22:59:59Z', 'WAITING', true],
  ['PREVIOUS', share(50, 100), '2027-01-03T23:00:00Z', 'BILLABLE', true],
  ['PREVIOUS', share(50, 100, '2027-01-21'), '2027-01-22T11:00:00Z', 'PAID', true],
  // An amount, or one of several shares, tells of a share that is 0 or unknown.
  ['PREVIOUS', share(null, 100), NOW, 'BILLABLE', true],
  ['PREVIOUS', share(50, null), NOW, 'BILLABLE', true],
  ['PREVIOUS', share(0, 100, null, [{ ...days, percentage: 40 }]), NOW, 'BILLABLE', true],
  // A payout of 0 is none, whatever the backend sends.
  ['PREVIOUS', share(50, 0, '2027-01-21'), '2027-01-22T11:00:00Z', 'NOTHING', true],
  ['PREVIOUS', share(0, null, '2027-01-21'), '2027-01-22T11:00:00Z', 'NOTHING', false],
  ['PREVIOUS', share(null, 0), NOW, 'NOTHING', false],
  ['PREVIOUS', share(0, null), NOW, 'NOTHING', false],
  ['PREVIOUS', share(0, 0, null, [{ ...days, percentage: 0 }]), NOW, 'NOTHING', false],
  ['PREVIOUS', share(50, -100), NOW, 'NOTHING', true],
  ['PREVIOUS', share(50, -100, '2027-01-19'), NOW, 'PAID', true],
  ['PREVIOUS', share(null, null), NOW, 'UNKNOWN', null],
] as const)('the payout of %s, with %j, is at %s %s', (period, of, now, status, isIn) => {
  expect(payoutStatus(period, of, at(now))).toBe(status);
  expect(isInSettlement(of)).toBe(isIn);
});

const whole = (amount: number) => ({ amount, knownAmount: amount, unknownCount: 0 });

it.each([
  // The half-year that ended last, until all of it is paid.
  [
    [share(50, 900)],
    [share(50, 700), share(50, 100, '2027-01-10')],
    { ...whole(700), billableFrom: '2027-01-04', payoutStatus: 'BILLABLE' },
  ],
  [
    [share(50, 900)],
    [share(50, 700, '2027-01-10')],
    { ...whole(900), billableFrom: '2027-07-01', payoutStatus: 'PRELIMINARY' },
  ],
  // A location without a share is outside; an unknown share is no 0.
  [
    [share(50, 900), share(0, 0)],
    [share(0, 0)],
    { ...whole(900), billableFrom: '2027-07-01', payoutStatus: 'PRELIMINARY' },
  ],
  [
    [share(50, 900), share(null, null)],
    [],
    {
      amount: null,
      knownAmount: 900,
      unknownCount: 1,
      billableFrom: '2027-07-01',
      payoutStatus: 'PRELIMINARY',
    },
  ],
  [
    [],
    [share(null, null)],
    {
      amount: null,
      knownAmount: null,
      unknownCount: 1,
      billableFrom: '2027-01-04',
      payoutStatus: 'UNKNOWN',
    },
  ],
  [[share(50, -100)], [share(50, -100)], null],
  [[], [], null],
] as const)('of %j now and %j before, %j is paid out next', (current, previous, expected) => {
  // oxfmt-ignore
  expect(nextPayout({ current, previous, unreadableCount: 0 }, at(NOW))).toEqual(expected);
});

it('knows no amount of the next payout while a row is unreadable', () => {
  const found = { current: [share(50, 900)], previous: [], unreadableCount: 1 };
  expect(nextPayout(found, at(NOW))).toMatchObject({
    amount: null,
    knownAmount: 900,
    unknownCount: 1,
  });
});

import { expect, it } from 'vitest';
import {
  boardYear,
  type BoardHalfYear,
  type LocationShare,
  type MonthIncome,
} from '../../../gateway/domain/facility/board-year.ts';

const at = (
  location: string,
  revenue: number | null,
  distribution: number | null,
  paidOn: string | null = null,
  revenueSharingPercentage: number | null = 50,
): LocationShare => ({
  ...{ location, revenue, distribution, paidOn, revenueSharingPercentage },
  payoutReference: null,
});
const known = (...rows: LocationShare[]) => ({ state: 'KNOWN', rows }) as const;
const first = (share: BoardHalfYear['share'], refundPeriod: BoardHalfYear['refundPeriod'] = null) =>
  ({ half: 1, lastDay: '2026-06-30', refundPeriod, share }) as const;
const second = (
  share: BoardHalfYear['share'],
  refundPeriod: BoardHalfYear['refundPeriod'] = null,
) => ({ half: 2, lastDay: '2026-12-31', refundPeriod, share }) as const;
const month = (key: string, withVat: number, noVat: number): MonthIncome => ({
  key,
  income: { withVat, noVat },
});
/** The income: 100.01 with 20.00 VAT in the first half-year, 50.00 with 10.00 in the second. */
const MONTHS = [
  month('2026-01', 2501, 2001),
  month('2026-06', 7500, 6000),
  month('2026-07', 5000, 4000),
];
const INCOME = [
  [10_001, 5000, 15_001],
  [2000, 1000, 3000],
  [8001, 4000, 12_001],
];

const LINES = ['INCOME', 'VAT', 'INCOME_NO_VAT', 'OUTSIDE', 'SETTLED', 'PROVIDERS_SHARE', 'SHARE', 'PAID', 'PAID_LATER', 'UNPAID'] as const; // oxfmt-ignore
const linesOf = (
  halves: readonly BoardHalfYear[],
  months: readonly MonthIncome[] = MONTHS,
  firstDay: string | null = '2020-01-01',
) => {
  const columns = boardYear(halves, months, firstDay, false);
  return LINES.map((line) => columns.map(({ amounts }) => amounts[line]));
};
const all = (...columns: (number | string)[]) => Array.from({ length: 7 }, () => columns);

// FACILITY-22 to FACILITY-28, a second time.
it('a year that is paid out: every line is known, and the lines add up', () => {
  const lines = linesOf([
    first(known(at('A', 5000, 2500, '2026-07-20'), at('B', 1001, 334, '2026-07-21'))),
    second(known(at('A', 4000, 2000, '2027-01-20')), 'PREVIOUS'),
  ]);
  expect(lines).toEqual([
    ...INCOME,
    [2000, 0, 2000],
    [6001, 4000, 10_001],
    [3167, 2000, 5167],
    [2834, 2000, 4834],
    [2834, 0, 2834],
    [0, 2000, 2000],
    [0, 0, 0],
  ]);
});

it.each<[string, BoardHalfYear[], (number | string)[][]]>([
  [
    'a half-year that runs is not settled, whatever the backend counts so far',
    [first(known(at('A', 8001, 4000, '2026-07-20')), 'PREVIOUS'), second(known(at('A', 1, 1, '2026-08-01')), 'CURRENT')],
    [
      [0, 'NOT_SETTLED', 'NOT_SETTLED'],
      [8001, 'NOT_SETTLED', 'NOT_SETTLED'],
      [4001, 'NOT_SETTLED', 'NOT_SETTLED'],
      [4000, 'NOT_SETTLED', 'NOT_SETTLED'],
      [4000, 'NOT_SETTLED', 'NOT_SETTLED'],
      [0, 'NOT_SETTLED', 'NOT_SETTLED'],
      [0, 'NOT_SETTLED', 'NOT_SETTLED'],
    ],
  ],
  [
    'a half-year that the backend no longer has is unknown, and so is the year',
    [first({ state: 'NOT_KEPT' }), second(known(at('A', 4000, 2000, '2027-01-20')), 'PREVIOUS')],
    [
      ['UNKNOWN', 0, 'UNKNOWN'],
      ['UNKNOWN', 4000, 'UNKNOWN'],
      ['UNKNOWN', 2000, 'UNKNOWN'],
      ['UNKNOWN', 2000, 'UNKNOWN'],
      ['UNKNOWN', 0, 'UNKNOWN'],
      ['UNKNOWN', 2000, 'UNKNOWN'],
      ['UNKNOWN', 0, 'UNKNOWN'],
    ],
  ],
  [
    'one that could not be fetched is unknown',
    [first({ state: 'FAILED' }), second({ state: 'FAILED' }, 'PREVIOUS')],
    all('UNKNOWN', 'UNKNOWN', 'UNKNOWN'),
  ],
  [
    'one location that is paid out leaves the rest, and no payout leaves the whole share',
    [
      first(known(at('A', 5000, 2500, '2026-07-20'), at('B', 3001, 1500))),
      second(known(at('A', 4000, 2000)), 'PREVIOUS'),
    ],
    [
      [0, 0, 0],
      [8001, 4000, 12_001],
      [4001, 2000, 6001],
      [4000, 2000, 6000],
      [2500, 'NO_PAYOUT', 2500],
      [0, 'NO_PAYOUT', 0],
      [1500, 2000, 3500],
    ],
  ],
  [
    'an unknown share of one location makes the sums unknown, not smaller',
    [first(known(at('A', 5000, 2500, '2026-07-20'), at('B', 3001, null))), second(known(at('A', null, 2000)), 'PREVIOUS')],
    [
      [0, 'UNKNOWN', 'UNKNOWN'],
      [8001, 'UNKNOWN', 'UNKNOWN'],
      ['UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
      ['UNKNOWN', 2000, 'UNKNOWN'],
      [2500, 'NO_PAYOUT', 2500],
      [0, 'NO_PAYOUT', 0],
      ['UNKNOWN', 2000, 'UNKNOWN'],
    ],
  ],
  [
    'sessions that arrive or are corrected after the settlement stand outside it, also below zero',
    [first(known(at('A', 7000, 3500, '2026-07-20'))), second(known(at('A', 4500, 2250, '2027-01-20')), 'PREVIOUS')],
    [
      [1001, -500, 501],
      [7000, 4500, 11_500],
      [3500, 2250, 5750],
      [3500, 2250, 5750],
      [3500, 0, 3500],
      [0, 2250, 2250],
      [0, 0, 0],
    ],
  ],
  [
    'a location without a share stands outside, with or without a row, a percentage, a day and a known amount',
    [
      first(known(at('A', 4000, 2000, '2026-07-20'), at('B', 3000, 0, '2026-07-20', 0), at('C', 1001, null, null, 0))),
      second(known(at('A', 3000, 0, '2027-01-20', null), at('B', 1000, null, '2027-01-20', 0)), 'PREVIOUS'),
    ],
    [
      [4001, 4000, 8001],
      [4000, 0, 4000],
      [2000, 0, 2000],
      [2000, 0, 2000],
      [2000, 0, 2000],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'an amount tells of a share whose percentage is unknown, and without either the settlement is unknown',
    [first(known(at('A', 8001, 4000, '2026-07-20', null))), second(known(at('A', 4000, null, null, null)), 'PREVIOUS')],
    [
      [0, 'UNKNOWN', 'UNKNOWN'],
      [8001, 'UNKNOWN', 'UNKNOWN'],
      [4001, 'UNKNOWN', 'UNKNOWN'],
      [4000, 'UNKNOWN', 'UNKNOWN'],
      [4000, 'NO_PAYOUT', 4000],
      [0, 'NO_PAYOUT', 0],
      [0, 'UNKNOWN', 'UNKNOWN'],
    ],
  ],
  [
    'a share of 0 is not paid out, and a negative one is not until the backend tells',
    [first(known(at('A', 8001, 0, '2026-07-20'))), second(known(at('A', 4100, 2050, '2027-01-20'), at('B', -100, -50)), 'PREVIOUS')],
    [
      [0, 0, 0],
      [8001, 4000, 12_001],
      [8001, 2000, 10_001],
      [0, 2000, 2000],
      [0, 0, 0],
      [0, 2050, 2050],
      [0, -50, -50],
    ],
  ],
  [
    'without an agreement there is nothing to share or to pay',
    [first(known()), second(known(at('A', 4000, 0, null, 0)), 'PREVIOUS')],
    [
      [8001, 4000, 12_001],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
])('%s', (_, halves, expected) => {
  expect(linesOf(halves)).toEqual([...INCOME, ...expected]);
}); // oxfmt-ignore

it('a facility that began in mid-year was not in use before, and its year is the rest', () => {
  const late = MONTHS.map((one) => (one.key < '2026-07' ? month(one.key, 0, 0) : one));
  const rest = second(known(at('A', 4000, 2000, '2027-01-20')), 'PREVIOUS');
  const lines = linesOf([first({ state: 'NOT_KEPT' }), rest], late, '2026-08-14');
  expect(lines.map(([before]) => before)).toEqual(LINES.map(() => 'NOT_IN_USE'));
  expect(lines.map(([, half]) => half)).toEqual([
    5000, 1000, 4000, 0, 4000, 2000, 2000, 0, 2000, 0,
  ]);
  expect(lines.map(([, , year]) => year)).toEqual(lines.map(([, half]) => half));
  // A share of a half-year before the first charging is shown all the same.
  const odd = linesOf([first(known(at('A', 100, 50))), rest], late, '2026-08-14');
  expect(odd.map(([before]) => before)).toEqual([
    0,
    0,
    0,
    -100,
    100,
    50,
    50,
    'NO_PAYOUT',
    'NO_PAYOUT',
    50,
  ]);
  // On the last day of a half-year, the facility was in use in it.
  expect(linesOf([first(null), rest], late, '2026-06-30')[0]).toEqual([0, 5000, 5000]);
});

it('the income of months that are not known is unknown, and left out beside months that are', () => {
  const unknown = MONTHS.map(({ key }) => ({ key, income: null }));
  expect(linesOf([first(known()), second(known(), 'PREVIOUS')], unknown)[0]).toEqual([
    'UNKNOWN',
    'UNKNOWN',
    'UNKNOWN',
  ]);
  const [january, ...others] = MONTHS;
  const partly = [{ key: january?.key ?? '', income: null }, ...others];
  expect(linesOf([first(known()), second(known(), 'PREVIOUS')], partly)[0]).toEqual([7500, 5000, 12_500]); // oxfmt-ignore
});

it('a year of one half-year so far is that half-year', () => {
  const [half, year, ...more] = boardYear([first(null, 'CURRENT')], MONTHS, null, true);
  expect(more).toEqual([]);
  expect(half?.amounts.INCOME).toBe(10_001);
  expect(year).toEqual({ ...half, half: null });
});

it('a payout after the year is apart from those in it, also of the first half-year and of one location', () => {
  const lines = linesOf([
    first(known(at('A', 5000, 2500, '2026-12-31'), at('B', 3001, 1500, '2027-01-01'))),
    second(known(at('A', 4000, null, '2027-01-20'), at('B', 0, 0)), 'PREVIOUS'),
  ]);
  expect(lines.slice(-3)).toEqual([
    [2500, 0, 2500],
    [1500, 'UNKNOWN', 'UNKNOWN'],
    [0, 'UNKNOWN', 'UNKNOWN'],
  ]);
});

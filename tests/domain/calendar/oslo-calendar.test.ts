import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastMonths,
  osloDayOf,
  osloEndOfDay,
  osloMonthOf,
  osloMonthRange,
  previousMonth,
} from '../../../gateway/domain/calendar/oslo-calendar.ts';
import { at } from '../support.ts';

const HOUR = 3_600_000;
/** An independent implementation of the Oslo wall clock. */
const WALL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
});
const wallMonth = (instant: number) => {
  const parts = new Map(WALL.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}`;
};

const WALL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

const anyInstant = fc.integer({ min: at('1990-01-01T00:00Z'), max: at('2090-01-01T00:00Z') });
const anyMonth = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the month of an instant', () => {
  it.each([
    ['2026-02-28T22:59:59.999Z', '2026-02'],
    ['2026-02-28T23:00:00.000Z', '2026-03'],
    ['2026-03-31T21:59:59.999Z', '2026-03'],
    ['2026-03-31T22:00:00.000Z', '2026-04'],
    ['2026-12-31T22:59:59.999Z', '2026-12'],
    ['2026-12-31T23:00:00.000Z', '2027-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02'],
    ['2026-03-29T01:00:00.000Z', '2026-03'],
    ['2026-10-25T00:30:00.000Z', '2026-10'],
    ['2026-10-25T01:30:00.000Z', '2026-10'],
  ])('%s is in %s', (instant, month) => {
    expect(osloMonthOf(at(instant))).toBe(month);
  });

  it('agrees with the wall clock', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(osloMonthOf(instant)).toBe(wallMonth(instant));
      }),
    );
  });
});

describe('the day of an instant', () => {
  it('agrees with the wall clock', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(osloDayOf(instant)).toBe(WALL_DAY.format(instant));
      }),
    );
  });

  it('years outside four digits have more digits', () => {
    expect(osloDayOf(at('9999-12-31T22:59:59Z'))).toBe('9999-12-31');
    expect(osloDayOf(at('9999-12-31T23:00:00Z'))).toBe('+010000-01-01');
  });

  it('refuses a value that is not an instant', () => {
    expect(() => osloDayOf(NaN)).toThrow(RangeError);
  });
});

describe('the range of a month', () => {
  it.each([
    ['2026-01', '2025-12-31T23:00:00Z', '2026-01-31T23:00:00Z', 744],
    ['2026-03', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z', 743],
    ['2026-10', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', 745],
    ['2028-02', '2028-01-31T23:00:00Z', '2028-02-29T23:00:00Z', 696],
    ['2026-12', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z', 744],
  ])('%s is from %s to %s, %i hours', (month, from, to, hours) => {
    expect(osloMonthRange(month)).toEqual({ from: at(from), to: at(to) });
    expect((at(to) - at(from)) / HOUR).toBe(hours);
  });

  it('contains its first and last instant, and meets the next month', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const { from, to } = osloMonthRange(month);
        expect([osloMonthOf(from), osloMonthOf(to - 1)]).toEqual([month, month]);
        const next = osloMonthOf(to);
        expect(previousMonth(next)).toBe(month);
        expect(osloMonthRange(next).from).toBe(to);
      }),
    );
  });

  it.each(['', '2026', '2026-00', '2026-13', '2026-1', '2026-10-05', '10-2026', '２０２６-10'])(
    'refuses %j',
    (month) => {
      expect(() => osloMonthRange(month)).toThrow(RangeError);
      expect(() => previousMonth(month)).toThrow(RangeError);
      expect(() => lastMonths(month, 1)).toThrow(RangeError);
    },
  );
});

describe('previous months', () => {
  it('the previous month is found across the new year', () => {
    expect(previousMonth('2026-03')).toBe('2026-02');
    expect(previousMonth('2026-01')).toBe('2025-12');
  });

  it('the list is oldest first, the month itself last', () => {
    expect(lastMonths('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(lastMonths('2026-02', 1)).toEqual(['2026-02']);
    expect(lastMonths('2026-02', 0)).toEqual([]);
  });

  it('the listed months are consecutive', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 60 }), (month, count) => {
        const months = lastMonths(month, count);
        expect(months).toHaveLength(count);
        expect(months.at(-1)).toBe(month);
        months.slice(1).forEach((each, index) => {
          expect(previousMonth(each)).toBe(months[index]);
        });
      }),
    );
  });
});

describe('the end of a day', () => {
  it.each([
    ['2026-01-31', '2026-01-31T22:59:59Z'],
    ['2026-06-30', '2026-06-30T21:59:59Z'],
    ['2026-03-28', '2026-03-28T22:59:59Z'],
    ['2026-03-29', '2026-03-29T21:59:59Z'],
    ['2026-10-24', '2026-10-24T21:59:59Z'],
    ['2026-10-25', '2026-10-25T22:59:59Z'],
    ['2028-02-29', '2028-02-29T22:59:59Z'],
  ])('%s is %s', (date, instant) => {
    expect(osloEndOfDay(date)).toBe(at(instant));
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '31.12.2026',
    '2026-12-31T00:00:00Z',
    'soon',
  ])('refuses %j', (date) => {
    expect(osloEndOfDay(date)).toBeNull();
  });
});

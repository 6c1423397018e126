import { describe, expect, it, test } from 'vitest';
import {
  availableInWeek,
  availableTime,
  chosenChargers,
  rangeOfKey,
  utilisation,
  within,
} from '../../../gateway/domain/facility/facility-use.ts';
import { at } from '../support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = at('2026-11-20T12:00:00Z');
const since = (installedAt: string | null) => ({ installedAt });

describe('the available time of chargers', () => {
  const november = { from: at('2026-10-31T23:00:00Z'), to: at('2026-11-30T23:00:00Z') };
  test.each([
    ['of a charger from before the range', [since('2024-01-01T00:00:00Z')], NOW - november.from],
    ['begins with the installation', [since('2026-11-20T06:00:00Z')], 6 * HOUR],
    ['of a charger of the future', [since('2026-12-01T00:00:00Z')], 0],
    ['of none', [], 0],
    ['of two', [since('2026-11-20T06:00:00Z'), since('2026-11-20T11:00:00Z')], 7 * HOUR],
    ['is unknown where one of them is', [since(null), since('2026-11-01T00:00:00Z')], null],
    ['is unknown of a date that is none', [since('soon')], null],
  ])('%s', (_, chargers, expected) => {
    expect(availableTime(chargers, november, NOW)).toBe(expected);
  });

  it('includes the hour that a clock change repeats and excludes the one that it removes', () => {
    const all = [since('2020-01-01T00:00:00Z')];
    expect(availableTime(all, rangeOfKey('2026-10-25'), NOW)).toBe(25 * HOUR);
    expect(availableTime(all, rangeOfKey('2026-03-29'), NOW)).toBe(23 * HOUR);
  });
});

it('the used share is at most 1, and unknown without time', () => {
  expect(utilisation(HOUR, 4 * HOUR)).toBe(0.25);
  expect(utilisation(5 * HOUR, 4 * HOUR)).toBe(1);
  expect(utilisation(0, 0)).toBeNull();
  expect(utilisation(HOUR, null)).toBeNull();
});

describe('the hours of a weekday', () => {
  const days = { from: '2026-11-02', to: '2026-11-15' };
  test.each([
    ['are one in each week', 1, '2024-01-01T00:00:00Z', 2],
    ['begin with the installation', 1, '2026-11-09T05:00:00Z', 1],
    ['leave out the weeks before it', 7, '2026-11-09T05:00:00Z', 1],
    ['begin with the day of Oslo', 7, '2026-11-08T23:00:00Z', 1],
    ['hold the day before it', 7, '2026-11-08T22:59:59Z', 2],
    ['are none after the last', 1, '2026-11-10T05:00:00Z', 0],
  ])('%s', (_, weekday, installedAt, hours) => {
    expect(availableInWeek([since(installedAt)], days)?.[weekday - 1]).toBe(hours * HOUR);
  });

  it('unknown installations make the hours unknown', () => {
    expect(availableInWeek([since(null)], days)).toBeNull();
  });

  it('the hours add up to the days', () => {
    const always = [since('2020-01-01T00:00:00Z')];
    const week = availableInWeek(always, { from: '2026-11-04', to: '2026-11-20' });
    expect(week?.reduce((sum, hours) => sum + hours, 0)).toBe(17 * HOUR);
  });
});

it('selects chargers by location, controller and id; an empty list includes all', () => {
  const charger = (id: string, locationId: string | null, controllerId: string | null) => ({
    id,
    locationId,
    controllerId,
    installedAt: null,
  });
  const all = [charger('1', 'a', 'c'), charger('2', 'a', null), charger('3', null, null)];
  const idsOf = (filter: object) =>
    chosenChargers(all, { locationIds: [], controllerIds: [], chargerIds: [], ...filter }).map(
      ({ id }) => id,
    );
  expect(idsOf({})).toEqual(['1', '2', '3']);
  expect(idsOf({ locationIds: ['a'] })).toEqual(['1', '2']);
  expect(idsOf({ controllerIds: ['c'] })).toEqual(['1']);
  expect(idsOf({ chargerIds: ['3', '2'], locationIds: ['a'] })).toEqual(['2']);
});

it('a month and a year have their ranges, and two ranges intersect', () => {
  expect(rangeOfKey('2026-11')).toEqual({
    from: at('2026-10-31T23:00:00Z'),
    to: at('2026-11-30T23:00:00Z'),
  });
  expect(rangeOfKey('2026').to - rangeOfKey('2026').from).toBe(365 * DAY);
  expect(within({ from: 1, to: 9 }, { from: 3, to: 12 })).toEqual({ from: 3, to: 9 });
});

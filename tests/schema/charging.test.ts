import { describe, expect, test } from 'vitest';
import {
  chargingFilterInput,
  chargingSearchParams,
  parseChargingQuery,
} from '../../schema/inputs/charging.ts';
import { disputeChargingRecordInput } from '../../schema/inputs/dispute.ts';
import { periodInput } from '../../schema/inputs/period.ts';

const TODAY = '2026-11-20';
const read = (search: string, maxDays = 366) =>
  parseChargingQuery(new URLSearchParams(search), TODAY, maxDays);

const EVERYTHING = {
  accessCategories: [],
  media: [],
  locationIds: [],
  rfidIds: [],
  vehicleIds: [],
  memberIds: [],
  costCenters: [],
  payers: [],
  search: '',
};
const NEWEST = { field: 'DATE', direction: 'DESCENDING' };

describe('the URL of the charging journey', () => {
  test('defaults to all records of the current month, newest first', () => {
    expect(read('')).toEqual({
      query: { period: { type: 'month', month: '2026-11' }, filter: EVERYTHING, sort: NEWEST },
      problems: [],
    });
  });

  test.each([
    ['period=month&month=2026-02', { type: 'month', month: '2026-02' }],
    ['month=2025-12', { type: 'month', month: '2025-12' }],
    ['period=year&year=2024', { type: 'year', year: 2024 }],
    ['period=all', { type: 'all' }],
    [
      'period=custom&from=2024-02-29&to=2024-03-01',
      { type: 'custom', from: '2024-02-29', to: '2024-03-01' },
    ],
    [
      'period=custom&from=2026-11-20&to=2026-11-20',
      { type: 'custom', from: '2026-11-20', to: '2026-11-20' },
    ],
    // 366 days with both included.
    [
      'period=custom&from=2025-11-20&to=2026-11-20',
      { type: 'custom', from: '2025-11-20', to: '2026-11-20' },
    ],
  ])('%s', (search, period) => {
    const { query, problems } = read(search);
    expect(problems).toEqual([]);
    expect(query.period).toEqual(period);
  });

  test('parses filters, search and order', () => {
    const { query, problems } = read(
      'category=HOME&category=PUBLIC&medium=AUTOCHARGE&location=l1&location=l1&location=l2&rfid=r&vehicle=v&member=m&cost-center=2200&payer=SELF&search=+Storo+&sort=time&direction=asc',
    );
    expect(problems).toEqual([]);
    expect(query.filter).toEqual({
      accessCategories: ['HOME', 'PUBLIC'],
      media: ['AUTOCHARGE'],
      locationIds: ['l1', 'l2'],
      rfidIds: ['r'],
      vehicleIds: ['v'],
      memberIds: ['m'],
      costCenters: ['2200'],
      payers: ['SELF'],
      search: 'Storo',
    });
    expect(query.sort).toEqual({ field: 'CHARGING_TIME', direction: 'ASCENDING' });
  });

  test.each([
    ['period=week', 'period', 'CHOICE_INVALID'],
    ['period=month&period=all', 'period', 'CHOICE_INVALID'],
    ['month=2026-13', 'month', 'DATE_INVALID'],
    ['month=', 'month', 'DATE_INVALID'],
    ['month=2026-12', 'month', 'DATE_IN_FUTURE'],
    ['period=year', 'year', 'DATE_INVALID'],
    ['period=year&year=20.5', 'year', 'DATE_INVALID'],
    ['period=year&year=0999', 'year', 'DATE_INVALID'],
    ['period=year&year=2027', 'year', 'DATE_IN_FUTURE'],
    ['year=2025', 'year', 'CHOICE_INVALID'],
    ['period=all&from=2026-01-01', 'from', 'CHOICE_INVALID'],
    ['period=custom&to=2026-01-01', 'from', 'DATE_INVALID'],
    ['period=custom&from=2026-01-01', 'to', 'DATE_INVALID'],
    ['period=custom&from=2026-02-29&to=2026-03-01', 'from', 'DATE_INVALID'],
    ['period=custom&from=2026-1-1&to=2026-03-01', 'from', 'DATE_INVALID'],
    ['period=custom&from=2026-11-01&to=2026-11-21', 'to', 'DATE_IN_FUTURE'],
    ['period=custom&from=2026-03-02&to=2026-03-01', 'to', 'PERIOD_INVALID'],
    ['period=custom&from=2025-11-19&to=2026-11-20', 'to', 'PERIOD_TOO_LONG'],
    ['category=HOUSE', 'category', 'CHOICE_INVALID'],
    ['medium=app', 'medium', 'CHOICE_INVALID'],
    ['location=', 'location', 'CHOICE_INVALID'],
    [`rfid=${'x'.repeat(101)}`, 'rfid', 'CHOICE_INVALID'],
    [Array.from({ length: 101 }, (_, n) => `vehicle=${n}`).join('&'), 'vehicle', 'TOO_MANY'],
    [`search=${'x'.repeat(101)}`, 'search', 'TOO_LONG'],
    ['search=a%00b', 'search', 'TEXT_INVALID'],
    ['search=a&search=b', 'search', 'TEXT_INVALID'],
    ['sort=name', 'sort', 'CHOICE_INVALID'],
    ['sort=toString', 'sort', 'CHOICE_INVALID'],
    ['sort=date&sort=date', 'sort', 'CHOICE_INVALID'],
    ['direction=up', 'direction', 'CHOICE_INVALID'],
  ])('replaces an invalid parameter by its default: %s, %s', (search, part, message) => {
    const { query, problems } = read(search);
    expect(problems).toEqual([{ part, message: `validation.${message}` }]);
    expect(query).toEqual(read('').query);
  });

  test('keeps the valid filters beside an invalid one', () => {
    const { query, problems } = read('category=HOUSE&medium=APP&search=storo');
    expect(problems).toHaveLength(1);
    expect(query.filter).toEqual({ ...EVERYTHING, media: ['APP'], search: 'storo' });
  });

  test.each([
    '',
    'period=all&sort=energy&direction=asc',
    'period=year&year=2025&category=HOME&category=BUSINESS&search=a+%26+b',
    'period=custom&from=2026-03-01&to=2026-03-31&location=l%2F1&rfid=a&rfid=b&vehicle=v&member=m&medium=RFID&sort=price',
  ])('survives a round trip: %s', (search) => {
    const { query } = read(search);
    const again = chargingSearchParams(query);
    expect(read(again.toString())).toEqual({ query, problems: [] });
  });
});

test('an absent or null filter of GraphQL includes all records', () => {
  expect(chargingFilterInput.parse({ media: null, search: null })).toEqual(EVERYTHING);
  expect(
    periodInput({ today: TODAY, maxDays: 1 }).parse({
      type: 'month',
      month: '2026-01',
      year: null,
    }),
  ).toEqual({ type: 'month', month: '2026-01' });
});

describe('the rules of a dispute', () => {
  const messageOf = (changes: object) =>
    disputeChargingRecordInput.safeParse({
      accountId: 'a',
      recordId: 'r',
      reason: 'NOT_MINE',
      ...changes,
    }).error?.issues[0]?.message;
  test.each([
    [{}, undefined],
    [{ message: 'Line one\r\nline two' }, undefined],
    [{ reason: 'OTHER', message: 'Because' }, undefined],
    [{ reason: 'OTHER', message: 'x'.repeat(2000) }, undefined],
    [{ reason: 'OTHER' }, 'validation.MESSAGE_REQUIRED'],
    [{ reason: 'OTHER', message: ' \n ' }, 'validation.MESSAGE_REQUIRED'],
    [{ message: 'x'.repeat(2001) }, 'validation.TOO_LONG'],
    [{ message: 'a\u0000b' }, 'validation.TEXT_INVALID'],
    [{ reason: 'WHIM' }, 'validation.CHOICE_INVALID'],
    [{ recordId: '' }, 'validation.CHOICE_INVALID'],
    [{ accountId: undefined }, 'validation.TEXT_INVALID'],
  ])('%j: %s', (changes, message) => {
    expect(messageOf(changes)).toBe(message);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  COMPANYS,
  FAMILYS,
  figuresOf,
  MINE,
  reader,
  type ChargingRecord,
} from './charging-world.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const OSLO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
/** The Oslo day of an instant, `YYYY-MM-DD`. */
const dayOf = (date: string) => OSLO_DAY.format(new Date(date));

const KEY: Readonly<Record<string, (record: ChargingRecord) => string>> = {
  DAY: ({ date }) => dayOf(date),
  MONTH: ({ date }) => dayOf(date).slice(0, 7),
  YEAR: ({ date }) => dayOf(date).slice(0, 4),
  ACCESS_CATEGORY: ({ accessCategory }) => accessCategory,
  LOCATION: ({ locationId }) => locationId,
  RFID: ({ rfid }) => rfid?.id ?? '',
  VEHICLE: ({ vehicle }) => vehicle?.id ?? '',
  MEMBER: ({ member }) => member?.id ?? '',
};

/** What records cost, summed here independently. */
const costsOf = (records: readonly ChargingRecord[]) =>
  records.reduce((sum, { priceAfterDiscount }) => sum + priceAfterDiscount, 0);

/** The year before last November in Oslo: complete, whenever the tests run. */
const year = new Date().getUTCFullYear() - 1;
const PERIODS = {
  'all time': [],
  'a year': [
    ['from', `${year}-12-31T23:00:00Z`],
    ['to', `${year + 1}-12-31T23:00:00Z`],
  ],
  'from the middle of a month to the middle of another': [
    ['from', `${year}-11-14T10:30:00Z`],
    ['to', `${year + 1}-02-03T01:00:00Z`],
  ],
  'within a month': [
    ['from', `${year}-12-04T10:30:00Z`],
    ['to', `${year}-12-20T01:00:00Z`],
  ],
  'without an end': [['from', `${year}-11-14T10:30:00Z`]],
  'without a beginning': [['to', `${year + 1}-01-10T10:30:00Z`]],
} as const;
const FILTERS = {
  'what is charged at home or in public': [
    ['accessCategory', 'HOME'],
    ['accessCategory', 'PUBLIC'],
  ],
  'what an app started': [['medium', 'APP']],
  'what is searched for and in all names': [['search', 'e']],
  'what is searched for by two words and charged in public': [
    ['search', 'r t'],
    ['accessCategory', 'PUBLIC'],
  ],
} as const;
type Query = readonly (readonly [string, string])[];
const FILTER_WITHIN_PERIOD: readonly [string, Query] = [
  'a filter within a period',
  [
    ...PERIODS['from the middle of a month to the middle of another'],
    ...FILTERS['what an app started'],
  ],
];
/** Each period without a filter, each filter at all times, and one of each together. */
const COMBINATIONS = [
  ...Object.entries(PERIODS),
  ...Object.entries(FILTERS),
  FILTER_WITHIN_PERIOD,
] as const;
/** Of those whose charging is only bounded otherwise: periods and filters narrow it as they do the others'. */
const FEW = [['all time', PERIODS['all time']], FILTER_WITHIN_PERIOD] as const;

describe.each([
  ['one’s own charging', 'kari', MINE, COMBINATIONS],
  ['that of a driver whom a cooperative pays for in part', 'cooperative-employee', MINE, FEW],
  ['a company’s', 'company-admin', COMPANYS, COMBINATIONS],
  ['a family’s', 'family-admin', FAMILYS, FEW],
] as const)('%s', (_name, user, path, combinations) => {
  const charging = reader(() => world, user, path);

  test.each(combinations)('the sums equal those of the list: %s', async (_name, query) => {
    const records = await charging.all(query);
    for (const [groupBy, keyOf] of Object.entries(KEY)) {
      if (groupBy === 'MEMBER' && path === MINE) continue;
      const { total, buckets } = await charging.statistics(groupBy, query);
      expect(total).toMatchObject(figuresOf(records));
      const parts = new Map<string, ChargingRecord[]>();
      for (const record of records)
        parts.set(keyOf(record), [...(parts.get(keyOf(record)) ?? []), record]);
      expect(buckets.map(({ key }) => key).sort()).toEqual([...parts.keys()].sort());
      for (const { key, figures, mainLocation } of buckets) {
        const part = parts.get(key) ?? [];
        expect(figures).toMatchObject(figuresOf(part));
        const isAtOne = new Set(part.map(({ locationId }) => locationId)).size === 1;
        if (groupBy === 'DAY') expect(mainLocation?.isOnly ?? false).toBe(isAtOne);
        const there = part.filter(({ location }) => location === mainLocation?.name);
        if (mainLocation?.isOnly === true) expect(there).toHaveLength(part.length);
        else if (mainLocation) expect(costsOf(there) * 2).toBeGreaterThan(costsOf(part));
      }
    }
  });
});

const kari = reader(() => world, 'kari');

test('a session at 00:01 on the first of a month belongs to that month, in the list and in the sums', async () => {
  const all = await kari.all();
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const atMidnight = all.filter(({ date }) => time.format(new Date(date)).endsWith('-01 00:01'));
  expect(atMidnight.length).toBeGreaterThan(3);
  for (const { id, date } of atMidnight.slice(0, 2)) {
    const start = Date.parse(date) - 60_000;
    const from = new Date(start).toISOString();
    const ofMonth = await kari.all([['from', from]]);
    const ofMonthBefore = await kari.all([['to', from]]);
    expect(ofMonth.some((record) => record.id === id)).toBe(true);
    expect(ofMonthBefore.some((record) => record.id === id)).toBe(false);
    const { buckets } = await kari.statistics('MONTH', [
      ['from', from],
      ['to', new Date(start + 120_000).toISOString()],
    ]);
    expect(buckets.map(({ key }) => key)).toEqual([dayOf(date).slice(0, 7)]);
  }
});

test.each([
  ['forward', '2026-03-29', 23, '2026-03-28T23:00:00Z'],
  ['back', '2025-10-26', 25, '2025-10-25T22:00:00Z'],
])(
  'the day on which the clocks go %s is one day with all its hours',
  async (_name, day, hours, start) => {
    const to = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
    const period = [
      ['from', start],
      ['to', to],
    ] as const;
    const records = await kari.all(period);
    const { buckets, total } = await kari.statistics('DAY', period);
    expect(buckets.map(({ key }) => key)).toEqual(records.length > 0 ? [day] : []);
    expect(total).toMatchObject(figuresOf(records));
    const before = await kari.all([['to', start]]);
    const after = await kari.all([['from', to]]);
    expect(before.length + records.length + after.length).toBe((await kari.all()).length);
  },
);

test('a person’s own charging can be filtered by payer, and both payers are among the options', async () => {
  const marte = reader(() => world, 'cooperative-employee');
  const all = await marte.all();
  const ids = (records: readonly ChargingRecord[]) => records.map(({ id }) => id);
  for (const [payer, isTheirs] of [
    ['SELF', false],
    ['ORGANIZATION', true],
  ] as const) {
    const expected = all.filter(({ organizationId }) => (organizationId !== null) === isTheirs);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(await marte.all([['payer', payer]]))).toEqual(ids(expected));
    const { total } = await marte.statistics('YEAR', [['payer', payer]]);
    expect(total).toMatchObject(figuresOf(expected));
  }
  expect(await (await marte.ask('/filter-options', [])).json()).toMatchObject({
    isPaidBySelf: true,
    organizationIds: ['100200'],
  });
});

test('an organisation pays for all of its charging, so it has no payers to filter by', async () => {
  const company = reader(() => world, 'company-admin', COMPANYS);
  expect((await company.ask('', [['payer', 'SELF']])).status).toBe(400);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const ADMIN = 'cooperative-admin';
const FACILITY = '/v1/organizations/100200/facility';
const Figures = z.record(z.string(), z.number());
const Statistics = z.object({
  total: Figures,
  firstDay: z.string().nullable(),
  buckets: z.array(z.object({ key: z.string(), name: z.string().nullable(), figures: Figures })),
});
const Pattern = z.object({
  hours: z.array(
    z.object({ weekday: z.number(), hour: z.number(), energy: z.number(), inUse: z.number() }),
  ),
});
const Sessions = z.object({
  items: z.array(
    z.object({
      chargerId: z.string(),
      session: z.object({
        date: z.string(),
        chargingTime: z.number(),
        energy: z.number(),
        paidBy: z.string(),
        revenueNoVat: z.number().nullable(),
      }),
    }),
  ),
  nextCursor: z.string().nullable(),
});
const read = async <T>(path: string, schema: z.ZodType<T>, query: Record<string, string> = {}) =>
  schema.parse(
    await bodyOf(world.get(`${FACILITY}${path}?${new URLSearchParams(query).toString()}`, ADMIN)),
  );

async function allSessions(query: Record<string, string>) {
  const items = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof Sessions> = await read('/sessions', Sessions, {
      ...query,
      limit: '1000',
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

const year = new Date().getUTCFullYear();
const PERIODS: Readonly<Record<string, Record<string, string>>> = {
  'all time': {},
  'a year': { from: `${year - 1}-12-31T23:00:00Z`, to: `${year}-12-31T23:00:00Z` },
  'parts of months': { from: `${year - 1}-10-14T10:30:00Z`, to: `${year}-04-03T01:00:00Z` },
  'the hours about a clock change': {
    from: `${year}-03-28T22:00:00Z`,
    to: `${year}-03-30T22:00:00Z`,
  },
};
const GROUPS = ['DAY', 'MONTH', 'YEAR', 'ACCESS_CATEGORY', 'LOCATION', 'CONTROLLER', 'CHARGER'];

describe.each(Object.entries(PERIODS))('the statistics of a facility in %s', (name, period) => {
  test('the sums equal those of its sessions, and the weekly pattern has the same energy and use', async () => {
    const sessions = await allSessions(period);
    const sum = (valueOf: (session: (typeof sessions)[number]['session']) => number) =>
      sessions.reduce((all, { session }) => all + valueOf(session), 0);
    for (const groupBy of name === 'all time' ? GROUPS : ['MONTH', 'CHARGER']) {
      const { total, buckets } = await read('/statistics', Statistics, { ...period, groupBy });
      expect(total).toMatchObject({
        sessions: sessions.length,
        energy: sum(({ energy }) => energy),
        chargingTime: sum(({ chargingTime }) => Math.round(chargingTime / 60_000) * 60_000),
        revenueNoVat: sum(({ revenueNoVat }) => revenueNoVat ?? 0),
      });
      for (const key of Object.keys(total))
        expect(buckets.reduce((all, { figures }) => all + (figures[key] ?? 0), 0)).toBe(total[key]);
    }
    const { total } = await read('/statistics', Statistics, { ...period, groupBy: 'YEAR' });
    const { hours } = await read('/statistics/pattern', Pattern, period);
    expect(hours.reduce((all, { energy }) => all + energy, 0)).toBe(total['energy']);
    expect(hours.reduce((all, { inUse }) => all + inUse, 0)).toBe(total['inUse']);
  });
});

describe('the statistics of a facility', () => {
  test('reveals no amount of a resident', async () => {
    const sessions = await allSessions({ chargerId: 'L2001-7' });
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.every(({ session }) => session.revenueNoVat === null)).toBe(true);
    const { total } = await read('/statistics', Statistics, {
      chargerId: 'L2001-7',
      groupBy: 'YEAR',
    });
    expect(total['energy']).toBeGreaterThan(0);
    for (const key of ['costs', 'savings', 'reimbursement', 'revenue']) expect(total[key]).toBe(0);
  });

  test('covers the chargers that a filter selects', async () => {
    const by = async (query: Record<string, string>) =>
      (await read('/statistics', Statistics, { ...query, groupBy: 'LOCATION' })).buckets.map(
        ({ key }) => key,
      );
    expect(await by({ locationId: 'L2001' })).toEqual(['L2001']);
    expect(await by({ controllerId: 'C-L2003-1' })).toEqual(['L2003']);
    expect(await by({ chargerId: 'L4001-1' })).toEqual([]);
    expect(await by({ locationId: 'L4001' })).toEqual([]);
  });

  test('shows the hours of one charger as those of its location', async () => {
    const every = await read('/statistics/pattern', Pattern, { locationId: 'L2002' });
    const ofOneCharger = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        read('/statistics/pattern', Pattern, { chargerId: `L2002-${number}` }),
      ),
    );
    const sumOf = (hours: z.infer<typeof Pattern>['hours']) =>
      hours.reduce((all, { energy }) => all + energy, 0);
    expect(sumOf(ofOneCharger.flatMap(({ hours }) => hours))).toBe(sumOf(every.hours));
  });
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { COMPANYS, figuresOf, reader } from './charging-world.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const COMPANY = '/v1/organizations/100300';
const Booked = z.looseObject({ costCenter: z.string().nullable() });
const costCenterOf = (record: unknown) => Booked.parse(record).costCenter ?? '';

const company = reader(() => world, 'company-admin', COMPANYS);
const change = (id: string, changes: object) =>
  world.send('PATCH', `${COMPANY}/rfids/${id}`, 'company-admin', { version: 1, ...changes });
const book = (memberId: string, costCenter: string | null) =>
  world.send('PATCH', `${COMPANY}/rfid-members/${memberId}`, 'company-admin', { costCenter });

/** The records of the current month, and the earlier ones. */
async function records() {
  const { now } = z
    .object({ now: z.string() })
    .parse(await (await world.control('GET', '/clock')).json());
  const month = now.slice(0, 7);
  const all = await company.all();
  return {
    current: all.filter(({ date }) => date.slice(0, 7) === month),
    closed: all.filter(({ date }) => date.slice(0, 7) < month),
  };
}

test('statistics by cost centre are the sums of its records, and together the whole', async () => {
  const all = await company.all();
  const { total, buckets } = await company.statistics('COST_CENTER');
  expect(buckets.map(({ key }) => key).sort()).toEqual([...new Set(all.map(costCenterOf))].sort());
  for (const { key, name, figures } of buckets) {
    const its = all.filter((record) => costCenterOf(record) === key);
    expect(figures).toEqual(expect.objectContaining(figuresOf(its)));
    expect(name).toBe(key === '' ? null : key);
  }
  expect(total).toEqual(expect.objectContaining(figuresOf(all)));
});

test('records are filtered by cost centre, and the options name those in use', async () => {
  const found = await company.all([['costCenter', '2200 Salg']]);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(costCenterOf))).toEqual(new Set(['2200 Salg']));
  const { costCenters } = z
    .looseObject({ costCenters: z.array(z.string()) })
    .parse(await (await company.ask('/filter-options', [])).json());
  expect(costCenters).toContain('2200 Salg');
});

test('a change takes effect from the current month on; the chip’s cost centre goes before the member’s', async () => {
  const before = await records();
  expect((await change('R-company-member-1', { costCenter: '3300' })).status).toBe(200);
  expect((await book('company-member', '4400')).status).toBe(200);
  const after = await records();
  expect(after.closed.map(costCenterOf)).toEqual(before.closed.map(costCenterOf));
  for (const record of after.current)
    if (record.member?.id === 'company-member')
      expect(costCenterOf(record)).toBe(record.rfid?.id === 'R-company-member-1' ? '3300' : '4400');
  const handed = { version: 2, memberId: 'company-admin', costCenter: null };
  await change('R-company-member-1', handed);
  // Without a cost centre of the chip, its sessions are booked on that of the member who charged.
  for (const record of (await records()).current)
    if (record.rfid?.id === 'R-company-member-1') expect(costCenterOf(record)).toBe('4400');
});

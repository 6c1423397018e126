import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const USER = 'card-expired';
const Session = z.looseObject({ id: z.string(), endDate: z.string().nullable() });
const MINE = '/v1/users/me/charging-records';
const read = async (path: string): Promise<unknown> =>
  (await world.get(`${MINE}${path}`, USER)).json();
const page = async (query: string) =>
  z.looseObject({ items: z.array(Session) }).parse(await read(query));

test('a session under way comes first, has no end and fills a place of the page', async () => {
  const latest = z.array(Session).parse(await read('/latest?limit=3'));
  expect(latest).toHaveLength(3);
  const { items } = await page('?limit=3');
  for (const [first, ...others] of [latest, items]) {
    expect(first).toMatchObject({ id: 'ongoing-1', endDate: null });
    expect(others.map(({ endDate }) => endDate)).not.toContain(null);
  }
  expect(items).toHaveLength(3);
});

test.each(['?limit=3&order=ASCENDING', '?limit=3&sort=PRICE', '?limit=3&medium=APP'])(
  'it is not in %s',
  async (query) => {
    const { items } = await page(query);
    expect(items.map(({ id }) => id)).not.toContain('ongoing-1');
  },
);

test('no sum counts it', async () => {
  const { items } = await page('?limit=1000');
  expect(await read('/statistics?groupBy=YEAR')).toMatchObject({
    total: { sessions: items.length - 1 },
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const MEMBERS = '/v1/organizations/100300/rfid-members';
const Page = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }).loose()),
  nextCursor: z.string().nullable(),
  totals: z.object({ count: z.number() }),
});
const read = async (query: string) =>
  Page.parse(await bodyOf(world.get(MEMBERS + query, 'company-admin')));

test('pages the people who can get a chip, by name', async () => {
  const { items, nextCursor, totals } = await read('?limit=1000');
  const names = items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('nb').compare));
  expect([totals.count, nextCursor]).toEqual([names.length, null]);
  const first = await read('?limit=1');
  const second = await read(`?limit=1&cursor=${first.nextCursor ?? ''}`);
  expect([...first.items, ...second.items]).toEqual(items.slice(0, 2));
});

test('finds them by words of the name and of the e-mail address', async () => {
  const { items } = await read('?limit=1000');
  for (const member of items.slice(0, 3)) {
    const words = member.name.toUpperCase().split(' ').toReversed().join(' ');
    expect((await read(`?search=${encodeURIComponent(words)}`)).items).toContainEqual(member);
    expect((await read(`?search=${encodeURIComponent(member.email)}`)).items).toEqual([member]);
  }
  expect(await read('?search=finnes%20ikke')).toMatchObject({ items: [], totals: { count: 0 } });
});

test('finds those with one of several names or addresses, in any case', async () => {
  const { items } = await read('?limit=1000');
  const [one, other] = items;
  const named = `?named=${encodeURIComponent(one?.name.toUpperCase() ?? '')}&named=${encodeURIComponent(other?.email ?? '')}`;
  expect((await read(named)).items).toEqual([one, other]);
  expect((await read(`?named=${encodeURIComponent(one?.name.slice(0, 4) ?? '')}`)).items).toEqual(
    [],
  );
});

test('finds one of them by id, and no stranger', async () => {
  const [one] = (await read('?limit=1')).items;
  expect(await bodyOf(world.get(`${MEMBERS}/${one?.id}`, 'company-admin'))).toEqual(one);
  expect(await outcomeOf(world.get(`${MEMBERS}/kari`, 'company-admin'))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

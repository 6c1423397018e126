import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
const fresh = () => world.control('POST', '/reset');

const MINE = '/v1/users/me';
const COMPANY = '/v1/organizations/100300';

const Chip = z.looseObject({
  id: z.string(),
  serialNumber: z.string(),
  description: z.string().nullable(),
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  status: z.string(),
  managedBy: z.string().nullable(),
  version: z.number(),
});
const Page = z.object({
  items: z.array(Chip),
  nextCursor: z.string().nullable(),
  totals: z.object({ count: z.number(), active: z.number() }),
});
const read = (path: string, userId: string) => bodyOf(world.get(path, userId));
const chips = async (userId: string, owner = MINE, query = 'limit=200') =>
  Page.parse(await read(`${owner}/rfids?${query}`, userId));
const chip = async (userId: string, id: string, owner = MINE) =>
  Chip.parse(await read(`${owner}/rfids/${id}`, userId));
const change = (userId: string, id: string, changes: object, owner = MINE) =>
  world.send('PATCH', `${owner}/rfids/${id}`, userId, { version: 1, ...changes });
const changeAll = (
  userId: string,
  versions: readonly (readonly [id: string, version: number])[],
  changes: object,
  owner = COMPANY,
) =>
  world.send('PATCH', `${owner}/rfids`, userId, {
    rfids: versions.map(([id, version]) => ({ id, version })),
    ...changes,
  });
describe('the order of chips', () => {
  const named = async (query: string) =>
    (await chips('company-admin', COMPANY, query)).items.map(({ id }) =>
      id.slice('R-company-'.length),
    );

  test('sorts by name, number, member or cost centre, either way, across pages', async () => {
    await fresh();
    const all = (await chips('company-admin', COMPANY)).items;
    const numbers = all.map(({ serialNumber }) => serialNumber).sort();
    const byNumber = (await chips('company-admin', COMPANY, 'sort=NUMBER')).items;
    expect(byNumber.map(({ serialNumber }) => serialNumber)).toEqual(numbers);
    const members = (await chips('company-admin', COMPANY, 'sort=MEMBER')).items;
    expect(members.map(({ member }) => member?.name ?? null)).toEqual([
      null,
      'Jonas Haugen',
      'Jonas Haugen',
      'Silje Berg',
    ]);
    const descending = await named('sort=MEMBER&order=DESCENDING&limit=2');
    expect(descending[0]).toBe('admin-1');
    expect((await named('sort=COST_CENTER')).at(-1)).toBe('admin-1');
    expect(await named('memberId=company-member')).toHaveLength(2);
    expect(await named('search=ledelse')).toEqual(['admin-1']);
  });

  test('refuses a cursor of another order', async () => {
    const { nextCursor } = await chips('company-admin', COMPANY, 'limit=1');
    const other = `${COMPANY}/rfids?limit=1&sort=NUMBER&cursor=${nextCursor}`;
    expect(await outcomeOf(world.get(other, 'company-admin'))).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('changing several chips', () => {
  beforeEach(fresh);

  test('changes the chips that are unchanged since they were read, and names the others', async () => {
    const mine = 'R-company-admin-1';
    const taken = 'R-company-member-1';
    await change('company-admin', taken, { status: 'INACTIVE' }, COMPANY);
    const response = await changeAll(
      'company-admin',
      [
        [mine, 1],
        [taken, 1],
        ['R-kari-1', 1],
        ['R-public-admin-1', 1],
      ],
      { memberId: 'company-member', costCenter: '2300' },
    );
    expect(await response.json()).toMatchObject({
      items: [{ id: mine, version: 2, member: { id: 'company-member' }, costCenter: '2300' }],
      refusedIds: [taken, 'R-kari-1', 'R-public-admin-1'],
      refusedCodes: ['CHANGED_ELSEWHERE', 'NOT_FOUND', 'NOT_FOUND'],
    });
    expect(await chip('company-admin', taken, COMPANY)).toMatchObject({
      version: 2,
      costCenter: null,
    });
    expect((await chip('kari', 'R-kari-1')).version).toBe(1);
    const stranger = { memberId: 'kari' };
    expect(await outcomeOf(changeAll('company-admin', [[mine, 2]], stranger))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  test('changes each chip once when two administrators do it at once', async () => {
    const both = await Promise.all(
      ['2400', '2500'].map((costCenter) =>
        changeAll('company-admin', [['R-company-admin-1', 1]], { costCenter }),
      ),
    );
    const responses = await Promise.all(
      both.map(async (response): Promise<unknown> => response.json()),
    );
    expect(JSON.stringify(responses).match(/"refusedIds":\[\]/g)).toHaveLength(1);
  });

  test('applies a chip’s own change, and the common one to the others', async () => {
    await fresh();
    const [one, other] = (await chips('company-admin', COMPANY)).items.slice(1, 3);
    const response = await world.send('PATCH', `${COMPANY}/rfids`, 'company-admin', {
      rfids: [
        { id: one?.id, version: one?.version, description: 'Varebil', memberId: 'company-admin' },
        { id: other?.id, version: other?.version, costCenter: '3300', status: 'ACTIVE' },
      ],
      status: 'INACTIVE',
    });
    expect(response.status).toBe(200);
    expect(await chip('company-admin', one?.id ?? '', COMPANY)).toMatchObject({
      description: 'Varebil',
      member: { name: 'Silje Berg' },
      status: 'INACTIVE',
    });
    expect(await chip('company-admin', other?.id ?? '', COMPANY)).toMatchObject({
      costCenter: '3300',
      status: 'ACTIVE',
    });
    const stranger = { rfids: [{ id: one?.id, version: 2, memberId: 'kari' }] };
    const refused = world.send('PATCH', `${COMPANY}/rfids`, 'company-admin', stranger);
    expect((await outcomeOf(refused))[0]).toBe(400);
  });

  test('finds them by their printed numbers', async () => {
    const [one, other] = (await chips('company-admin', COMPANY, 'sort=NUMBER')).items;
    const query = `serialNumber=${one?.serialNumber}&serialNumber=${other?.serialNumber}&sort=NUMBER`;
    expect((await chips('company-admin', COMPANY, query)).items).toEqual([one, other]);
    expect((await chips('company-admin', COMPANY, 'serialNumber=LP1')).items).toEqual([]);
  });
});

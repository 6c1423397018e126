import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
const fresh = () => world.control('POST', '/reset');

const MINE = '/v1/users/me';
const its = (id: string) => `/v1/organizations/${id}`;
const COMPANY = its('100300');
const ADDRESS = { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO' };

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
const register = (userId: string, number: string, owner = MINE, more: object = {}) =>
  world.send('POST', `${owner}/rfids`, userId, { serialNumber: number, ...more });
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
const book = (userId: string, memberId: string, costCenter: string | null, owner = COMPANY) =>
  world.send('PATCH', `${owner}/rfid-members/${memberId}`, userId, { costCenter });
const order = (userId: string, body: object = {}, owner = MINE, headers = {}) =>
  world.send(
    'POST',
    `${owner}/rfid-orders`,
    userId,
    { quantity: 2, address: ADDRESS, ...body },
    headers,
  );

describe('chips', () => {
  test('the list includes the person’s own and those that an organisation has handed to them', async () => {
    const { items, totals } = await chips('kari');
    expect(items.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'R-kari-1 ACTIVE',
      'R-kari-2 INACTIVE',
      'R-kari-3 ACTIVE',
    ]);
    expect(totals).toEqual({ count: 3, active: 2 });
    const [handed] = (await chips('family-member')).items;
    expect(handed).toMatchObject({
      managedBy: 'Familien Hansen',
      member: { name: 'Ingrid Hansen' },
    });
  });

  test('a response never shows the number that chargers read', async () => {
    for (const response of [
      await world.get(`${MINE}/rfids`, 'kari'),
      await world.get(`${MINE}/rfids/R-kari-1`, 'kari'),
      await register('kari', 'LP80000009'),
      await change('kari', 'R-kari-3', { description: 'Golf' }),
    ]) {
      const text = await response.text();
      expect(text).not.toMatch(/uid/i);
      expect(text).not.toMatch(/"04[0-9A-F]{12}"/);
    }
  });
});

describe('registering a chip', () => {
  beforeEach(fresh);

  test.each(['', 'LP9000000', 'LP90000001', 'XX80000001', '04A1B2C3D4E5F6'])(
    'finds no chip with the number %j',
    async (number) => {
      expect(await outcomeOf(register('kari', number))).toEqual([400, 'INVALID_TOKEN']);
    },
  );

  test('refuses a chip that any account has; of two requests at once one succeeds', async () => {
    const { serialNumber } = await chip('kari', 'R-kari-1');
    expect(await outcomeOf(register('heavy', serialNumber))).toEqual([409, 'UNAVAILABLE_TOKEN']);
    expect(await outcomeOf(register('kari', serialNumber))).toEqual([409, 'UNAVAILABLE_TOKEN']);
    const both = await Promise.all(
      ['kari', 'heavy'].map((userId) => outcomeOf(register(userId, 'LP80000002'))),
    );
    expect(both.filter(([first]) => first === 'ok')).toHaveLength(1);
    expect(both).toContainEqual([409, 'UNAVAILABLE_TOKEN']);
  });

  test('assigns chips to members of the network only', async () => {
    const for_ = (memberId: string) =>
      register('company-admin', 'LP80000004', COMPANY, { memberId });
    expect(await outcomeOf(for_('kari'))).toEqual([400, 'INVALID_REQUEST']);
    expect((await for_('company-member')).status).toBe(200);
    expect(await outcomeOf(register('kari', 'LP80000005', MINE, { memberId: 'heavy' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });
});

describe('people without permission', () => {
  beforeEach(fresh);

  const acts = (userId: string, id: string, owner = MINE) => [
    () => register(userId, 'LP80000001', owner),
    () => order(userId, {}, owner),
    () => change(userId, id, { description: 'Ny' }, owner),
    () => change(userId, id, { status: 'INACTIVE' }, owner),
    ...(owner === MINE
      ? []
      : [
          () => book(userId, userId, '1', owner),
          () => changeAll(userId, [[id, 1]], { status: 'INACTIVE' }, owner),
        ]),
  ];

  test.each([
    ['blocked', 'R-blocked-1', MINE, [403, 'USER_BLOCKED']],
    ['delete-requested', 'R-delete-requested-1', MINE, [403, 'DELETE_REQUESTED']],
    ['no-payment', 'R-no-payment-1', MINE, [400, 'PAYMENTTYPE_NONE']],
    ['card-expired', 'R-card-expired-1', MINE, [400, 'INVALID_PAYMENTCARD']],
    ['blocked-company-admin', 'R-blocked-member-1', its('100301'), [403, 'USER_BLOCKED']],
  ])('%s cannot add, order or change chips', async (userId, id, owner, refusal) => {
    for (const act of acts(userId, id, owner)) expect(await outcomeOf(act())).toEqual(refusal);
    expect((await chip(userId, id, owner)).version).toBe(1);
  });

  test('a stranger finds neither the chips nor the organisation', async () => {
    for (const act of [
      ...acts('kari', 'R-heavy-1'),
      ...acts('kari', 'R-company-admin-1', COMPANY),
    ].slice(2))
      expect(await outcomeOf(act())).toEqual([404, 'NOT_FOUND']);
    expect(
      await outcomeOf(change('company-admin', 'R-public-admin-1', { memberId: null }, COMPANY)),
    ).toEqual([404, 'NOT_FOUND']);
    expect(
      await outcomeOf(
        change('company-member', 'R-company-member-1', { status: 'INACTIVE' }, COMPANY),
      ),
    ).toEqual([404, 'NOT_FOUND']);
  });

  test('a member can block a chip that was handed to them, but not change it', async () => {
    const id = 'R-company-member-1';
    for (const changes of [
      { description: 'Min' },
      { memberId: null },
      { status: 'INACTIVE', description: 'x' },
    ])
      expect((await outcomeOf(change('company-member', id, changes)))[0]).toBe(403);
    expect((await change('company-member', id, { status: 'INACTIVE' })).status).toBe(200);
    expect(
      (await outcomeOf(change('company-member', id, { version: 2, status: 'ACTIVE' })))[0],
    ).toBe(403);
    expect((await chip('company-admin', id, COMPANY)).status).toBe('INACTIVE');
  });
});

describe('changing a chip', () => {
  beforeEach(fresh);

  test('refuses a change when the chip has changed since it was read', async () => {
    const [one, other] = await Promise.all([
      outcomeOf(change('kari', 'R-kari-1', { description: 'En' })),
      outcomeOf(change('kari', 'R-kari-1', { status: 'INACTIVE' })),
    ]);
    expect([one, other].filter(([first]) => first === 'ok')).toHaveLength(1);
    expect([one, other]).toContainEqual([409, 'CHANGED_ELSEWHERE']);
    expect((await chip('kari', 'R-kari-1')).version).toBe(2);
    for (const version of [0, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(await outcomeOf(change('kari', 'R-kari-1', { version, description: 'En' }))).toEqual([
        409,
        'CHANGED_ELSEWHERE',
      ]);
  });

  test('hands over the chip, but not its sessions', async () => {
    const recordsOf = async (userId: string) =>
      JSON.stringify(await read(`${MINE}/charging-records?limit=1000`, userId));
    const before = await recordsOf('company-admin');
    const changed = await change(
      'company-admin',
      'R-company-member-1',
      { memberId: 'company-admin' },
      COMPANY,
    );
    expect(await changed.json()).toMatchObject({ member: { name: 'Silje Berg' }, version: 2 });
    expect(await recordsOf('company-admin')).toBe(before);
    expect(before).not.toContain('R-company-member-1');
    expect(await recordsOf('company-member')).toContain('R-company-member-1');
    const renamed = { version: 2, description: 'Siljes brikke' };
    await change('company-admin', 'R-company-member-1', renamed, COMPANY);
    for (const path of ['charging-records?limit=1000', 'charging-records/filter-options'])
      expect(JSON.stringify(await read(`${MINE}/${path}`, 'company-member'))).not.toContain(
        'Siljes',
      );
    expect((await world.get(`${MINE}/rfids/R-company-member-1`, 'company-member')).status).toBe(
      404,
    );
  });
});

describe('changing several chips', () => {
  beforeEach(fresh);

  test('changes the chips that are unchanged since they were read, and names the others', async () => {
    const mine = 'R-company-admin-2';
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
});

test('an order of chips costs 50 kr each, VAT included, on the invoice in preparation', async () => {
  await fresh();
  expect((await order('brand-new', { quantity: 3 })).status).toBe(200);
  const lines = await world.database
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .select(['invoice_line.amount_ore', 'invoice_line.vat_ore', 'status'])
    .where('user_id', '=', 'brand-new')
    .execute();
  expect(lines).toEqual([{ amount_ore: 15_000, vat_ore: 3000, status: 'PREPARED_FOR_INVOICE' }]);
});

test('who can get a chip is found by words, and by one of several names or addresses in any case', async () => {
  const Members = z.object({
    items: z.array(z.looseObject({ name: z.string(), email: z.string() })),
  });
  const find = async (...query: string[][]) => {
    const search = new URLSearchParams(query).toString();
    return Members.parse(await read(`${COMPANY}/rfid-members?${search}`, 'company-admin')).items;
  };
  const [one, other] = await find();
  if (!one || !other) throw new Error('Too few members');
  const words = one.name.toUpperCase().split(' ').toReversed().join(' ');
  expect(await find(['search', words])).toContainEqual(one);
  expect(await find(['search', other.email])).toEqual([other]);
  expect(await find(['named', one.name.toUpperCase()], ['named', other.email])).toEqual([
    one,
    other,
  ]);
  expect(await find(['named', one.name.slice(0, 4)])).toEqual([]);
});

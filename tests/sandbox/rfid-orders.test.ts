import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
const fresh = () => world.control('POST', '/reset');

const MINE = '/v1/users/me';
const COMPANY = '/v1/organizations/100300';
const ADDRESS = { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO' };

const Chips = z.object({
  items: z.array(
    z.looseObject({
      serialNumber: z.string(),
      description: z.string().nullable(),
      member: z.looseObject({ id: z.string() }).nullable(),
      status: z.string(),
    }),
  ),
  totals: z.object({ count: z.number() }),
});
const Orders = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      status: z.string(),
      quantity: z.number(),
      amount: z.number(),
      vat: z.number(),
      createdAt: z.string(),
      processedAt: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const read = (path: string, userId: string) => bodyOf(world.get(path, userId));
const chips = async (userId: string) => Chips.parse(await read(`${MINE}/rfids?limit=200`, userId));
const orders = async (userId: string, owner = MINE) =>
  Orders.parse(await read(`${owner}/rfid-orders`, userId)).items;
const order = (userId: string, body: object = {}, owner = MINE, headers = {}) =>
  world.send(
    'POST',
    `${owner}/rfid-orders`,
    userId,
    { quantity: 2, address: ADDRESS, ...body },
    headers,
  );

describe('an order', () => {
  beforeEach(fresh);

  const Invoices = z.object({
    items: z.array(z.looseObject({ id: z.string(), status: z.string(), amount: z.number() })),
  });
  const Lines = z.object({
    items: z.array(
      z.looseObject({
        kind: z.string(),
        quantity: z.number(),
        amount: z.number(),
        vat: z.number(),
      }),
    ),
  });
  const prepared = async (userId: string, owner = MINE) =>
    Invoices.parse(await read(`${owner}/invoices?status=PREPARED_FOR_INVOICE`, userId)).items;

  test('costs 50 NOK a chip, and the chips arrive when it is processed', async () => {
    const before = (await chips('kari')).totals.count;
    const response = await order('kari', { quantity: 3, description: 'Reserve' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'notProcessed', quantity: 3, amount: 15_000, vat: 3000, processedAt: null, address: ADDRESS,
    }); // oxfmt-ignore
    expect((await chips('kari')).totals.count).toBe(before);
    await advanceClock(world, 120);
    expect((await orders('kari'))[0]).toMatchObject({ status: 'processed', quantity: 3 });
    const { items, totals } = await chips('kari');
    expect(totals.count).toBe(before + 3);
    const arrived = items.filter(({ description }) => description === 'Reserve');
    expect(new Set(arrived.map(({ serialNumber }) => serialNumber)).size).toBe(3);
    expect(
      arrived.every(({ status, member }) => status === 'ACTIVE' && member?.id === 'kari'),
    ).toBe(true);
    await advanceClock(world, 0);
  });

  test.each([
    ['kari', MINE],
    ['brand-new', MINE],
    ['company-admin', COMPANY],
  ])('an order by %s is a line of the invoice in preparation', async (userId, owner) => {
    const sum = async () =>
      (await prepared(userId, owner)).reduce((total, { amount }) => total + amount, 0);
    const before = await sum();
    expect((await order(userId, { quantity: 2 }, owner)).status).toBe(200);
    expect((await order(userId, { quantity: 1 }, owner)).status).toBe(200);
    expect(await sum()).toBe(before + 15_000);
    const all = await Promise.all(
      (await prepared(userId, owner)).map(async ({ id, amount }) => {
        const { items } = Lines.parse(
          await read(`${owner}/invoices/${id}/lines?limit=1000`, userId),
        );
        expect(items.reduce((total, line) => total + line.amount, 0)).toBe(amount);
        return items;
      }),
    );
    const lines = all.flat().filter(({ kind }) => kind === 'RFID');
    expect(lines).toContainEqual(
      expect.objectContaining({ quantity: 2, amount: 10_000, vat: 2000 }),
    );
  });

  test.each([
    { quantity: 0 },
    { quantity: 101 },
    { quantity: 1.5 },
    { address: { ...ADDRESS, postalCode: '155' } },
    { memberId: 'kari' },
  ])('refuses an order with %j', async (body) => {
    expect(await outcomeOf(order('company-admin', body, COMPANY))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const PATH = '/v1/users/me/chargers';
const DAY = 24 * 3600;
const Subscriptions = z.array(
  z.looseObject({ id: z.string(), name: z.string(), validTo: z.string().nullable() }),
);
const Chargers = z.array(
  z.looseObject({ id: z.string(), subscription: Subscriptions.element.nullable() }),
);

const chargers = async (userId: string) => Chargers.parse(await bodyOf(world.get(PATH, userId)));
const charger = async (userId: string, id: string) => {
  const found = (await chargers(userId)).find((charger) => charger.id === id);
  if (!found) throw new Error(`${userId} has no ${id}`);
  return found;
};
const subscriptions = async (userId: string) =>
  Subscriptions.parse(await bodyOf(world.get('/v1/users/me/subscriptions', userId)));
const activate = (userId: string, id: string, headers = {}) =>
  world.send('POST', `${PATH}/${id}/activation`, userId, undefined, headers);
const deactivate = (userId: string, id: string) =>
  world.send('DELETE', `${PATH}/${id}/activation`, userId);

/** The last day of the current Oslo month. */
function endOfMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const ACTIVE = [409, 'CHARGER_ACTIVE'];
const NOT_ACTIVE = [409, 'CHARGER_NOT_ACTIVE'];
const NOT_FOUND = [404, 'NOT_FOUND'];
const RESIDENT = 'cooperative-resident';

describe('a person’s chargers', () => {
  beforeAll(() => world.control('POST', '/reset'));

  test('shows model, location, prices and cooperative', async () => {
    const [first, second] = await chargers(RESIDENT);
    expect(first).toMatchObject({
      id: 'L2001-7', code: 'LA-20107', location: 'Solbakken, garasje nord', parkingLot: 'Plass 7',
      model: 'Nordlader Garasje 11', maxPower: 11_000, cooperative: 'Solbakken borettslag',
      cooperativePrice: 149, pricePerKwh: 219, priceNoVat: 6900, price: 8625,
      subscription: { name: 'Hjemmelader LA-20107', priceNoVat: 6900, price: 8625, validTo: null },
    }); // oxfmt-ignore
    expect(second).toMatchObject({ id: 'L2001-8', parkingLot: 'Plass 8', subscription: null });
  });

  test('shows no cooperative at a house, and the price of charging there', async () => {
    expect(await charger('kari', 'H-kari-1')).toMatchObject({
      location: 'Storgata 12', parkingLot: null, maxPower: 7360, cooperative: null,
      cooperativePrice: null, pricePerKwh: 169,
    }); // oxfmt-ignore
  });

  test('lists installed chargers only, and none for a person without a charger', async () => {
    expect(await chargers('brand-new')).toEqual([]);
    await advanceClock(world, -4 * DAY);
    expect((await chargers(RESIDENT)).map(({ id }) => id)).toEqual(['L2001-7']);
    expect(await outcomeOf(activate(RESIDENT, 'L2001-8'))).toEqual(NOT_FOUND);
    await advanceClock(world, 0);
  });

  test('only the owner can activate and deactivate a charger', async () => {
    for (const id of ['L2001-8', 'L2001-9', 'nowhere']) {
      expect(await outcomeOf(activate('kari', id))).toEqual(NOT_FOUND);
      expect(await outcomeOf(deactivate('cooperative-admin', id))).toEqual(NOT_FOUND);
    }
  });

  test('bills a charger on every invoice since its activation', async () => {
    const Invoices = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
    const Lines = z.object({ items: z.array(z.looseObject({ description: z.string() })) });
    const { items } = Invoices.parse(await bodyOf(world.get('/v1/users/me/invoices', RESIDENT)));
    const path = `/v1/users/me/invoices/${items[0]?.id ?? ''}/lines`;
    const lines = Lines.parse(await bodyOf(world.get(path, RESIDENT)));
    expect(lines.items).toContainEqual(
      expect.objectContaining({ description: 'Hjemmelader LA-20107', amount: 8625 }),
    );
  });
});

describe('activating a charger', () => {
  beforeEach(() => world.control('POST', '/reset'));

  test('starts a monthly subscription, which the person’s list includes', async () => {
    const response = await activate(RESIDENT, 'L2001-8');
    expect(response.status).toBe(200);
    const began = await charger(RESIDENT, 'L2001-8');
    expect(await response.json()).toEqual(began);
    expect(began.subscription).toMatchObject({ name: 'Hjemmelader LA-20108', validTo: null });
    expect(await subscriptions(RESIDENT)).toContainEqual(began.subscription);
  });

  test('refuses an active charger; of three requests at once one succeeds', async () => {
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(ACTIVE);
    const before = await subscriptions(RESIDENT);
    const responses = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(activate(RESIDENT, 'L2001-8'))),
    );
    expect(responses.filter(([first]) => first === 'ok')).toHaveLength(1);
    expect(responses).toContainEqual(ACTIVE);
    expect(await subscriptions(RESIDENT)).toHaveLength(before.length + 1);
  });

  test('needs a payment method', async () => {
    expect(await outcomeOf(activate('no-payment', 'H-no-payment-2'))).toEqual([
      400,
      'PAYMENTTYPE_NONE',
    ]);
    expect((await charger('no-payment', 'H-no-payment-2')).subscription).toBeNull();
    await advanceClock(world, 800 * DAY);
    expect(await outcomeOf(activate(RESIDENT, 'L2001-8'))).toEqual([400, 'INVALID_PAYMENTCARD']);
  });
});

describe('deactivating a charger', () => {
  beforeEach(() => world.control('POST', '/reset'));

  test('ends the subscription with the month, and allows it to be resumed until then', async () => {
    const { subscription } = await charger('kari', 'H-kari-1');
    expect(await outcomeOf(deactivate('kari', 'H-kari-1'))).toEqual(['ok']);
    const ending = { ...subscription, validTo: endOfMonth() };
    expect((await charger('kari', 'H-kari-1')).subscription).toEqual(ending);
    expect(await outcomeOf(deactivate('kari', 'H-kari-1'))).toEqual(NOT_ACTIVE);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(['ok']);
    expect((await charger('kari', 'H-kari-1')).subscription).toEqual(subscription);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(ACTIVE);
  });

  test('allows a new subscription after the end', async () => {
    await deactivate('kari', 'H-kari-1');
    await advanceClock(world, 32 * DAY);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(['ok']);
    expect((await charger('kari', 'H-kari-1')).subscription?.validTo).toBeNull();
  });

  test('refuses an inactive charger', async () => {
    expect(await outcomeOf(deactivate(RESIDENT, 'L2001-8'))).toEqual(NOT_ACTIVE);
  });
});

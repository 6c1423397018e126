import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { orderCalls } from './charger-order-world.ts';
import { moveTo } from './clock-months.ts';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  world = await createRestWorld();
  calls = orderCalls(world);
});
beforeEach(() => world.control('POST', '/reset'));

const DAY = 24 * 3600;
const MINE = '/v1/users/me';
const ADDRESS = { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO' };
const instant = z.string().nullable();

const ChipOrder = z.looseObject({
  id: z.string(),
  isConsumers: z.boolean(),
  receivedAt: instant,
  rescindedAt: instant,
});

const orderChips = async (userId: string, owner = MINE) => {
  const body = { quantity: 2, address: ADDRESS, description: 'Ny' };
  return ChipOrder.parse(await bodyOf(world.send('POST', `${owner}/rfid-orders`, userId, body)));
};
const chipOrders = async (userId: string, owner = MINE) =>
  z
    .object({ items: z.array(ChipOrder) })
    .parse(await bodyOf(world.get(`${owner}/rfid-orders`, userId))).items;
const rescindChips = (userId: string, id: string, owner = MINE) =>
  world.send('POST', `${owner}/rfid-orders/${id}/rescission`, userId);
const linesOf = (userId: string, kind: 'CHARGER' | 'RFID' | 'SUBSCRIPTION') =>
  world.database
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['line.amount_ore', 'line.vat_ore'])
    .where('invoice.user_id', '=', userId)
    .where('line.kind', '=', kind)
    .orderBy('line.id')
    .execute();

describe('withdrawing from an order of chips', () => {
  test('keeps the charging with them, and its cost', async () => {
    const [chip] = await world.database
      .selectFrom('rfid_chip')
      .select('id')
      .where('order_id', '=', 'sandbox-order-kari-2')
      .execute();
    const sessions = () =>
      world.database
        .selectFrom('charging_record')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum('total_ore').as('cost')])
        .where('rfid_id', '=', chip?.id ?? '')
        .executeTakeFirst();
    const before = await sessions();
    expect(await outcomeOf(rescindChips('kari', 'sandbox-order-kari-2'))).toEqual(['ok']);
    expect(await sessions()).toEqual(before);
  });

  test('has no end while the receipt is unknown, also for a family', async () => {
    const family = '/v1/organizations/100100';
    const [order] = await chipOrders('family-admin', family);
    expect(order).toMatchObject({ isConsumers: true, receivedAt: null });
    expect(await outcomeOf(rescindChips('family-admin', order?.id ?? '', family))).toEqual(['ok']);
  });

  test('is refused for an organisation, another person, a member of the family, and after the last day', async () => {
    const company = '/v1/organizations/100300';
    const [theirs] = await chipOrders('company-admin', company);
    expect(theirs?.isConsumers).toBe(false);
    const path = `${company}/rfid-orders/${theirs?.id ?? ''}/rescission`;
    expect(await outcomeOf(world.send('POST', path, 'company-admin'))).toEqual([403, 'FORBIDDEN']);
    expect(await outcomeOf(rescindChips('company-admin', theirs?.id ?? ''))).toEqual([404, 'NOT_FOUND']); // oxfmt-ignore
    expect(await outcomeOf(rescindChips('smb', 'sandbox-order-kari-2'))).toEqual([404, 'NOT_FOUND']); // oxfmt-ignore
    const ofFamily = '/v1/organizations/100100/rfid-orders/sandbox-order-family-1/rescission';
    expect(await outcomeOf(world.send('POST', ofFamily, 'family-member'))).toEqual([404, 'NOT_FOUND']); // oxfmt-ignore
    expect(await outcomeOf(rescindChips('kari', 'sandbox-order-kari-1'))).toEqual([409, 'COOLING_OFF_EXPIRED']); // oxfmt-ignore
  });

  test('counts from the receipt, in Oslo and to the next working day', async () => {
    // The post delivers two days and a minute after the order: on Thursday 11 March 2027. Fourteen days later is Maundy Thursday.
    await moveTo(world, Date.parse('2027-03-09T12:00:00+01:00'));
    const { id } = await orderChips('brand-new');
    await moveTo(world, Date.parse('2027-03-31T00:00:00+02:00'));
    expect(await outcomeOf(rescindChips('brand-new', id))).toEqual([409, 'COOLING_OFF_EXPIRED']);
    await moveTo(world, Date.parse('2027-03-30T23:59:00+02:00'));
    expect(await outcomeOf(rescindChips('brand-new', id))).toEqual(['ok']);
  });
});

describe('withdrawing from an order of a charger', () => {
  const rescind = (userId: string, id: string, usedCost = 0) =>
    world.send('POST', `${MINE}/charger-orders/${id}/rescission`, userId, { usedCost });

  test('ends the subscription of an active charger, whose used days are paid', async () => {
    const RESIDENT = 'cooperative-resident';
    await world.send('POST', `${MINE}/chargers/L2001-8/activation?startsAtOnce=true`, RESIDENT);
    const used = Math.round(8625 / Temporal.Now.plainDateISO('Europe/Oslo').daysInMonth);
    const id = 'sandbox-order-of-resident-8';
    for (const cost of [0, 8625])
      expect(await outcomeOf(rescind(RESIDENT, id, cost))).toEqual([409, 'PRICE_CHANGED']);
    expect(await outcomeOf(rescind(RESIDENT, id, used))).toEqual(['ok']);
    const credited = (await linesOf(RESIDENT, 'SUBSCRIPTION')).at(-1);
    expect(credited?.amount_ore).toBe(used - 8625);
    const [receipt] = await mailTo(world, 'per.solberg@ladeportal.example');
    const kroner = (used / 100).toFixed(2).replace('.', ',');
    expect(receipt?.body.replaceAll('\u00a0', ' ')).toContain(
      `Abonnementet til laderen er avsluttet. Du betaler ${kroner} kr for dagene du har brukt.`,
    );
    const chargers = await calls.chargers(RESIDENT);
    expect(chargers.map((charger) => charger.id)).toEqual(['L2001-7']);
  });

  test('goes on without an end while no handover is known, and is refused after the last day', async () => {
    expect(await outcomeOf(rescind('cooperative-resident', 'sandbox-order-of-resident-7'))).toEqual(
      [409, 'COOLING_OFF_EXPIRED'],
    );
    const id = 'sandbox-order-of-card-expired';
    expect(await outcomeOf(rescind('card-expired', id))).toEqual(['ok']);
  });

  test('is possible between the first day of installation and the last, when nothing can be cancelled', async () => {
    const { id } = await calls.reserve('kari');
    await calls.place('kari', id);
    await advanceClock(world, 39 * DAY);
    expect(await outcomeOf(rescind('kari', id))).toEqual(['ok']);
    expect(await calls.lot('Plass 30')).toBe('FREE');
    await advanceClock(world, 0);
  });

  test('refuses another person, and finds no reservation', async () => {
    const { id } = await calls.reserve('kari');
    expect(await outcomeOf(rescind('kari', id))).toEqual([404, 'NOT_FOUND']);
    await calls.place('kari', id);
    for (const other of ['smb', 'cooperative-admin', 'company-admin'])
      expect(await outcomeOf(rescind(other, id))).toEqual([404, 'NOT_FOUND']);
  });
});

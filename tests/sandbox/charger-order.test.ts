import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ORDERS, DAY, MINUTE, AGREED, orderCalls } from './charger-order-world.ts';
import { encryptCard } from './encrypt-card.ts';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  world = await createRestWorld();
  calls = orderCalls(world);
});
beforeEach(() => world.control('POST', '/reset'));

describe('a reservation', () => {
  test('holds the space for a while', async () => {
    const { id, status, number } = await calls.reserve('kari');
    expect([status, number]).toEqual(['RESERVED', null]);
    expect(await calls.lot('Plass 30')).toBe('TAKEN');
    expect(await outcomeOf(calls.reserving('smb'))).toEqual([409, 'SLOT_TAKEN']);
    await advanceClock(world, 21 * MINUTE);
    expect(await calls.lot('Plass 30')).toBe('FREE');
    expect((await calls.order('kari', id))?.status).toBe('EXPIRED');
    expect((await calls.reserve('smb')).status).toBe('RESERVED');
    expect(await outcomeOf(calls.placing('kari', id))).toEqual([409, 'SLOT_TAKEN']);
  });

  test('gives the space to one of two neighbours who reserve at once', async () => {
    const responses = await Promise.all(
      ['kari', 'smb'].map((user) => outcomeOf(calls.reserving(user))),
    );
    expect(responses.filter(([first]) => first === 'ok')).toHaveLength(1);
    expect(responses).toContainEqual([409, 'SLOT_TAKEN']);
  });

  // oxfmt-ignore
  test.each([
    ['a taken space in another spelling', 'plass25', {}, 409, 'SLOT_TAKEN'],
    ['a new charger at a space that has one', 'Plass 1', {}, 409, 'SLOT_UNSUITABLE'],
    ['an activation at a space without a charger', 'Plass 30', { productId: 'solbakken26-3' }, 409, 'SLOT_UNSUITABLE'],
    ['a withdrawn product', 'Plass 30', { productId: 'solbakken26-9' }, 400, 'MISSING_PRODUCT'],
    ['a wrong code', 'Plass 30', { projectCode: 'NOSUCH26' }, 400, 'INVALID_PROJECT_CODE'],
    ['a full project', 'Plass 10', { projectCode: 'FULLT26', productId: 'fullt26-1' }, 409, 'PROJECT_FULL'],
    ['a closed project', 'Plass 10', { projectCode: 'STENGT26', productId: 'stengt26-1' }, 409, 'PROJECT_CLOSED'],
  ])('refuses a reservation for %s', async (_, parkingLot, change, status, code) => {
    expect(await outcomeOf(calls.reserving('kari', parkingLot, change))).toEqual([status, code]);
  });
});

describe('placing an order', () => {
  test('refuses a price other than the one shown', async () => {
    const { id } = await calls.reserve('kari');
    await world.database
      .updateTable('charger_product')
      .set({ price_with_vat_ore: 1_099_000 })
      .where('id', '=', 'solbakken26-1')
      .execute();
    expect(await outcomeOf(calls.placing('kari', id))).toEqual([409, 'PRICE_CHANGED']);
    const price = (await calls.order('kari', id))?.price ?? 0;
    expect(price).toBe(1_598_000);
    expect((await calls.place('kari', id, { price })).price).toBe(price);
  });

  test.each([
    ['a product that was withdrawn', { is_available: false }, {}, 400, 'MISSING_PRODUCT'],
    ['a project that was closed', {}, { closes_on: '2020-01-01' }, 409, 'PROJECT_CLOSED'],
  ])('refuses %s after the reservation', async (_, product, change, status, code) => {
    const { id } = await calls.reserve('kari');
    const { database } = world;
    if ('is_available' in product)
      await database.updateTable('charger_product').set(product).where('id', '=', 'solbakken26-1').execute(); // oxfmt-ignore
    if ('closes_on' in change)
      await database.updateTable('charger_project').set(change).where('code', '=', 'SOLBAKKEN26').execute(); // oxfmt-ignore
    expect(await outcomeOf(calls.placing('kari', id))).toEqual([status, code]);
  });

  test('needs a card that works, or a project that takes invoices', async () => {
    const { id } = await calls.reserve('no-payment');
    expect(await outcomeOf(calls.placing('no-payment', id))).toEqual([400, 'INVALID_PAYMENTCARD']);
    expect(await calls.place('no-payment', id, { payment: 'INVOICE' })).toMatchObject({
      payment: 'INVOICE',
    });
    const me = z.looseObject({ paymentType: z.string() });
    expect(me.parse(await bodyOf(world.get('/v1/users/me', 'no-payment'))).paymentType).toBe(
      'E-invoicing',
    );
    const other = { projectCode: 'KORTSALG26', productId: 'kortsalg26-1' };
    const card = await calls.reserve('kari', 'Plass 10', other);
    expect(await outcomeOf(calls.placing('kari', card.id, { payment: 'INVOICE' }))).toEqual([
      400,
      'PAYMENTTYPE_NONE',
    ]);
  });

  test('finds no order of another person', async () => {
    const { id } = await calls.reserve('kari');
    const NOT_FOUND = [404, 'NOT_FOUND'];
    expect(await outcomeOf(calls.placing('smb', id))).toEqual(NOT_FOUND);
    expect(await outcomeOf(world.send('DELETE', `${ORDERS}/${id}`, 'smb'))).toEqual(NOT_FOUND);
    expect(await calls.order('smb', id)).toBeUndefined();
  });
});

describe('paying an order by card', () => {
  const start = async (userId: string, id: string) =>
    z.looseObject({ id: z.string() }).parse(
      await bodyOf(
        world.send('POST', `${ORDERS}/${id}/cardpayments`, userId, {
          ...AGREED,
          returnUrl: 'http://localhost:4000/bestill-lader',
        }),
      ),
    );
  const submit = async (userId: string, paymentId: string, number: string) =>
    z.looseObject({ state: z.string(), challenge: z.object({ url: z.string() }).nullable() }).parse(
      await bodyOf(
        world.send('POST', `/v1/cardpayments/${paymentId}/details`, userId, {
          encryptedCard: await encryptCard(
            await bodyOf(world.get('/v1/cardpayments/key', userId)),
            { number },
          ),
        }),
      ),
    );
  const payment = (userId: string, id: string) => world.get(`/v1/cardpayments/${id}`, userId);

  test('places the order even when the person never returns from the bank', async () => {
    const { id } = await calls.reserve('no-payment');
    const started = await start('no-payment', id);
    const { challenge } = await submit('no-payment', started.id, '4000000000000259');
    await advanceClock(world, 5 * MINUTE);
    expect((await calls.order('no-payment', id))?.status).toBe('RESERVED');
    const url = new URL(challenge?.url ?? '');
    await fetch(url, {
      method: 'POST',
      headers: { origin: url.origin },
      body: new URLSearchParams({ answer: 'ACCEPTED' }),
      redirect: 'manual',
    });
    expect((await calls.order('no-payment', id))?.status).toBe('RECEIVED');
  });

  test('does not place the order when the reservation has been replaced', async () => {
    const { id } = await calls.reserve('no-payment');
    const started = await start('no-payment', id);
    await calls.reserve('no-payment', 'Plass 31', { productId: 'solbakken26-2' });
    await submit('no-payment', started.id, '4242424242424242');
    await advanceClock(world, 3);
    await payment('no-payment', started.id);
    expect((await calls.order('no-payment', id))?.status).toBe('RESERVED');
  });
});

describe('cancelling', () => {
  const cancelling = (userId: string, id: string) =>
    world.send('DELETE', `${ORDERS}/${id}`, userId);

  test('removes an order, its charger and its amounts', async () => {
    const { id } = await calls.reserve('kari');
    await calls.place('kari', id);
    expect((await cancelling('kari', id)).status).toBe(204);
    expect((await cancelling('kari', id)).status).toBe(204);
    expect(await calls.order('kari', id)).toMatchObject({
      status: 'CANCELLED',
      cancellableUntil: null,
    });
    expect((await calls.lines('kari')).reduce((sum, line) => sum + line.amount_ore, 0)).toBe(0);
    expect(await calls.lot('Plass 30')).toBe('FREE');
    await advanceClock(world, 50 * DAY);
    expect((await calls.chargers('kari')).map((charger) => charger.id)).toEqual([
      'H-kari-1',
      'H-kari-2',
    ]);
  });

  test('refuses from the first day of installation on, and once the charger is active', async () => {
    const { id } = await calls.reserve('kari');
    await calls.place('kari', id);
    await advanceClock(world, 38 * DAY);
    expect(await outcomeOf(cancelling('kari', id))).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
    await advanceClock(world, 0);
    const active = await calls.reserve('kari', 'Plass 3', { productId: 'solbakken26-3' });
    await calls.place('kari', active.id, { price: 0 });
    await world.send('POST', '/v1/users/me/chargers/L2001-3/activation', 'kari');
    expect(await outcomeOf(cancelling('kari', active.id))).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

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

  test('places the order when the card is registered', async () => {
    const { id } = await calls.reserve('no-payment');
    const started = await start('no-payment', id);
    await submit('no-payment', started.id, '4242424242424242');
    await advanceClock(world, 3);
    await payment('no-payment', started.id);
    expect(await calls.order('no-payment', id)).toMatchObject({
      status: 'RECEIVED',
      payment: 'CARD',
    });
    expect(await calls.lines('no-payment')).toHaveLength(2);
    // A second payment starts nothing.
    expect(await outcomeOf(world.send('POST', `${ORDERS}/${id}/cardpayments`, 'no-payment', { ...AGREED, returnUrl: 'http://localhost:4000/' }))).toEqual([409, 'ORDER_PLACED']); // oxfmt-ignore
  });

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

  test('keeps the reservation when the payment is refused', async () => {
    const { id } = await calls.reserve('no-payment');
    const started = await start('no-payment', id);
    await submit('no-payment', started.id, '4000000000000408');
    await advanceClock(world, 3);
    await payment('no-payment', started.id);
    expect((await calls.order('no-payment', id))?.status).toBe('RESERVED');
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

  test('releases a reservation', async () => {
    const { id } = await calls.reserve('kari');
    expect((await cancelling('kari', id)).status).toBe(204);
    expect(await calls.order('kari', id)).toBeUndefined();
    expect(await calls.lot('Plass 30')).toBe('FREE');
  });

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

describe('the organisation of a project', () => {
  const path = (id: string, list: string) => `/v1/organizations/${id}/${list}`;
  const List = z.array(z.looseObject({ parkingLot: z.string() }));

  test('sees who has ordered for which space, and no amounts', async () => {
    await calls.reserve('kari');
    const orders = List.parse(
      await bodyOf(world.get(path('100200', 'charger-orders'), 'cooperative-admin')),
    );
    expect(orders.map(({ parkingLot }) => parkingLot)).toEqual(['Plass 30', 'Plass 28', 'P25', 'Plass 25', 'Plass 8', 'Plass 24', 'Plass 7']); // oxfmt-ignore
    expect(orders[0]).toMatchObject({ orderedBy: 'Kari Nordmann', status: 'RESERVED' });
    expect(JSON.stringify(orders)).not.toMatch(/price|payment|address/i);
    expect(
      await bodyOf(world.get(path('100200', 'charger-projects'), 'cooperative-admin')),
    ).toMatchObject([
      { code: 'SOLBAKKEN26', capacity: 40, orders: 3 },
      { code: 'SOLBAKKEN24', capacity: 24, orders: 3 },
    ]);
    await advanceClock(world, 30 * MINUTE);
    expect(List.parse(await bodyOf(world.get(path('100200', 'charger-orders'), 'cooperative-admin')))).toHaveLength(6); // oxfmt-ignore
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ORDERS, DAY, MINUTE, ADDRESS, orderCalls } from './charger-order-world.ts';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  world = await createRestWorld();
  calls = orderCalls(world);
});
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

describe('a project', () => {
  test('finds the project by its code in any writing, with its offers by audience', async () => {
    for (const code of ['SOLBAKKEN26', 'solbakken26', 'Solbakken-26', 'SOLBAKKEN%2026'])
      expect(await calls.project(`/v1/charger-projects/${code}`)).toMatchObject({
        code: 'SOLBAKKEN26',
        organizationName: 'Solbakken borettslag',
        status: 'OPEN',
        allowsInvoice: true,
        placesLeft: 38,
      });
    expect((await calls.project()).products).toMatchObject([
      { id: 'solbakken26-1', price: 999_000, installationPrice: 499_000, monthlyPrice: 8625 },
      { id: 'solbakken26-2', monthlyPriceNoVat: 8900 },
      { id: 'solbakken26-3', activateCharger: true, price: 0 },
    ]);
  });

  test('shows which spaces are free, reserved, or have a charger', async () => {
    expect(await calls.lot('Plass 25')).toBe('TAKEN');
    expect(await calls.lot('Plass 26')).toBe('FREE');
    expect(await calls.lot('Plass 1')).toBe('INSTALLED');
    expect(await calls.lot('Plass 7')).toBe('TAKEN');
    // The cancellation frees the space.
    expect(await calls.lot('Plass 28')).toBe('FREE');
  });

  test.each([
    ['FULLT26', 'FULL'],
    ['STENGT26', 'CLOSED'],
    ['KORTSALG26', 'OPEN'],
  ])('the project %s has the status %s', async (code, status) => {
    expect((await calls.project(`/v1/charger-projects/${code}`)).status).toBe(status);
  });

  test.each(['NOSUCH26', 'x', '%00', 'a'.repeat(300)])(
    'finds no project by the code %s',
    async (code) => {
      expect(await outcomeOf(world.get(`/v1/charger-projects/${code}`))).toEqual([
        404,
        'INVALID_PROJECT_CODE',
      ]);
    },
  );
});

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

  test('replaces the earlier reservation of the same person', async () => {
    const first = await calls.reserve('kari');
    const second = await calls.reserve('kari', 'Plass 31');
    expect(second.id).toBe(first.id);
    expect(await calls.lot('Plass 30')).toBe('FREE');
    expect(await calls.lot('Plass 31')).toBe('TAKEN');
  });

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
  }); // oxfmt-ignore

  test('refuses a blocked account, and accepts a space that the project does not list', async () => {
    expect(await outcomeOf(calls.reserving('blocked'))).toEqual([403, 'USER_BLOCKED']);
    expect(await calls.reserve('kari', 'Kjeller B 4')).toMatchObject({ parkingLot: 'Kjeller B 4' });
  });
});

describe('placing an order', () => {
  test('bills charger and installation, sends an e-mail, and hands over the charger once it is installed', async () => {
    const { id } = await calls.reserve('kari');
    const placed = await calls.place('kari', id);
    expect(placed).toMatchObject({ id, status: 'RECEIVED', payment: 'CARD', address: ADDRESS });
    expect(placed.number).toMatch(/^LB-\d+$/);
    expect(await calls.lines('kari')).toEqual([
      { description: 'Nordlader Garasje 11', amount_ore: 999_000 },
      { description: 'Montering, Plass 30', amount_ore: 499_000 },
    ]);
    const [mail] = await mailTo(world, 'kari.nordmann@ladeportal.example');
    expect(mail?.subject).toContain(placed.number);
    expect(mail?.body).toContain('14\u00a0980,00\u00a0kr');
    const isOwned = async () =>
      (await calls.chargers('kari')).find((charger) => charger.id === placed.chargerId);
    expect(await isOwned()).toBeUndefined();
    await advanceClock(world, 45 * DAY);
    expect(await isOwned()).toMatchObject({ subscription: null, price: 8625 });
    expect((await calls.order('kari', id))?.status).toBe('INSTALLED');
  });

  test('hands over an installed charger at once, without a subscription', async () => {
    const { id } = await calls.reserve('kari', 'Plass 3', { productId: 'solbakken26-3' });
    const { status, chargerId } = await calls.place('kari', id, { price: 0 });
    expect([status, chargerId]).toEqual(['INSTALLED', 'L2001-3']);
    expect(await calls.lines('kari')).toEqual([]);
    const mine = (await calls.chargers('kari')).find((charger) => charger.id === 'L2001-3');
    expect(mine).toMatchObject({ subscription: null });
    const path = '/v1/users/me/chargers/L2001-3/activation';
    expect(await outcomeOf(world.send('POST', path, 'kari'))).toEqual(['ok']);
  });

  test('has one effect, however often it is sent', async () => {
    const { id } = await calls.reserve('kari');
    const all = await Promise.all([1, 2, 3].map(() => calls.place('kari', id)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await calls.lines('kari')).toHaveLength(2);
  });

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

  test('keeps the way of paying of who gets invoices by e-mail, where the project sells by card too', async () => {
    const other = { projectCode: 'KORTSALG26', productId: 'kortsalg26-1' };
    const Order = z.looseObject({ id: z.string(), price: z.number(), monthlyPrice: z.number() });
    const reserved = Order.parse(await calls.reserve('e-invoice', 'Plass 10', other));
    expect(reserved).toMatchObject({ allowsInvoice: true });
    const { id, price, monthlyPrice } = reserved;
    expect(
      await calls.place('e-invoice', id, { price, monthlyPrice, payment: 'INVOICE' }),
    ).toMatchObject({ status: 'RECEIVED', payment: 'INVOICE' });
    expect(await bodyOf(world.get('/v1/users/me', 'e-invoice'))).toMatchObject({
      paymentType: 'E-invoicing',
    });
  });

  test('finds no order of another person', async () => {
    const { id } = await calls.reserve('kari');
    const NOT_FOUND = [404, 'NOT_FOUND'];
    expect(await outcomeOf(calls.placing('smb', id))).toEqual(NOT_FOUND);
    expect(await outcomeOf(world.send('DELETE', `${ORDERS}/${id}`, 'smb'))).toEqual(NOT_FOUND);
    expect(await calls.order('smb', id)).toBeUndefined();
  });
});

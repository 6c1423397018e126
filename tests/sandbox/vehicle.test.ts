import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const PATH = '/v1/users/me/vehicles';
const CAR = { licencePlate: 'EL 12345', description: 'Bilen', vin: '5yj3e7eb7kf000001' };

const Vehicles = z.array(
  z.looseObject({ id: z.string(), licencePlate: z.string(), version: z.number() }),
);
const vehicles = async (userId: string) =>
  Vehicles.parse(await (await world.get(PATH, userId)).json());
const add = (userId: string, body: object = CAR, headers = {}) =>
  world.send('POST', PATH, userId, body, headers);
const change = (userId: string, id: string, changes: object) =>
  world.send('PATCH', `${PATH}/${id}`, userId, { version: 1, ...changes });
const remove = (userId: string, id: string, version = 1) =>
  world.send('DELETE', `${PATH}/${id}?version=${version}`, userId);

describe('adding a vehicle', () => {
  test('fills in all fields by order number; a CHAdeMO vehicle has no Autocharge', async () => {
    expect(await (await add('kari', { orderNumber: 'bo-2026-1003' })).json()).toMatchObject({
      description: 'Nissan Leaf', orderNumber: 'BO-2026-1003', autochargeState: 'NOT_SUPPORTED', isAutochargeOn: false,
    }); // oxfmt-ignore
    expect(await outcomeOf(add('heavy', { orderNumber: 'BO-2026-1003' }))).toEqual([
      409,
      'VEHICLE_ALREADY_LINKED',
    ]);
  });

  test.each(['AB1234', 'EL 12345', 'ÆØÅ', 'TORE 1'])('accepts the plate %s', async (plate) => {
    expect((await add('kari', { ...CAR, licencePlate: plate })).status).toBe(200);
  });

  test.each(['B-MW 1234E', 'ZH 123456', 'AA 1234 ВВ', 'ΝΙΚ-1234', '۱۲ ب ۳۴۵'])(
    'keeps the plate %s of a vehicle registered abroad',
    async (licencePlate) => {
      const abroad = { ...CAR, licencePlate, isRegisteredAbroad: true };
      const added = Vehicles.element.parse(await (await add('kari', abroad)).json());
      expect(added).toMatchObject({ licencePlate, isRegisteredAbroad: true });
      await change('kari', added.id, { description: 'Ny' });
      expect(await vehicles('kari')).toContainEqual(
        expect.objectContaining({ licencePlate, isRegisteredAbroad: true, description: 'Ny' }),
      );
    },
  );

  test('tells vehicles of two countries with the same plate apart by their VIN', async () => {
    const abroad = { ...CAR, isRegisteredAbroad: true };
    expect((await add('kari')).status).toBe(200);
    expect((await add('heavy', { ...abroad, vin: '5YJ3E7EB7KF000002' })).status).toBe(200);
    expect(await outcomeOf(add('heavy', abroad))).toEqual([409, 'VEHICLE_ALREADY_LINKED']);
  });

  test.each([
    { ...CAR, licencePlate: 'MÜ_AB 123', isRegisteredAbroad: true },
    { ...CAR, licencePlate: '- -', isRegisteredAbroad: true },
    { ...CAR, licencePlate: 'AB123' },
    { ...CAR, licencePlate: '12345' },
    { ...CAR, licencePlate: 'LADEBILEN' },
    { ...CAR, licencePlate: 'A' },
    { ...CAR, vin: '5YJ3E7EB7KF00000' },
    { ...CAR, vin: 'IYJ3E7EB7KF000001' },
    { ...CAR, description: ' ' },
    { orderNumber: 'BO-2026-9999' },
    { orderNumber: 'toString' },
    { ...CAR, orderNumber: 'BO-2026-1001' },
  ])('refuses %j', async (body) => {
    expect(await outcomeOf(add('kari', body))).toEqual([400, 'INVALID_REQUEST']);
  });

  test('refuses a vehicle that any account has; of two requests at once one succeeds', async () => {
    const plate = (await vehicles('heavy'))[0]?.licencePlate ?? '';
    const others = { ...CAR, licencePlate: plate };
    const refusal = [409, 'VEHICLE_ALREADY_LINKED'];
    expect(await outcomeOf(add('kari', others))).toEqual(refusal);
    expect(await outcomeOf(add('heavy', others))).toEqual(refusal);
    const both = await Promise.all([outcomeOf(add('kari')), outcomeOf(add('heavy'))]);
    expect(both).toContainEqual(refusal);
    expect(both.filter(([first]) => first === 'ok')).toHaveLength(1);
  });
});

describe('changing a vehicle', () => {
  test('refuses a change when the vehicle has changed since it was read', async () => {
    await change('kari', 'V-kari', { description: 'En' });
    const refusal = [409, 'CHANGED_ELSEWHERE'];
    expect(await outcomeOf(change('kari', 'V-kari', { description: 'To' }))).toEqual(refusal);
    expect(await outcomeOf(remove('kari', 'V-kari'))).toEqual(refusal);
    expect(await vehicles('kari')).toHaveLength(2);
  });

  test.each([0, 2 ** 31 - 1, 2 ** 31, 999_999_999_999_999])(
    'knows no version %d, which may be any whole number',
    async (version) => {
      const refusal = [409, 'CHANGED_ELSEWHERE'];
      const changed = change('kari', 'V-kari', { version, description: 'To' });
      expect(await outcomeOf(changed)).toEqual(refusal);
      expect(await outcomeOf(remove('kari', 'V-kari', version))).toEqual(refusal);
    },
  );
});

test('removing a vehicle frees it and keeps its sessions', async () => {
  const charged = async () =>
    (await world.get('/v1/users/me/charging-records?vehicleId=V-kari&limit=1000', 'kari')).text();
  const before = await charged();
  const plate = (await vehicles('kari')).find(({ id }) => id === 'V-kari')?.licencePlate;
  expect((await remove('kari', 'V-kari')).status).toBe(204);
  expect((await vehicles('kari')).map(({ id }) => id)).toEqual(['V-kari-2']);
  expect(await outcomeOf(remove('kari', 'V-kari', 2))).toEqual([404, 'NOT_FOUND']);
  expect(await charged()).toBe(before);
  expect(before).toContain('V-kari');
  expect((await add('heavy', { ...CAR, licencePlate: plate })).status).toBe(200);
});

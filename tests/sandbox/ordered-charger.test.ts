import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, orderCalls } from './charger-order-world.ts';
import { advanceClock } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';
import { SESSION } from './session-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const ADMIN = 'cooperative-admin';
const FACILITY = '/v1/organizations/100200/facility';
const BUYER = 'kari';

const Chargers = z.array(
  z.looseObject({
    id: z.string(),
    code: z.string(),
    installedAt: z.string(),
    wasActivated: z.boolean(),
    subscription: z.looseObject({ validTo: z.string().nullable() }).nullable(),
    energyLastYear: z.number(),
  }),
);
const Events = z.object({ items: z.array(z.object({ kind: z.string() })) });
const Statistics = z.object({
  buckets: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullable(),
      figures: z.looseObject({ sessions: z.number(), energy: z.number(), costs: z.number() }),
    }),
  ),
});
const Uses = z.object({ chargers: z.array(z.looseObject({ chargerId: z.string() })) });
const Log = z.object({ items: z.array(z.object({ chargerId: z.string() })) });

test('a charger that a resident orders is the facility’s from the day it is installed', async () => {
  const { reserve, place, order } = orderCalls(world);
  const { id } = await reserve(BUYER);
  await place(BUYER, id);
  const charger = (await order(BUYER, id))?.chargerId ?? '';
  const asked = async () => {
    const read = (rest: string) => world.get(`${FACILITY}/${rest}`, ADMIN);
    return {
      all: Chargers.parse(await bodyOf(read('chargers'))),
      uses: Uses.parse(await bodyOf(read('hint-facts'))).chargers,
      statistics: Statistics.parse(await bodyOf(read(`statistics?groupBy=CHARGER&chargerId=${charger}`))), // oxfmt-ignore
      log: Log.parse(await bodyOf(read(`events?chargerId=${charger}`))).items,
    };
  };
  const before = await asked();
  expect([before.all.length, before.log]).toEqual([120, []]);
  expect(before.all.some((one) => one.id === charger)).toBe(false);

  await advanceClock(world, 50 * DAY);
  const installed = await asked();
  expect(installed.all).toHaveLength(121);
  const found = installed.all.find((one) => one.id === charger);
  const { code, installed_at } = await world.database
    .selectFrom('installed_charger')
    .select(['code', 'installed_at'])
    .where('charger_id', '=', charger)
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({
    ...{ code, parkingLot: 'Plass 30', locationId: 'L2001', installedAt: installed_at.toJSON() },
    ...{ owner: { kind: 'RESIDENT', name: 'Kari Nordmann' }, subscription: null },
    ...{ wasActivated: false, lastSessionAt: null },
  });
  expect(installed.uses.map((use) => use.chargerId)).toContain(charger);
  expect(installed.log).toEqual([{ chargerId: charger }]);

  const activated = await world.send('POST', `/v1/users/me/chargers/${charger}/activation`, BUYER);
  expect(activated.status).toBe(200);
  const { vehicle_id } = await world.database
    .selectFrom('charging_record')
    .select('vehicle_id')
    .where('user_id', '=', BUYER)
    .limit(1)
    .executeTakeFirstOrThrow();
  const ended = new Date(Date.now() + 50 * DAY * 1000);
  await world.database
    .insertInto('charging_record')
    .values({
      ...SESSION,
      ...{ user_id: BUYER, charger_id: charger, vehicle_id, paid: false },
      started_at: new Date(ended.getTime() - SESSION.charging_ms),
      ...{ ended_at: ended, received_at: ended },
    })
    .execute();
  const used = await asked();
  expect(used.all.find((one) => one.id === charger)).toMatchObject({
    ...{ wasActivated: true, energyLastYear: SESSION.energy_wh },
    subscription: { validTo: null, price: null },
  });
  // The resident's payments stay private.
  expect(used.statistics.buckets).toMatchObject([
    {
      ...{ key: charger, name: code },
      figures: { sessions: 1, energy: SESSION.energy_wh, costs: 0 },
    },
  ]);
  const events = Events.parse(
    await bodyOf(world.get(`${FACILITY}/chargers/${charger}/events`, ADMIN)),
  );
  expect(events.items.map(({ kind }) => kind)).toEqual(['ACTIVATED', 'INSTALLED']);
});

test('a standing charger keeps its code and its installation when a resident takes it over', async () => {
  await advanceClock(world, 0);
  const charger = async () =>
    Chargers.parse(await bodyOf(world.get(`${FACILITY}/chargers`, ADMIN))).find(
      ({ id }) => id === 'L2001-3',
    );
  const before = await charger();
  const { reserve, place, chargers } = orderCalls(world);
  const { id } = await reserve(BUYER, 'Plass 3', { productId: 'solbakken26-3' });
  await place(BUYER, id, { price: 0 });
  const { code, installedAt } = before ?? { code: '', installedAt: '' };
  expect(await charger()).toMatchObject({ code, installedAt, owner: { kind: 'RESIDENT' } });
  expect((await chargers(BUYER)).find((own) => own.id === 'L2001-3')).toMatchObject({ code });
});

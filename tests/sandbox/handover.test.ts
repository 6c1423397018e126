import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderCalls } from './charger-order-world.ts';
import { outcomeOf, roleIn } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const PATH = '/v1/organizations/100200/charger-handovers';
const ADMIN = 'cooperative-admin';
const DAY_MS = 86_400_000;
const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const dayAhead = (days: number) => osloDay.format(Date.now() + days * DAY_MS);
const List = z.array(z.looseObject({ id: z.string(), chargerId: z.string(), status: z.string() }));
const Chargers = z.array(z.looseObject({ id: z.string() }));
const Facility = z.array(
  z.looseObject({
    id: z.string(),
    owner: z.looseObject({ kind: z.string() }).nullable(),
    vacantSince: z.string().nullable(),
  }),
);
const facilityCharger = async (charger: string) =>
  Facility.parse(await bodyOf(world.get('/v1/organizations/100200/facility/chargers', ADMIN))).find(
    ({ id }) => id === charger,
  );

/** Hands a charger to the persona, from its resident unless `changes` says that it has none. */
const handOver = async (chargerId: string, on: string, changes = {}, userId = ADMIN) =>
  world.send('POST', PATH, userId, {
    ...{ chargerId, fromRoleId: `role-resident-${chargerId}`, recipient: 'RESIDENT', on },
    toRoleId: await roleIn(world, 'cooperative-resident', '100200'),
    ...changes,
  });
const NOBODY = { recipient: 'NOBODY', toRoleId: undefined };
const VACANT = { fromRoleId: undefined };
const moveOut = async (charger: string) =>
  expect((await handOver(charger, dayAhead(0), NOBODY)).status).toBe(200);
const handovers = async () => List.parse(await bodyOf(world.get(PATH, ADMIN)));
const chargersOf = async (userId: string) =>
  Chargers.parse(await bodyOf(world.get('/v1/users/me/chargers', userId)));
const residentNames = async () =>
  JSON.stringify(await bodyOf(world.get('/v1/organizations/100200/residents?limit=1000', ADMIN)));

describe('handing a charger over', () => {
  test('takes effect at the start of the day, and not before', async () => {
    expect((await handOver('L2003-3', dayAhead(3))).status).toBe(200);
    const owned = async () =>
      (await chargersOf('cooperative-resident')).some(({ id }) => id === 'L2003-3');
    expect(await owned()).toBe(false);
    await world.control('POST', '/clock', { offsetMilliseconds: 3 * DAY_MS });
    expect(await owned()).toBe(true);
    const done = (await handovers()).find(({ chargerId }) => chargerId === 'L2003-3');
    expect(done).toMatchObject({ status: 'DONE' });
    const log = await bodyOf(
      world.get('/v1/organizations/100200/audit-events?limit=1&kind=HANDOVER_DONE', ADMIN),
    );
    expect(log).toMatchObject({
      items: [
        {
          actor: null,
          subject: done?.['code'],
          changes: [{ field: 'RESIDENT', beforePerson: {}, afterPerson: { name: 'Per Solberg' } }],
        },
      ],
    });
    await world.send('POST', '/v1/users/me/chargers/L2003-3/activation', 'cooperative-resident');
    const cancelled = world.send('DELETE', `${PATH}/${done?.id}`, ADMIN);
    expect(await outcomeOf(cancelled)).toEqual([409, 'CHANGED_ELSEWHERE']);
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test.each([
    ['to another resident', 'L2003-12', {}],
    ['to no one yet', 'L2003-14', NOBODY],
  ])('is taken back %s until the charger is used', async (_to, charger, recipient) => {
    const state = async () => ({
      charger: { ...(await facilityCharger(charger)), lastContactAt: undefined },
      own: await chargersOf(`resident-${charger}`),
      role: (await residentNames()).includes(`role-resident-${charger}"`),
    });
    const before = await state();
    expect((await handOver(charger, dayAhead(0), recipient)).status).toBe(200);
    expect((await state()).own).toEqual([]);
    const done = (await handovers()).find(({ chargerId }) => chargerId === charger);
    expect(done).toMatchObject({ status: 'DONE', isCancellable: true });
    expect((await world.send('DELETE', `${PATH}/${done?.id}`, ADMIN)).status).toBe(204);
    expect(await state()).toEqual(before);
  });

  test('of a planned day prevents another', async () => {
    expect((await handOver('L2003-2', dayAhead(20))).status).toBe(200);
    const other = handOver('L2003-2', dayAhead(20), { toRoleId: 'role-resident-L2003-5' });
    expect(await outcomeOf(other)).toEqual([409, 'CHANGED_ELSEWHERE']);
  });

  // oxfmt-ignore
  test.each([
    ['a handover yesterday', -1, {}, [400, 'INVALID_REQUEST']],
    ['a handover in two years', 700, {}, [400, 'INVALID_REQUEST']],
    ['a charger of another organisation', 1, { chargerId: 'L3001-1' }, [404, 'NOT_FOUND']],
    ['an unknown current resident', 1, { fromRoleId: 'role-nobody' }, [404, 'NOT_FOUND']],
    ['a role of the new resident without a new resident', 1, { recipient: 'NOBODY' }, [400, 'INVALID_REQUEST']],
    ['an unknown new resident', 1, { toRoleId: 'role-nobody' }, [404, 'NOT_FOUND']],
    ['the current resident as the new one', 1, { toRoleId: 'role-resident-L2003-6' }, [400, 'INVALID_REQUEST']],
    ['a charger of a third resident', 1, { chargerId: 'L2003-7' }, [409, 'CHANGED_ELSEWHERE']],
  ])('refuses %s', async (_what, days, changes, refusal) => {
    expect(await outcomeOf(handOver('L2003-6', dayAhead(days), changes))).toEqual(refusal);
  });
});

describe('handing a charger without a resident over', () => {
  test('takes effect on a later day, and the cooperative’s subscription of it ends the day before', async () => {
    const charger = 'L2003-4';
    await moveOut(charger);
    const path = `/v1/organizations/100200/facility/chargers/${charger}/subscription`;
    expect((await world.send('POST', path, ADMIN, { termsAccepted: true })).status).toBe(204);
    expect((await handOver(charger, dayAhead(3), VACANT)).status).toBe(200);
    const paidFor = await facilityCharger(charger);
    expect(paidFor).toMatchObject({ owner: { kind: 'ORGANIZATION' } });
    expect(paidFor?.vacantSince).not.toBeNull();
    await world.control('POST', '/clock', { offsetMilliseconds: 3 * DAY_MS });
    expect(await facilityCharger(charger)).toMatchObject({
      ...{ owner: { kind: 'RESIDENT' }, vacantSince: null, subscription: null },
    });
    const paid = world.database
      .selectFrom('subscription')
      .select('valid_to')
      .where('organization_id', '=', '100200')
      .orderBy('id', 'desc')
      .limit(1);
    expect(await paid.execute()).toEqual([{ valid_to: dayAhead(2) }]);
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test('keeps it from the orders of others once it is promised to a resident', async () => {
    const { lot, reserving } = orderCalls(world);
    const activation = { productId: 'solbakken26-3' };
    await moveOut('L2001-20');
    expect(await lot('Plass 20')).toBe('INSTALLED');
    expect((await handOver('L2001-20', dayAhead(5), VACANT)).status).toBe(200);
    expect(await lot('Plass 20')).toBe('TAKEN');
    expect(await outcomeOf(reserving('kari', 'Plass 20', activation))).toEqual([409, 'SLOT_TAKEN']);
  });

  test.each([
    ['before the vacancy', 'L2003-4', { on: dayAhead(-1) }, [400, 'INVALID_REQUEST']],
    ['without a new resident', 'L2003-4', NOBODY, [400, 'INVALID_REQUEST']],
    ['while a resident has it', 'L2003-5', {}, [409, 'CHANGED_ELSEWHERE']],
  ])('is refused %s', async (_when, charger, changes, refusal) => {
    const refused = handOver(charger, dayAhead(0), { ...VACANT, ...changes });
    expect(await outcomeOf(refused)).toEqual(refusal);
  });
});

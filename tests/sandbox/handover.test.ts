import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';
import { SESSION } from './session-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const PATH = '/v1/organizations/100200/charger-handovers';
const ADMIN = 'cooperative-admin';
const DAY_MS = 86_400_000;
const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const dayAhead = (days: number) => osloDay.format(Date.now() + days * DAY_MS);
const List = z.array(z.looseObject({ id: z.string(), chargerId: z.string(), status: z.string() }));
const Chargers = z.array(z.looseObject({ id: z.string(), subscription: z.unknown() }));

const SESSIONS_8 = '/v1/organizations/100200/facility/chargers/L2003-8/sessions?limit=200';
const Facility = z.array(
  z.looseObject({ id: z.string(), owner: z.looseObject({ kind: z.string() }).nullable() }),
);
const facilityCharger = async (charger: string) =>
  Facility.parse(await bodyOf(world.get('/v1/organizations/100200/facility/chargers', ADMIN))).find(
    ({ id }) => id === charger,
  );
const Statistics = z.object({
  total: z.looseObject({ energy: z.number(), costs: z.number(), revenue: z.number() }),
});
const sumsOf = async (charger: string) => {
  const path = `/v1/organizations/100200/facility/statistics?groupBy=MONTH&chargerId=${charger}`;
  const query = `&from=${dayAhead(-100)}T00:00:00Z&to=${dayAhead(0)}T00:00:00Z`;
  return Statistics.parse(await bodyOf(world.get(`${path}${query}`, ADMIN))).total;
};

/** Hands charger L2003-n over from its resident to the persona. */
const handOver = async (charger: number, on: string, changes = {}, userId = ADMIN) => {
  const residents = await bodyOf(
    world.get('/v1/organizations/100200/residents?search=solberg', ADMIN),
  );
  const page = z.object({ items: z.array(z.object({ userRoleId: z.string() })) }).parse(residents);
  return world.send('POST', PATH, userId, {
    chargerId: `L2003-${charger}`,
    fromRoleId: `role-resident-L2003-${charger}`,
    recipient: 'RESIDENT',
    toRoleId: page.items[0]?.userRoleId,
    on,
    ...changes,
  });
};
const handovers = async () => List.parse(await bodyOf(world.get(PATH, ADMIN)));
const chargersOf = async (userId: string) =>
  Chargers.parse(await bodyOf(world.get('/v1/users/me/chargers', userId)));
const residentNames = async () =>
  JSON.stringify(await bodyOf(world.get('/v1/organizations/100200/residents?limit=1000', ADMIN)));

describe('handing a charger over', () => {
  test('a handover today gives the charger to the new resident at once, without the sessions or the subscription', async () => {
    const before = await bodyOf(world.get('/v1/users/me/charging-records', 'cooperative-resident'));
    expect((await handOver(1, dayAhead(0))).status).toBe(200);
    const own = await chargersOf('cooperative-resident');
    expect(own.find(({ id }) => id === 'L2003-1')).toMatchObject({ subscription: null });
    expect(await residentNames()).not.toContain('role-resident-L2003-1"');
    const after = await bodyOf(world.get('/v1/users/me/charging-records', 'cooperative-resident'));
    expect(after).toEqual(before);
    const { valid_to: last } = await world.database
      .selectFrom('subscription')
      .select('valid_to')
      .where('user_id', '=', 'resident-L2003-1')
      .executeTakeFirstOrThrow();
    expect(last).toBe(dayAhead(-1));
  });

  test('each resident keeps their own sessions, and the administrator sees energy without costs', async () => {
    const Record = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
    const ownSessions = async (userId: string) => {
      const page = Record.parse(
        await bodyOf(world.get('/v1/users/me/charging-records?limit=200', userId)),
      );
      return page.items.map(({ id }) => id);
    };
    const Sessions = z.object({
      items: z.array(
        z.looseObject({
          id: z.string(),
          paidBy: z.string(),
          energy: z.number(),
          revenueNoVat: z.number().nullable(),
        }),
      ),
    });
    const atCharger = async () => {
      const path = '/v1/organizations/100200/facility/chargers/L2003-11/sessions?limit=200';
      return Sessions.parse(await bodyOf(world.get(path, ADMIN))).items;
    };
    const mine = await ownSessions('cooperative-resident');
    const theirs = await ownSessions('resident-L2003-11');
    const before = (await atCharger()).length;
    expect([theirs.length, before].every((count) => count > 0)).toBe(true);
    expect((await handOver(11, dayAhead(0))).status).toBe(200);
    const { vehicle_id } = await world.database
      .selectFrom('charging_record')
      .select('vehicle_id')
      .where('user_id', '=', 'cooperative-resident')
      .limit(1)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const { id: next } = await world.database
      .insertInto('charging_record')
      .values({
        ...SESSION,
        user_id: 'cooperative-resident',
        charger_id: 'L2003-11',
        vehicle_id,
        started_at: new Date(now.getTime() - SESSION.charging_ms),
        ended_at: now,
        received_at: now,
        paid: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ownSessions('cooperative-resident')).toEqual(
      [String(next), ...mine].slice(0, 200),
    );
    expect(await ownSessions('resident-L2003-11')).toEqual(theirs);
    expect(theirs).not.toContain(String(next));
    const seen = await atCharger();
    expect(seen).toHaveLength(before + 1);
    expect(seen.map((session) => [session.paidBy, session.revenueNoVat])).toEqual(
      seen.map(() => ['RESIDENT', null]),
    );
    expect(seen.every(({ energy }) => energy > 0)).toBe(true);
  });

  test('a repeated handover has no effect, and one to another resident is refused', async () => {
    const on = dayAhead(20);
    const count = (await handovers()).length;
    const responses = await Promise.all([handOver(2, on), handOver(2, on)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await handovers()).toHaveLength(count + 1);
    const other = handOver(2, on, { toRoleId: 'role-resident-L2003-5' });
    expect(await outcomeOf(other)).toEqual([409, 'CHANGED_ELSEWHERE']);
  });

  test('takes effect at the start of the day, and not before', async () => {
    expect((await handOver(3, dayAhead(3))).status).toBe(200);
    const owned = async () =>
      (await chargersOf('cooperative-resident')).some(({ id }) => id === 'L2003-3');
    expect(await owned()).toBe(false);
    await world.control('POST', '/clock', { offsetMilliseconds: 3 * DAY_MS });
    expect(await owned()).toBe(true);
    const done = (await handovers()).find(({ chargerId }) => chargerId === 'L2003-3');
    expect(done).toMatchObject({ status: 'DONE' });
    await world.send('POST', '/v1/users/me/chargers/L2003-3/activation', 'cooperative-resident');
    const cancelled = world.send('DELETE', `${PATH}/${done?.id}`, ADMIN);
    expect(await outcomeOf(cancelled)).toEqual([409, 'CHANGED_ELSEWHERE']);
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test.each([
    ['to another resident', 12, {}],
    ['to no one yet', 14, { recipient: 'NOBODY', toRoleId: undefined }],
  ])('is taken back %s until the charger is used', async (_to, number, recipient) => {
    const charger = `L2003-${number}`;
    const state = async () => ({
      charger: { ...(await facilityCharger(charger)), lastContactAt: undefined },
      own: await chargersOf(`resident-${charger}`),
      role: (await residentNames()).includes(`role-resident-${charger}"`),
    });
    const before = await state();
    expect((await handOver(number, dayAhead(0), recipient)).status).toBe(200);
    expect((await state()).own).toEqual([]);
    const done = (await handovers()).find(({ chargerId }) => chargerId === charger);
    expect(done).toMatchObject({ status: 'DONE', isCancellable: true });
    expect((await world.send('DELETE', `${PATH}/${done?.id}`, ADMIN)).status).toBe(204);
    expect(await state()).toEqual(before);
    const mails = world.database
      .selectFrom('message')
      .select('subject')
      .where('subject', 'like', `%${charger.slice(1).replace('-', '')} %fortsatt din`);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('an administrator can cancel it before it takes effect', async () => {
    expect((await handOver(4, dayAhead(5))).status).toBe(200);
    const planned = (await handovers()).find(({ chargerId }) => chargerId === 'L2003-4');
    expect((await world.send('DELETE', `${PATH}/${planned?.id}`, ADMIN)).status).toBe(204);
    expect((await handovers()).some(({ chargerId }) => chargerId === 'L2003-4')).toBe(false);
  });

  test('a handover without a new resident leaves the charger vacant, and the sessions stay with the previous resident', async () => {
    const vacate = () => handOver(8, dayAhead(0), { recipient: 'NOBODY', toRoleId: undefined });
    const ofCharger = async () => ({
      charger: await facilityCharger('L2003-8'),
      sessions: await bodyOf(world.get(SESSIONS_8, ADMIN)),
      sums: await sumsOf('L2003-8'),
    });
    const before = await ofCharger();
    expect(before.charger?.owner).toMatchObject({ kind: 'RESIDENT' });
    expect(before.sums).toMatchObject({ costs: 0, revenue: 0 });
    expect(before.sums.energy).toBeGreaterThan(0);
    const responses = await Promise.all([vacate(), vacate()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await handovers()).toContainEqual(
      expect.objectContaining({ chargerId: 'L2003-8', recipient: 'NOBODY', toName: null }),
    );
    const after = await ofCharger();
    expect(after.charger).toMatchObject({ code: 'LA-20038', owner: null, subscription: null });
    expect(after.sessions).toEqual(before.sessions);
    expect(after.sums).toEqual(before.sums);
    expect(await chargersOf('resident-L2003-8')).toEqual([]);
    expect(await residentNames()).not.toContain('role-resident-L2003-8"');
    const mails = await world.database
      .selectFrom('message')
      .select('subject')
      .where('subject', 'like', 'Lader LA-20038 %')
      .execute();
    expect(mails).toEqual([
      { subject: 'Lader LA-20038 i Solbakken borettslag er ikke lenger din' },
    ]);
    expect(await outcomeOf(handOver(8, dayAhead(0)))).toEqual([404, 'NOT_FOUND']);
  });

  test('a planned handover without a new resident takes effect on its day, can be cancelled, and prevents another', async () => {
    const on = dayAhead(4);
    const vacate = { recipient: 'NOBODY', toRoleId: undefined };
    expect((await handOver(9, on, vacate)).status).toBe(200);
    expect(await outcomeOf(handOver(9, on))).toEqual([409, 'CHANGED_ELSEWHERE']);
    const planned = (await handovers()).find(({ chargerId }) => chargerId === 'L2003-9');
    expect((await world.send('DELETE', `${PATH}/${planned?.id}`, ADMIN)).status).toBe(204);
    expect((await handOver(9, on, vacate)).status).toBe(200);
    expect((await facilityCharger('L2003-9'))?.owner).toMatchObject({ kind: 'RESIDENT' });
    await world.control('POST', '/clock', { offsetMilliseconds: 4 * DAY_MS });
    expect((await facilityCharger('L2003-9'))?.owner).toBeNull();
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test.each([
    ['a handover yesterday', -1, {}, [400, 'INVALID_REQUEST']],
    ['a handover in two years', 700, {}, [400, 'INVALID_REQUEST']],
    ['a charger of another organisation', 1, { chargerId: 'L3001-1' }, [404, 'NOT_FOUND']],
    ['an unknown current resident', 1, { fromRoleId: 'role-nobody' }, [404, 'NOT_FOUND']],
    [
      'a role of the new resident without a new resident',
      1,
      { recipient: 'NOBODY' },
      [400, 'INVALID_REQUEST'],
    ],
    ['an unknown new resident', 1, { toRoleId: 'role-nobody' }, [404, 'NOT_FOUND']],
    [
      'the current resident as the new one',
      1,
      { toRoleId: 'role-resident-L2003-6' },
      [400, 'INVALID_REQUEST'],
    ],
    ['a charger of a third resident', 1, { chargerId: 'L2003-7' }, [409, 'CHANGED_ELSEWHERE']],
  ])('refuses %s', async (_what, days, changes, refusal) => {
    expect(await outcomeOf(handOver(6, dayAhead(days), changes))).toEqual(refusal);
  });

  test('only administrators can make one', async () => {
    for (const userId of [
      'cooperative-resident',
      'cooperative-employee',
      'company-admin',
      'kari',
    ]) {
      expect(await outcomeOf(handOver(6, dayAhead(1), {}, userId))).toEqual([404, 'NOT_FOUND']);
      expect((await world.get(PATH, userId)).status).toBe(404);
    }
  });
});

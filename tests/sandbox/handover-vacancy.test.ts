import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderCalls } from './charger-order-world.ts';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let newRole: string;
beforeAll(async () => {
  world = await createRestWorld();
  const role = world.database
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', NEW_RESIDENT)
    .where('organization_id', '=', '100200');
  newRole = (await role.executeTakeFirstOrThrow()).id;
});
afterAll(() => world.close());

const ORGANIZATION = '/v1/organizations/100200';
const PATH = `${ORGANIZATION}/charger-handovers`;
const ADMIN = 'cooperative-admin';
const NEW_RESIDENT = 'cooperative-resident';
const DAY_MS = 86_400_000;
const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const dayAhead = (days: number) => osloDay.format(Date.now() + days * DAY_MS);

const List = z.array(z.looseObject({ id: z.string(), chargerId: z.string() }));
const Facility = z.array(
  z.looseObject({ id: z.string(), owner: z.unknown(), vacantSince: z.iso.datetime().nullable() }),
);
const handoversOf = async (chargerId: string) =>
  List.parse(await bodyOf(world.get(PATH, ADMIN))).filter(
    (handover) => handover.chargerId === chargerId,
  );
const chargerOf = async (charger: string) =>
  Facility.parse(await bodyOf(world.get(`${ORGANIZATION}/facility/chargers`, ADMIN))).find(
    ({ id }) => id === charger,
  );

const moveOut = async (charger: string) => {
  const { status } = await world.send('POST', PATH, ADMIN, {
    ...{ chargerId: charger, fromRoleId: `role-resident-${charger}` },
    ...{ recipient: 'NOBODY', on: dayAhead(0) },
  });
  expect(status).toBe(200);
};
const moveIn = (chargerId: string, on: string, changes = {}, userId = ADMIN) =>
  world.send('POST', PATH, userId, {
    ...{ chargerId, recipient: 'RESIDENT', toRoleId: newRole, on },
    ...changes,
  });

describe('a charger without a resident', () => {
  test('goes today to the new resident, once, and only they are notified', async () => {
    await moveOut('L2003-1');
    const left = await chargerOf('L2003-1');
    expect([left?.owner, typeof left?.vacantSince]).toEqual([null, 'string']);
    const on = dayAhead(0);
    const responses = await Promise.all([moveIn('L2003-1', on), moveIn('L2003-1', on)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [done, ...others] = await handoversOf('L2003-1');
    expect(done).toMatchObject({ fromName: null, wasVacant: true, status: 'DONE' });
    expect(others).toMatchObject([{ wasVacant: false, recipient: 'NOBODY' }]);
    expect(await chargerOf('L2003-1')).toMatchObject({
      ...{ owner: { kind: 'RESIDENT' }, vacantSince: null, subscription: null },
    });
    const mails = world.database
      .selectFrom('message')
      .select('subject')
      .where('subject', 'like', '%LA-20031 %')
      .orderBy('id');
    expect(await mails.execute()).toEqual([
      { subject: 'Lader LA-20031 i Solbakken borettslag er ikke lenger din' },
      { subject: 'Du overtar lader LA-20031 i Solbakken borettslag' },
    ]);
  });

  test('goes on a later day, and the cooperative’s subscription of it ends the day before', async () => {
    const charger = 'L2003-2';
    await moveOut(charger);
    const path = `${ORGANIZATION}/facility/chargers/${charger}/subscription`;
    expect((await world.send('POST', path, ADMIN, { termsAccepted: true })).status).toBe(204);
    expect((await moveIn(charger, dayAhead(3))).status).toBe(200);
    expect(await outcomeOf(moveIn(charger, dayAhead(4)))).toEqual([409, 'CHANGED_ELSEWHERE']);
    const paidFor = await chargerOf(charger);
    expect(paidFor).toMatchObject({ owner: { kind: 'ORGANIZATION' } });
    expect(paidFor?.vacantSince).not.toBeNull();
    await world.control('POST', '/clock', { offsetMilliseconds: 3 * DAY_MS });
    expect(await chargerOf(charger)).toMatchObject({
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

  test('stays vacant when the handover is cancelled before its day', async () => {
    await moveOut('L2003-3');
    expect((await moveIn('L2003-3', dayAhead(5))).status).toBe(200);
    const [planned] = await handoversOf('L2003-3');
    expect((await world.send('DELETE', `${PATH}/${planned?.id}`, ADMIN)).status).toBe(204);
    await world.control('POST', '/clock', { offsetMilliseconds: 6 * DAY_MS });
    expect(await chargerOf('L2003-3')).toMatchObject({ owner: null });
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });

  test('refuses another person’s order once it is promised to a resident', async () => {
    const { lot, reserving } = orderCalls(world);
    const activation = { productId: 'solbakken26-3' };
    await moveOut('L2001-20');
    expect(await lot('Plass 20')).toBe('INSTALLED');
    expect((await moveIn('L2001-20', dayAhead(5))).status).toBe(200);
    expect(await lot('Plass 20')).toBe('TAKEN');
    expect(await outcomeOf(reserving('kari', 'Plass 20', activation))).toEqual([409, 'SLOT_TAKEN']);
    const [planned] = await handoversOf('L2001-20');
    expect((await world.send('DELETE', `${PATH}/${planned?.id}`, ADMIN)).status).toBe(204);
    expect((await reserving('kari', 'Plass 20', activation)).status).toBe(200);
  });

  test.each([
    ['before the vacancy', 'L2003-3', { on: dayAhead(-1) }, [400, 'INVALID_REQUEST']],
    [
      'without a new resident',
      'L2003-3',
      { recipient: 'NOBODY', toRoleId: undefined },
      [400, 'INVALID_REQUEST'],
    ],
    ['to an unknown resident', 'L2003-3', { toRoleId: 'role-nobody' }, [404, 'NOT_FOUND']],
    ['while a resident has it', 'L2003-5', {}, [409, 'CHANGED_ELSEWHERE']],
    ['of a charger of another organisation', 'L3001-1', {}, [404, 'NOT_FOUND']],
    ['by a resident', 'L2003-3', { userId: NEW_RESIDENT }, [404, 'NOT_FOUND']],
  ])(
    'refuses a handover %s',
    async (_when, charger, { userId = ADMIN, ...changes }: Changes, refusal) => {
      expect(await outcomeOf(moveIn(charger, dayAhead(0), changes, userId))).toEqual(refusal);
    },
  );
});

type Changes = Readonly<{ userId?: string; [field: string]: string | undefined }>;

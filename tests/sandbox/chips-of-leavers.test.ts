import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { moveTo } from './clock-months.ts';
import { mailTo, outcomeOf, roleIn } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const COMPANY = '/v1/organizations/100300';
const ADMIN = 'company-admin';
const SILJE = 'silje.berg@ladeportal.example';
const DAY_MS = 86_400_000;

const Chips = z.object({
  items: z.array(
    z.object({
      serialNumber: z.string(),
      status: z.string(),
      member: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
const chips = async (organization = COMPANY, admin = ADMIN) =>
  Chips.parse(await bodyOf(world.get(`${organization}/rfids?limit=200`, admin))).items;
const heldBy = async (userId: string, ...of: [string?, string?]) =>
  (await chips(...of)).filter(({ member }) => member?.id === userId);
const numbersOf = (list: readonly { serialNumber: string }[]) =>
  list.map(({ serialNumber }) => serialNumber).sort();

const Log = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      actor: z.object({ name: z.string().nullable() }).nullable(),
      person: z.object({ name: z.string().nullable() }).nullable(),
    }),
  ),
});
const reclaimed = async (organization = COMPANY, admin = ADMIN) =>
  Log.parse(
    await bodyOf(world.get(`${organization}/audit-events?kind=RFID_RECLAIMED&limit=200`, admin)),
  ).items;

const leave = async (userId: string, organizationId: string) =>
  outcomeOf(
    world.send(
      'DELETE',
      `/v1/users/me/roles/${await roleIn(world, userId, organizationId)}`,
      userId,
    ),
  );
const activate = (userId: string) =>
  world.database
    .updateTable('rfid_chip')
    .set({ status: 'ACTIVE' })
    .where('member_id', '=', userId)
    .execute();
/** Hands the person a chip of the organisation that nobody has. */
async function handOut(userId: string, serialNumber: string, organizationId: string) {
  await world.database
    .insertInto('rfid_chip')
    .values({
      ...{ id: `R-${serialNumber}`, user_id: null, organization_id: organizationId },
      ...{ member_id: userId, serial_number: serialNumber, uid: serialNumber },
      ...{ supplier: 'Test', status: 'ACTIVE', description: null, cost_center: null },
    })
    .execute();
}
const secondAdministrator = () =>
  world.database
    .insertInto('user_role')
    .values({
      ...{ id: 'second', user_id: 'no-payment', role_id: '821200002', organization_id: '100300' },
      ...{ status: 'Active', permissions: '[]', active_from: null },
    })
    .execute();

/** The chips of a person are back: blocked, without a member, and each is in the log. */
async function expectBack(numbers: readonly string[], ...of: [string?, string?]) {
  expect(numbers).not.toEqual([]);
  const back = (await chips(...of)).filter(({ serialNumber }) => numbers.includes(serialNumber));
  expect(back).toEqual(
    back.map(({ serialNumber }) => ({ ...{ serialNumber, status: 'INACTIVE' }, member: null })),
  );
  expect(numbersOf(back)).toEqual(numbers);
  const events = await reclaimed(...of);
  expect(events.map(({ subject }) => subject).sort()).toEqual(numbers);
  return events;
}

// NETWORK-24
describe('the chips of an organisation that a former member held are back, blocked', () => {
  test('when the member leaves, and its administrators are told', async () => {
    await activate('company-member');
    const numbers = numbersOf(await heldBy('company-member'));
    await secondAdministrator();
    expect(await leave('company-member', '100300')).toEqual(['ok']);
    const events = await expectBack(numbers);
    for (const event of events)
      expect(event).toMatchObject({
        actor: { name: 'Jonas Haugen' },
        person: { name: 'Jonas Haugen' },
      });
    for (const to of [SILJE, 'magnus.saether@ladeportal.example']) {
      const [mail] = await mailTo(world, to);
      expect([to, mail?.subject]).toEqual([to, 'Jonas Haugen har forlatt Nordlys Elektro AS']);
      for (const number of numbers) expect(mail?.body).toContain(number);
      expect(mail?.body).toMatch(/er sperret og tilbake hos Nordlys Elektro AS/);
    }
    const own = Chips.parse(await bodyOf(world.get('/v1/users/me/rfids', 'company-member'))).items;
    expect(own.filter(({ serialNumber }) => numbers.includes(serialNumber))).toEqual([]);
  });

  test('when an administrator removes the member, who is told', async () => {
    await activate('company-member');
    const numbers = numbersOf(await heldBy('company-member'));
    const role = await roleIn(world, 'company-member', '100300');
    expect(await outcomeOf(world.send('DELETE', `${COMPANY}/members/${role}`, ADMIN))).toEqual([
      'ok',
    ]);
    const events = await expectBack(numbers);
    expect(events[0]).toMatchObject({ actor: { name: 'Silje Berg' } });
    const [mail] = await mailTo(world, 'jonas.haugen@ladeportal.example');
    for (const number of numbers) expect(mail?.body).toContain(number);
  });

  test('when a member of a family leaves', async () => {
    const family = ['/v1/organizations/100100', 'family-admin'] as const;
    await handOut('family-member', 'LP80000041', '100100');
    const numbers = numbersOf(await heldBy('family-member', ...family));
    expect(await leave('family-member', '100100')).toEqual(['ok']);
    await expectBack(numbers, ...family);
    const [mail] = await mailTo(world, 'ola.hansen@ladeportal.example');
    expect(mail?.subject).toMatch(/^Ingrid Hansen har forlatt /);
    expect(mail?.body).toContain('LP80000041');
  });

  test('when the account of one of two administrators is deleted, and the other one is told', async () => {
    await secondAdministrator();
    await handOut(ADMIN, 'LP80000042', '100300');
    const numbers = numbersOf(await heldBy(ADMIN));
    expect(await outcomeOf(world.send('DELETE', '/v1/users/me', ADMIN))).toEqual(['ok']);
    expect(numbersOf(await heldBy(ADMIN))).toEqual(numbers);
    await moveTo(world, Date.now() + 40 * DAY_MS);
    const events = await expectBack(numbers, COMPANY, 'no-payment');
    expect(events[0]?.actor).toBeNull();
    const mails = await mailTo(world, 'magnus.saether@ladeportal.example');
    const told = mails.filter(({ subject }) => subject?.startsWith('Silje Berg'));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Silje Berg bruker ikke lenger ladebrikker fra Nordlys Elektro AS',
    ]);
    await moveTo(world, Date.now());
  });
});

test('a person who keeps a role in the organisation keeps its chips', async () => {
  await secondAdministrator();
  await world.database
    .insertInto('user_role')
    .values({
      ...{ id: 'also', user_id: 'no-payment', role_id: '821200001', organization_id: '100300' },
      ...{ status: 'Active', permissions: '[]', active_from: null },
    })
    .execute();
  await handOut('no-payment', 'LP80000042', '100300');
  const left = await outcomeOf(world.send('DELETE', '/v1/users/me/roles/also', 'no-payment'));
  expect(left).toEqual(['ok']);
  expect(await heldBy('no-payment')).toMatchObject([
    { serialNumber: 'LP80000042', status: 'ACTIVE' },
  ]);
  expect(await reclaimed()).toEqual([]);
});

test('no chip of the fresh data has a holder who is no member', async () => {
  const orphans = await world.database
    .selectFrom('rfid_chip as chip')
    .select(['chip.id', 'organization_id', 'member_id'])
    .where('organization_id', 'is not', null)
    .where('member_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('user_role')
            .select('user_role.id')
            .whereRef('user_role.user_id', '=', 'chip.member_id')
            .whereRef('user_role.organization_id', '=', 'chip.organization_id')
            .where('role_id', 'in', ['821200001', '821200002', '000000001']),
        ),
      ),
    )
    .execute();
  expect(orphans).toEqual([]);
});

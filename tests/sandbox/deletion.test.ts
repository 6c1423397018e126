import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthsAround, moveTo } from './clock-months.ts';
import { outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const ME = '/v1/users/me';
const DAY_MS = 86_400_000;
const remove = (userId: string) => world.send('DELETE', ME, userId);
const subscriptionsOf = (userId: string) =>
  world.database
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const invoicesOf = (userId: string) =>
  world.database
    .selectFrom('invoice')
    .select(['id', 'status', 'billing_month', 'amount_ore'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
/** Pays what is open, as the bank would. */
const payAll = (userId: string) =>
  world.database
    .updateTable('invoice')
    .set({ status: 'PAID' })
    .where('user_id', '=', userId)
    .where('status', 'in', ['UNPAID', 'CREDIT_CARD_FAILED'])
    .execute();
const statusOf = async (userId: string) =>
  (
    await world.database
      .selectFrom('app_user')
      .select('status')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).status;
const mailsTo = (email: string) =>
  world.database
    .selectFrom('message')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
const lastDay = () => {
  const { month } = monthsAround(new Date());
  return new Date(Date.parse(`${month(1)}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
};

describe('the deletion of an account', () => {
  test('ends the subscriptions with the month, and tells so by e-mail', async () => {
    expect((await subscriptionsOf('kari')).some(({ valid_to }) => valid_to === null)).toBe(true);
    expect((await remove('kari')).status).toBe(204);
    const ended = await subscriptionsOf('kari');
    expect(ended.map(({ valid_to }) => valid_to)).toEqual(ended.map(() => lastDay()));
    const [mail] = await mailsTo('kari.nordmann@ladeportal.example');
    expect(mail?.subject).toBe('Kontoen din skal slettes');
    expect(mail?.body).toMatch(
      /kontoen til og med \d+\. \p{L}+ \d{4}\. Da avslutter vi Ladefordel/u,
    );
  });

  test('bills nothing after the month, and is over 75 days later', async () => {
    await payAll('kari');
    await remove('kari');
    const { month } = monthsAround(new Date());
    await moveTo(world, Date.now() + 75 * DAY_MS);
    const invoices = await invoicesOf('kari');
    expect(invoices.filter(({ billing_month }) => (billing_month ?? '') > month(0))).toEqual([]);
    expect(invoices.some(({ status }) => status === 'PREPARED_FOR_INVOICE')).toBe(false);
    expect(await statusOf('kari')).toBe('DELETED');
    expect((await world.get(ME, 'kari')).status).toBe(404);
    expect(await subscriptionsOf('kari')).toEqual([]);
    for (const table of ['user_role', 'payment_card', 'membership', 'account'] as const)
      expect(
        await world.database
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', 'kari')
          .execute(),
        table,
      ).toEqual([]);
    const chips = await world.database
      .selectFrom('rfid_chip')
      .select('status')
      .where('user_id', '=', 'kari')
      .execute();
    expect(new Set(chips.map(({ status }) => status))).toEqual(new Set(['INACTIVE']));
    const [mail] = await mailsTo('kari.nordmann@ladeportal.example');
    expect(mail?.subject).toBe('Kontoen din skal slettes');
  });

  test('waits for the final invoice to be paid', async () => {
    await remove('e-invoice');
    await moveTo(world, Date.now() + 75 * DAY_MS);
    expect(await statusOf('e-invoice')).toBe('DELETE_REQUESTED');
    const later = (await invoicesOf('e-invoice')).length;
    await payAll('e-invoice');
    await moveTo(world, Date.now() + 76 * DAY_MS);
    expect(await statusOf('e-invoice')).toBe('DELETED');
    expect(await invoicesOf('e-invoice')).toHaveLength(later);
  });

  test('leaves the chargers vacant after the month', async () => {
    const owned = () =>
      world.database
        .selectFrom('charger_ownership')
        .select('charger_id')
        .where('user_id', '=', 'cooperative-resident')
        .execute();
    const before = await owned();
    expect(before.length).toBeGreaterThan(0);
    expect((await remove('cooperative-resident')).status).toBe(204);
    expect(await owned()).toEqual(before);
    await moveTo(world, Date.now() + 75 * DAY_MS);
    expect(await owned()).toEqual([]);
    const vacancies = await world.database
      .selectFrom('charger_vacancy')
      .select('charger_id')
      .where('until', 'is', null)
      .execute();
    expect(vacancies.map(({ charger_id }) => charger_id)).toEqual(
      expect.arrayContaining(before.map(({ charger_id }) => charger_id)),
    );
  });

  test('is undone by support, also the end of the subscriptions that it ended', async () => {
    const before = await subscriptionsOf('kari');
    await remove('kari');
    const undo = () => world.control('POST', '/undo-deletion', { userId: 'kari' });
    expect((await undo()).status).toBe(204);
    expect(await statusOf('kari')).toBe('ACTIVE');
    expect(await subscriptionsOf('kari')).toEqual(before);
    expect((await undo()).status).toBe(404);
    await moveTo(world, Date.now() + 75 * DAY_MS);
    expect(await statusOf('kari')).toBe('ACTIVE');
  });
});

describe('while deletion waits', () => {
  const REFUSED = [403, 'DELETE_REQUESTED'];
  test.each([
    ['a membership', `${ME}/benefits/memberships?membershipType=GoEasy`, undefined],
    ['a family', `${ME}/family`, { consentsToPay: true }],
    ['a chip', `${ME}/rfids`, { serialNumber: 'LP10000001' }],
  ])('refuses %s with the true reason', async (_name, path, body) => {
    await remove('kari');
    expect(await outcomeOf(world.send('POST', path, 'kari', body))).toEqual(REFUSED);
  });
});

describe('the only administrator', () => {
  const ALONE = [409, 'ROLE_CONFLICT', 'IS_ONLY_ADMINISTRATOR', ['CONTACT_SUPPORT_ADMIN_ROLES']];
  test.each(['cooperative-admin', 'company-admin', 'public-admin', 'smb'])(
    '%s cannot delete the account',
    async (userId) => {
      expect(await outcomeOf(remove(userId))).toEqual(ALONE);
      expect(await statusOf(userId)).toBe('ACTIVE');
    },
  );

  test('can once another person administers the organisation', async () => {
    await world.database
      .insertInto('user_role')
      .values({
        ...{ id: 'second', user_id: 'no-payment', role_id: '821200002', organization_id: '100400' },
        ...{ status: 'Active', permissions: '[]', active_from: null },
      })
      .execute();
    expect(await outcomeOf(remove('public-admin'))).toEqual(['ok']);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lastDayOfMonth } from '../../sandbox/oslo.ts';
import { advanceClock, mailTo, rolesOf, statusOf, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const FAMILY = '/v1/users/me/family';
const dissolve = (userId: string) => world.send('DELETE', FAMILY, userId);

const Invoices = z.object({
  items: z.array(z.looseObject({ id: z.string(), status: z.string(), isPayable: z.boolean() })),
});
const invoices = async (owner: string) => {
  const all = await bodyOf(world.get(`/v1/${owner}/invoices?limit=200`, 'family-admin'));
  return Invoices.parse(all).items;
};

describe('closing a family', () => {
  test('makes its members private, notifies them by e-mail and revokes its open invitations', async () => {
    expect(await outcomeOf(dissolve('family-admin'))).toEqual(['ok']);
    expect(await rolesOf(world, 'family-admin')).toEqual([]);
    expect(await rolesOf(world, 'family-member')).toEqual([]);
    expect(await bodyOf(world.get('/v1/users/me/networks', 'family-member'))).toEqual([]);
    const [mail, ...more] = await mailTo(world, 'ingrid.hansen@ladeportal.example');
    expect(mail?.subject).toBe('Familienettverket Familien Hansen er avsluttet');
    expect(more).toEqual([]);
    expect((await world.get('/v1/organizations/100100', 'family-admin')).status).toBe(404);
    const invitation = '/v1/invitations/sandbox-family-open';
    expect(await bodyOf(world.get(invitation))).toMatchObject({ status: 'REVOKED' });
  });

  test('ends a block of a member for the family', async () => {
    const { database } = world;
    const member = await database
      .selectFrom('user_role')
      .select('id')
      .where('user_id', '=', 'family-member')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('app_user')
      .set({ status: 'BLOCKED', blocked_by_role_id: member.id })
      .where('id', '=', 'family-member')
      .execute();
    await dissolve('family-admin');
    expect(await statusOf(world, 'family-member')).toBe('BLOCKED');
    await advanceClock(world, 8);
    expect(await statusOf(world, 'family-member')).toBe('ACTIVE');
    await advanceClock(world, 0);
  });

  test('keeps its invoices, including the next, with the person who paid them', async () => {
    const [own, family] = await Promise.all([
      invoices('users/me'),
      invoices('organizations/100100'),
    ]);
    expect(family.length).toBeGreaterThan(0);
    await dissolve('family-admin');
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(await invoices('users/me'))).toEqual(ids([...own, ...family]));
    const [first] = family;
    const pdf = await world.get(`/v1/users/me/invoices/${family.at(-1)?.id}/pdf`, 'family-admin');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await world.get(`/v1/users/me/invoices/${first?.id}`, 'family-member')).status).toBe(
      404,
    );
    await advanceClock(world, 40 * 24 * 3600);
    const months = (await invoices('users/me')).filter(({ id }) => !ids(own).includes(id));
    expect(months.every(({ status }) => status !== 'PREPARED_FOR_INVOICE')).toBe(true);
    expect(months.length).toBeGreaterThanOrEqual(family.length);
    await advanceClock(world, 0);
  });

  const Months = z.array(
    z.looseObject({ monetaryCosts: z.number(), paidBy: z.array(z.unknown()) }),
  );
  const Records = z.array(z.looseObject({ organizationId: z.string().nullable() }));
  const seen = async (userId: string) => {
    const at = '/v1/users/me/charging-records';
    const months = Months.parse(await bodyOf(world.get(`${at}/months?from=2025-01&to=2026-12`, userId))); // oxfmt-ignore
    return {
      records: Records.parse(await bodyOf(world.get(`${at}/latest?limit=50`, userId))),
      payers: months.flatMap(({ paidBy }) => paidBy),
      costs: months.reduce((sum, { monetaryCosts }) => sum + monetaryCosts, 0),
      options: await bodyOf(world.get(`${at}/filter-options`, userId)),
      ofSelf: await bodyOf(world.get(`${at}/statistics?groupBy=YEAR&payer=SELF`, userId)),
      names: await bodyOf(world.get('/v1/users/me/charging-payers', userId)),
    };
  };

  test('leaves the bill for earlier sessions with its administrator, for the member under its name', async () => {
    const family = { organizationId: '100100', name: 'Familien Hansen', classification: 'FAMILY' };
    const before = await seen('family-member');
    expect(before.names).toEqual([family]);
    await dissolve('family-admin');
    const admin = await seen('family-admin');
    expect(admin.records.length).toBeGreaterThan(0);
    expect(admin.records.filter(({ organizationId }) => organizationId !== null)).toEqual([]);
    expect(admin.payers).toEqual([]);
    expect(admin.options).toMatchObject({ isPaidBySelf: true, organizationIds: [] });
    expect(admin.ofSelf).toMatchObject({ total: { costs: admin.costs, reimbursement: 0 } });
    expect(admin.names).toEqual([]);
    expect(await seen('family-member')).toEqual(before);
  });

  test('hands its chips to the administrator, and blocks those that members hold', async () => {
    await world.database
      .updateTable('rfid_chip')
      .set({ user_id: null, organization_id: '100100' })
      .where('user_id', 'in', ['family-admin', 'family-member'])
      .execute();
    await world.database
      .updateTable('rfid_chip')
      .set({ member_id: 'family-member', status: 'ACTIVE' })
      .where('id', '=', 'R-family-member-1')
      .execute();
    await dissolve('family-admin');
    const Chips = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });
    const { items } = Chips.parse(await bodyOf(world.get('/v1/users/me/rfids', 'family-admin')));
    expect(items.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'R-family-admin-1 ACTIVE',
      'R-family-member-1 INACTIVE',
    ]);
  });

  test('ends its subscriptions with the month, and leaves earlier ends unchanged', async () => {
    const { database } = world;
    const family = {
      organization_id: '100100',
      type: 'OTHER',
      billed_month: '2026-11-01',
    } as const;
    const price = { price_ore: 100, price_with_vat_ore: 125 };
    await database
      .insertInto('subscription')
      .values([
        { ...family, ...price, name: 'Løper', valid_to: null },
        { ...family, ...price, name: 'Utløpt', valid_to: '2026-01-31' },
      ])
      .execute();
    await dissolve('family-admin');
    const subscriptions = await database
      .selectFrom('subscription')
      .select(['name', 'valid_to'])
      .where('organization_id', '=', '100100')
      .where('name', 'in', ['Løper', 'Utløpt'])
      .orderBy('name')
      .execute();
    expect(subscriptions).toEqual([
      { name: 'Løper', valid_to: lastDayOfMonth(new Date()) },
      { name: 'Utløpt', valid_to: '2026-01-31' },
    ]);
  });

  test('has one effect and no deadlock, however many requests arrive at once', async () => {
    const accept = () =>
      world.send('PATCH', '/v1/invitations/sandbox-family-open', 'family-member');
    const requests = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 ? dissolve('family-admin') : accept(),
    );
    const responses = await Promise.all(requests.map((answer) => outcomeOf(answer)));
    const dissolved = responses.filter((_, index) => index % 3 === 0);
    expect(dissolved.filter(([status]) => status === 'ok')).toHaveLength(1);
    expect(dissolved.filter(([status]) => status === 404)).toHaveLength(3);
    const accepted = responses.filter((_, index) => index % 3 !== 0);
    for (const [status] of accepted) expect(status).toBe(409);
    expect(await rolesOf(world, 'family-member')).toEqual([]);
  });

  test.each([
    ['a member', 'family-member'],
    ['a person without a family', 'kari'],
    ['the administrator of a company', 'company-admin'],
    ['a person who is not registered', 'unregistered'],
  ])('refuses %s', async (_who, userId) => {
    expect(await outcomeOf(dissolve(userId))).toEqual([404, 'NOT_FOUND']);
    expect(await rolesOf(world, 'family-member')).toHaveLength(1);
  });
});

test('a family takes on no members while its administrator’s account is being deleted', async () => {
  await world.database
    .updateTable('app_user')
    .set({ status: 'DELETE_REQUESTED' })
    .where('id', '=', 'family-admin')
    .execute();
  expect(
    await outcomeOf(world.send('PATCH', '/v1/invitations/sandbox-family-open', 'kari')),
  ).toEqual([409, 'invalid']);
});

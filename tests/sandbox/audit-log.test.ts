import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { settleDeletions } from '../../sandbox/db/deletions.ts';
import { roleIn } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const ADMIN = 'company-admin';
const COMPANY = '/v1/organizations/100300';
const LOG = `${COMPANY}/audit-events`;

const person = z.object({ id: z.string(), name: z.string().nullable() }).nullable();
const Page = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      kind: z.string(),
      actor: person,
      subject: z.string().nullable(),
      person,
    }),
  ),
  nextCursor: z.string().nullable(),
  totals: z.object({ count: z.number() }),
});
const log = async (query = '', userId = ADMIN) =>
  Page.parse(await bodyOf(world.get(`${LOG}${query}`, userId)));

it('has a member who left, by themself, and not one who tried the role of another', async () => {
  const member = await world.database
    .selectFrom('user_role')
    .selectAll()
    .where('user_id', '=', 'several-roles')
    .where('organization_id', '=', '100200')
    .executeTakeFirstOrThrow();
  const theirs = async () =>
    Page.parse(
      await bodyOf(world.get('/v1/organizations/100200/audit-events?limit=1', 'cooperative-admin')),
    );
  const leave = (userId: string) => world.send('DELETE', `/v1/users/me/roles/${member.id}`, userId);
  const before = await theirs();
  expect((await leave('kari')).status).toBe(404);
  expect(await theirs()).toEqual(before);
  expect((await leave('several-roles')).status).toBe(204);
  expect((await theirs()).items[0]).toMatchObject({
    kind: 'MEMBER_LEFT',
    actor: { name: 'Nina Strand' },
    subject: null,
    person: null,
  });
  const administrator = await world.database
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', ADMIN)
    .where('organization_id', '=', '100300')
    .executeTakeFirstOrThrow();
  const { totals } = await log();
  expect((await world.send('DELETE', `/v1/users/me/roles/${administrator.id}`, ADMIN)).status).toBe(
    403,
  );
  expect((await log()).totals).toEqual(totals);
});

it('has no write that was refused, and one event for a repeated one', async () => {
  const before = await log();
  const invite = [
    { email: 'not an address', name: 'X', roleId: '821200001', invitationType: 'NORMAL' },
  ];
  expect((await world.send('POST', `${COMPANY}/invitations`, ADMIN, invite)).status).toBe(400);
  expect((await log()).totals).toEqual(before.totals);
  const key = { 'idempotency-key': 'audit-log-twice' };
  const again = () =>
    world.send('POST', `${COMPANY}/rfids`, ADMIN, { serialNumber: 'LP80000003' }, key);
  expect((await again()).status).toBe((await again()).status);
  expect((await log()).totals.count).toBe(before.totals.count + 1);
});

it('ends after 24 months', async () => {
  const at = new Date(Date.now() - 86_400_000 * 740);
  await world.database
    .insertInto('audit_event')
    .values({ organization_id: '100300', at, kind: 'CARD_SAVED', actor_id: ADMIN, subject: null })
    .execute();
  const { items } = await log('?limit=1000');
  expect(items.map((event) => event.at)).not.toContain(at.toISOString());
});

it('names the member who was removed, and gives a deleted person one pseudonym', async () => {
  const role = await roleIn(world, 'company-member', '100300');
  await world.send('DELETE', `${COMPANY}/members/${role}`, ADMIN);
  expect((await log('?limit=1')).items).toMatchObject([
    { kind: 'MEMBER_REMOVED', actor: { name: 'Silje Berg' }, person: { name: 'Jonas Haugen' } },
  ]);
  await world.database
    .updateTable('app_user')
    .set({ status: 'DELETED', first_name: 'Slettet', last_name: 'kunde' })
    .where('id', '=', 'company-member')
    .execute();
  const { items } = await log('?limit=1000');
  const deleted = items.flatMap(({ actor, person: about }) =>
    [actor, about].filter((one) => one?.name === null),
  );
  expect(deleted.length).toBeGreaterThan(1);
  expect(new Set(deleted.map((one) => one?.id)).size).toBe(1);
  expect(JSON.stringify(items)).not.toMatch(/Jonas|company-member/);
});

it('removes an earlier e-mail address of a deleted person too, at which they answered an invitation', async () => {
  const of = { organization_id: '100300', at: new Date() };
  const earlier = 'before@ladeportal.example';
  await world.database
    .insertInto('audit_event')
    .values([
      { ...of, kind: 'INVITATION_SENT', actor_id: ADMIN, subject: earlier },
      { ...of, kind: 'INVITATION_ACCEPTED', actor_id: 'brand-new', subject: earlier },
    ])
    .execute();
  await world.database
    .updateTable('app_user')
    .set({ status: 'DELETE_REQUESTED', ends_on: '2020-01-31' })
    .where('id', '=', 'brand-new')
    .execute();
  await settleDeletions(world.database, new Date());
  const { items } = await log('?limit=2');
  expect(items).toMatchObject([
    { kind: 'INVITATION_ACCEPTED', actor: { name: null }, subject: null, person: { name: null } },
    { kind: 'INVITATION_SENT', subject: null, person: { name: null } },
  ]);
});

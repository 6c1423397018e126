import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { settleDeletions } from '../../sandbox/db/deletions.ts';
import { changesOf, facts, personIn } from '../../sandbox/rest/audit-log/changes.ts';
import { ROLE } from '../../sandbox/role-ids.ts';
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
      subjectKind: z.string().nullable(),
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          beforePerson: person,
          afterPerson: person,
        }),
      ),
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

it('has a field before and after a change, and no event for a write that changes nothing', async () => {
  const change = (body: object) => world.send('PATCH', COMPANY, ADMIN, body);
  expect((await change({ invoiceReference: 'Prosjekt 1' })).status).toBe(200);
  const before = await log();
  expect((await change({ invoiceReference: 'Prosjekt 1' })).status).toBe(200);
  expect((await log()).totals).toEqual(before.totals);
  expect((await change({ invoiceReference: 'Prosjekt 2' })).status).toBe(200);
  expect((await log('?limit=1')).items).toMatchObject([
    {
      kind: 'DETAILS_CHANGED',
      subjectKind: 'ORGANIZATION',
      changes: [{ field: 'INVOICE_REFERENCE', before: 'Prosjekt 1', after: 'Prosjekt 2' }],
    },
  ]);
});

it('has a member who blocks a chip of the organisation, and disputes a session that it pays for', async () => {
  const { database } = world;
  const chip = await database
    .updateTable('rfid_chip')
    .set({ member_id: 'company-member', status: 'ACTIVE' })
    .where('organization_id', '=', '100300')
    .where('ended_at', 'is', null)
    .returning(['id', 'serial_number', 'version'])
    .executeTakeFirstOrThrow();
  const { version } = chip;
  const path = `/v1/users/me/rfids/${chip.id}`;
  const blocked = await world.send('PATCH', path, 'company-member', {
    version,
    status: 'INACTIVE',
  });
  expect(blocked.status).toBe(200);
  const record = await database
    .selectFrom('charging_record')
    .select('id')
    .where('user_id', '=', 'company-member')
    .where('organization_id', '=', '100300')
    .where('corrects_id', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  const disputed = await world.send(
    'POST',
    `/v1/users/me/charging-records/${record.id}/dispute`,
    'company-member',
    { reason: 'NOT_MINE', message: 'en hemmelighet' },
  );
  expect(disputed.status).toBe(200);
  const { items } = await log('?limit=2');
  const actor = { name: 'Jonas Haugen' };
  expect(items).toMatchObject([
    {
      kind: 'SESSION_DISPUTED',
      actor,
      changes: [{ field: 'SESSION_START' }, { after: 'NOT_MINE' }],
    },
    { kind: 'RFID_CHANGED', actor, subject: chip.serial_number, changes: [{ after: 'INACTIVE' }] },
  ]);
  expect(JSON.stringify(items)).not.toContain('hemmelighet');
});

it('filters by the person who did it or whom it is about, also in a change, and by kind of subject', async () => {
  await world.send('PATCH', `${COMPANY}/rfid-members/company-member`, ADMIN, { costCenter: '77' });
  const [latest] = (await log('?limit=1')).items;
  expect(latest).toMatchObject({
    kind: 'MEMBER_COST_CENTER_CHANGED',
    person: { name: 'Jonas Haugen' },
  });
  const key = latest?.person?.id ?? '';
  const { items, totals } = await log(`?limit=1000&person=${key}`);
  expect(items.length).toBe(totals.count);
  expect(items[0]).toEqual(latest);
  const theirs = items.map(({ actor, person: about, changes }) =>
    JSON.stringify([actor, about, changes]).includes(key),
  );
  expect(new Set(theirs)).toEqual(new Set([true]));
  const about = await log('?limit=1000&subjectKind=PERSON');
  expect(new Set(about.items.map(({ subjectKind }) => subjectKind))).toEqual(new Set(['PERSON']));
  expect((await log('?subjectKind=NONSENSE')).totals.count).toBe(0);
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
  const addresses = JSON.stringify([
    ...changesOf(
      facts(['INVOICE_EMAIL', earlier]),
      facts(['INVOICE_EMAIL', 'post@nordlys.example']),
    ),
    ...changesOf(personIn('MEMBER', 'brand-new'), personIn('MEMBER', ADMIN)),
  ]);
  await world.database
    .insertInto('user_role')
    .values({
      ...{ id: 'second-administrator', user_id: 'brand-new', role_id: ROLE.administrator },
      ...{ organization_id: '100300', status: 'Active', permissions: '[]', active_from: null },
    })
    .execute();
  await world.database
    .insertInto('audit_event')
    .values([
      { ...of, kind: 'INVITATION_SENT', actor_id: ADMIN, subject: earlier },
      { ...of, kind: 'INVITATION_ACCEPTED', actor_id: 'brand-new', subject: earlier },
      { ...of, kind: 'DETAILS_CHANGED', actor_id: ADMIN, subject: null, changes: addresses },
    ])
    .execute();
  await world.database
    .updateTable('app_user')
    .set({ status: 'DELETE_REQUESTED', ends_on: '2020-01-31' })
    .where('id', '=', 'brand-new')
    .execute();
  await settleDeletions(world.database, new Date());
  const { items } = await log('?limit=4');
  expect(items).toMatchObject([
    {
      kind: 'ROLE_ENDED',
      actor: null,
      person: { name: null },
      changes: [{ field: 'ROLE', before: 'ADMINISTRATOR', after: null }],
    },
    {
      kind: 'DETAILS_CHANGED',
      changes: [
        { before: null, beforePerson: { name: null }, after: 'post@nordlys.example' },
        { field: 'MEMBER', beforePerson: { name: null }, afterPerson: { name: 'Silje Berg' } },
      ],
    },
    { kind: 'INVITATION_ACCEPTED', actor: { name: null }, subject: null, person: { name: null } },
    { kind: 'INVITATION_SENT', subject: null, person: { name: null } },
  ]);
  expect(JSON.stringify(await log('?limit=1000'))).not.toMatch(/Lunde|ida\.lunde/);
});

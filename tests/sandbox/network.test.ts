import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf, roleIn } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const FAMILY = '100100';
const OWN_FAMILY = '/v1/users/me/family';
const start = (userId: string) => world.send('POST', OWN_FAMILY, userId, { consentsToPay: true });
const members = `/v1/organizations/${FAMILY}/members`;
const Members = z.array(z.looseObject({ userRoleId: z.string(), email: z.string() }));

test('a person who can pay and is in no other network creates a family, once', async () => {
  const both = await Promise.all([1, 2].map(() => start('kari')));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (const [userId, status] of [
    ['no-payment', 400],
    ['card-expired', 400],
    ['blocked', 403],
    ['delete-requested', 403],
    ['family-member', 409],
    ['company-member', 409],
    ['unregistered', 404],
  ] as const)
    expect([userId, (await start(userId)).status]).toEqual([userId, status]);
});

test('only an administrator removes a member', async () => {
  const [member] = Members.parse(await bodyOf(world.get(members, 'family-admin')));
  const path = `${members}/${member?.userRoleId ?? ''}`;
  for (const stranger of ['kari', 'family-member', 'company-admin', 'several-roles']) {
    expect((await world.get(members, stranger)).status).toBe(404);
    expect((await world.send('DELETE', path, stranger)).status).toBe(404);
  }
  const ofOther = path.replace(FAMILY, '100101');
  expect((await world.send('DELETE', ofOther, 'several-roles')).status).toBe(404);
  expect((await world.send('DELETE', path, 'family-admin')).status).toBe(204);
  expect((await world.send('DELETE', path, 'family-admin')).status).toBe(404);
  expect(await bodyOf(world.get('/v1/users/me/networks', 'family-member'))).toEqual([]);
});

test('the organisation can resend an open invitation, at most once a minute', async () => {
  const List = z.array(z.looseObject({ id: z.string(), status: z.string() }));
  const list = List.parse(
    await bodyOf(world.get(`/v1/organizations/${FAMILY}/invitations`, 'family-admin')),
  );
  const idOf = (status: string) =>
    list.find((invitation) => invitation.status === status)?.id ?? '';
  const again = (id: string, userId: string) =>
    world.send('POST', `/v1/organizations/${FAMILY}/invitations/${id}/resend`, userId);
  expect((await again(idOf('EMAIL_SENT'), 'several-roles')).status).toBe(404);
  expect((await again(idOf('ACCEPTED'), 'family-admin')).status).toBe(409);
  expect((await again(idOf('EMAIL_SENT'), 'family-admin')).status).toBe(204);
  expect((await again(idOf('EMAIL_SENT'), 'family-admin')).status).toBe(429);
});

const COMPANY = '/v1/organizations/100300';
const inviteByMail = (...emails: readonly string[]) =>
  world.send(
    'POST',
    `${COMPANY}/invitations`,
    'company-admin',
    emails.map((inviteeEmail) => ({
      ...{ inviteeEmail, inviteeName: 'Navn', roleId: '821200001' },
      ...{ organizationClassification: 'COMPANY', invitationType: 'NORMAL' },
    })),
  );

test('revoking an invitation and inviting again within a minute counts as sending again; after a refusal it does not', async () => {
  const Sent = z.array(z.looseObject({ id: z.string(), inviteeEmail: z.string() }));
  const [revoked, declined] = ['revoked@people.test', 'declined@people.test'];
  expect((await inviteByMail(revoked, declined)).status).toBe(201);
  const sent = Sent.parse(await bodyOf(world.get(`${COMPANY}/invitations`, 'company-admin')));
  const idOf = (email: string) => sent.find((one) => one.inviteeEmail === email)?.id ?? '';
  const path = `${COMPANY}/invitations/${idOf(revoked)}`;
  expect((await world.send('DELETE', path, 'company-admin')).status).toBe(204);
  expect(await outcomeOf(inviteByMail(revoked))).toEqual([429, 'TOO_MANY_REQUESTS']);
  const link = `/v1/invitations/${idOf(declined)}`;
  expect((await world.send('DELETE', link, 'kari')).status).toBe(204);
  expect((await inviteByMail(declined)).status).toBe(201);
});

test('residents are a list of their own, with chargers and energy and no costs', async () => {
  const of = '/v1/organizations/100200';
  const people = await bodyOf(world.get(`${of}/people?limit=1000`, 'cooperative-admin'));
  const People = z.object({
    items: z.array(z.object({ member: z.looseObject({ roleId: z.string() }).nullable() })),
  });
  const roles = People.parse(people).items.map(({ member }) => member?.roleId);
  expect(roles).toContain('821200001');
  expect(roles).not.toContain('821200003');
  const residents = await bodyOf(world.get(`${of}/residents?search=solberg`, 'cooperative-admin'));
  expect(residents).toMatchObject({
    items: [
      {
        chargers: [
          { id: 'L2001-7', isActive: true },
          { id: 'L2001-8', isActive: false },
        ],
      },
    ],
  });
  expect(JSON.stringify(residents)).not.toMatch(/price|amount|cost|ore/i);
});

test.each([
  ['PENDING', /^(?:CREATED|EMAIL_SENT)$/],
  ['FAILED', /^(?:EMAIL_FAILED|EXPIRED)$/],
  ['ENDED', /^(?:ACCEPTED|DECLINED|REVOKED)$/],
])('the people of the group %s are the invitations of its states', async (group, states) => {
  const Group = z.object({
    items: z.array(z.object({ invitation: z.looseObject({ status: z.string() }) })),
  });
  const { items } = Group.parse(
    await bodyOf(world.get(`${COMPANY}/people?limit=1000&group=${group}`, 'company-admin')),
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { invitation } of items) expect(invitation.status).toMatch(states);
});

test('the people are found by words of name and e-mail, in any case', async () => {
  const found = await bodyOf(world.get(`${COMPANY}/people?search=JONAS%20haugen`, 'company-admin'));
  expect(found).toMatchObject({
    items: [{ member: { email: 'jonas.haugen@ladeportal.example' } }],
    totals: { count: 1, members: 1 },
  });
});

test('a removed member keeps no chip of the organisation', async () => {
  const chips = async () => {
    const { items } = z
      .object({ items: z.array(z.unknown()) })
      .parse(await bodyOf(world.get(`${COMPANY}/rfids?search=jonas`, 'company-admin')));
    return items;
  };
  expect(await chips()).not.toEqual([]);
  const role = await roleIn(world, 'company-member', '100300');
  const removed = await world.send('DELETE', `${COMPANY}/members/${role}`, 'company-admin');
  expect(removed.status).toBe(204);
  expect(await chips()).toEqual([]);
});

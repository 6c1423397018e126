import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

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

test.each([[undefined], [{}], [{ consentsToPay: false }]])(
  'refuses a family with %j as the consent to pay',
  async (body) => {
    expect(await outcomeOf(world.send('POST', OWN_FAMILY, 'heavy', body))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  },
);

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

test('no notification is on by default, and choices are per person', async () => {
  const path = '/v1/users/me/notifications';
  const none = {
    sessionEnded: false,
    newInvoice: false,
    paymentFailed: false,
    cardExpiring: false,
  };
  expect(await bodyOf(world.get(path, 'smb'))).toEqual(none);
  const chosen = { ...none, newInvoice: true };
  expect(await bodyOf(world.send('PATCH', path, 'smb', { newInvoice: true }))).toEqual(chosen);
  expect(await bodyOf(world.get(path, 'smb'))).toEqual(chosen);
  expect(await bodyOf(world.get(path, 'kari'))).toEqual(none);
  expect((await world.send('PATCH', path, 'smb', {})).status).toBe(400);
  expect((await world.send('PATCH', path, 'smb', { all: true })).status).toBe(400);
});

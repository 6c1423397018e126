import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { personas } from '../../sandbox/personas.ts';
import { ROLE } from '../../sandbox/role-ids.ts';
import { ADDRESS, orderCalls } from './charger-order-world.ts';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  world = await createRestWorld();
  calls = orderCalls(world);
});
beforeEach(async () => {
  await world.control('POST', '/reset');
  // An administrator whose account is for the organisation alone.
  await world.database
    .deleteFrom('user_role')
    .where('user_id', '=', 'cooperative-admin')
    .where('role_id', '=', ROLE.user)
    .execute();
});

const DAY = 24 * 3600;
const ME = '/v1/users/me';
const REFUSED = [403, 'FORBIDDEN'];
const Orders = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const Subscriptions = z.array(z.looseObject({ id: z.string(), billed: z.int().nullable() }));
const newestMail = async (userId: string) => {
  const email = personas.find((persona) => persona.userId === userId)?.email ?? '';
  return (await mailTo(world, email))[0]?.body;
};
const RIGHT = /angre|14 dager/i;

// PURCHASE-15 and 16: the account of a business has no right of withdrawal.
describe.each(['smb', 'cooperative-admin'])(
  'the personal account of %s, who has no private role',
  (userId) => {
    test('is told of no right from chips, and cannot use it', async () => {
      const body = { quantity: 1, address: ADDRESS };
      const before = await newestMail(userId);
      const sent = world.send('POST', `${ME}/rfid-orders`, userId, body);
      expect(await bodyOf(sent)).toMatchObject({ isConsumers: false });
      const { items } = Orders.parse(await bodyOf(world.get(`${ME}/rfid-orders`, userId)));
      const path = `${ME}/rfid-orders/${items[0]?.id ?? ''}/rescission`;
      expect(await outcomeOf(world.send('POST', path, userId))).toEqual(REFUSED);
      expect(await newestMail(userId)).toBe(before);
    });

    test('has a receipt of a subscription without the right, and cannot use it', async () => {
      const path = `${ME}/benefits/memberships?membershipType=Ladefordel`;
      await world.send('DELETE', path, userId);
      await advanceClock(world, 40 * DAY);
      expect(await outcomeOf(world.send('POST', path, userId))).toEqual(['ok']);
      const receipt = await newestMail(userId);
      expect(receipt).toContain('Abonnementet på Ladefordel koster');
      expect(receipt).not.toMatch(RIGHT);
      const all = Subscriptions.parse(await bodyOf(world.get(`${ME}/subscriptions`, userId)));
      const { id } = all.find(({ billed }) => billed === 6125) ?? { id: '' };
      const rescission = `${ME}/subscriptions/${id}/rescission`;
      expect(await outcomeOf(world.send('POST', rescission, userId, { usedCost: 0 }))).toEqual(REFUSED); // oxfmt-ignore
      await advanceClock(world, 0);
    });

    test('cancels a charger before the installation as before, and cannot withdraw from it', async () => {
      const { id } = await calls.reserve(userId);
      const payment = userId === 'cooperative-admin' ? 'INVOICE' : 'CARD';
      expect(await calls.place(userId, id, { payment })).toMatchObject({ isConsumers: false });
      expect(await newestMail(userId)).not.toMatch(RIGHT);
      const rescission = `${ME}/charger-orders/${id}/rescission`;
      expect(await outcomeOf(world.send('POST', rescission, userId, { usedCost: 0 }))).toEqual(REFUSED); // oxfmt-ignore
      expect(await outcomeOf(world.send('DELETE', `${ME}/charger-orders/${id}`, userId))).toEqual(['ok']); // oxfmt-ignore
    });
  },
);

test('an administrator with a private role withdraws from what they bought privately', async () => {
  const body = { quantity: 1, address: ADDRESS };
  const sent = world.send('POST', `${ME}/rfid-orders`, 'company-admin', body);
  const { id } = z.looseObject({ id: z.string() }).parse(await bodyOf(sent));
  expect(await newestMail('company-admin')).toMatch(RIGHT);
  const path = `${ME}/rfid-orders/${id}/rescission`;
  expect(await outcomeOf(world.send('POST', path, 'company-admin'))).toEqual(['ok']);
});

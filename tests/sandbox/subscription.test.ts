import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lastDayOfMonth } from '../../sandbox/oslo.ts';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const PATH = '/v1/users/me/chargers';
const DAY = 24 * 3600;
const Subscriptions = z.array(
  z.looseObject({ id: z.string(), name: z.string(), validTo: z.string().nullable() }),
);
const Chargers = z.array(
  z.looseObject({ id: z.string(), subscription: Subscriptions.element.nullable() }),
);

const chargers = async (userId: string) => Chargers.parse(await bodyOf(world.get(PATH, userId)));
const charger = async (userId: string, id: string) => {
  const found = (await chargers(userId)).find((charger) => charger.id === id);
  if (!found) throw new Error(`${userId} has no ${id}`);
  return found;
};
const subscriptions = async (userId: string) =>
  Subscriptions.parse(await bodyOf(world.get('/v1/users/me/subscriptions', userId)));
const activate = (userId: string, id: string, headers = {}) =>
  world.send('POST', `${PATH}/${id}/activation`, userId, undefined, headers);
const deactivate = (userId: string, id: string) =>
  world.send('DELETE', `${PATH}/${id}/activation`, userId);

const ACTIVE = [409, 'CHARGER_ACTIVE'];
const NOT_ACTIVE = [409, 'CHARGER_NOT_ACTIVE'];
const RESIDENT = 'cooperative-resident';

describe('the subscription of a resident’s charger', () => {
  test('refuses an active charger; of three requests at once one succeeds', async () => {
    expect(await outcomeOf(deactivate(RESIDENT, 'L2001-8'))).toEqual(NOT_ACTIVE);
    const before = await subscriptions(RESIDENT);
    const responses = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(activate(RESIDENT, 'L2001-8'))),
    );
    expect(responses.filter(([first]) => first === 'ok')).toHaveLength(1);
    expect(responses).toContainEqual(ACTIVE);
    expect(await subscriptions(RESIDENT)).toHaveLength(before.length + 1);
  });

  test('needs a payment method', async () => {
    expect(await outcomeOf(activate('no-payment', 'H-no-payment-2'))).toEqual([
      400,
      'PAYMENTTYPE_NONE',
    ]);
    expect((await charger('no-payment', 'H-no-payment-2')).subscription).toBeNull();
    await advanceClock(world, 800 * DAY);
    expect(await outcomeOf(activate(RESIDENT, 'L2001-8'))).toEqual([400, 'INVALID_PAYMENTCARD']);
  });
  test('ends the subscription with the month, and allows it to be resumed until then', async () => {
    const { subscription } = await charger('kari', 'H-kari-1');
    expect(await outcomeOf(deactivate('kari', 'H-kari-1'))).toEqual(['ok']);
    const ending = { ...subscription, validTo: lastDayOfMonth(new Date()) };
    expect((await charger('kari', 'H-kari-1')).subscription).toEqual(ending);
    expect(await outcomeOf(deactivate('kari', 'H-kari-1'))).toEqual(NOT_ACTIVE);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(['ok']);
    expect((await charger('kari', 'H-kari-1')).subscription).toEqual(subscription);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(ACTIVE);
  });

  test('allows a new subscription after the end', async () => {
    await deactivate('kari', 'H-kari-1');
    await advanceClock(world, 32 * DAY);
    expect(await outcomeOf(activate('kari', 'H-kari-1'))).toEqual(['ok']);
    expect((await charger('kari', 'H-kari-1')).subscription?.validTo).toBeNull();
  });
});

describe('the subscription of an organisation’s charger', () => {
  const CHARGERS = '/v1/organizations/100200/facility/chargers';
  const ADMIN = 'cooperative-admin';
  const statusOf = async (method: 'POST' | 'DELETE', id: string) => {
    const path = `${CHARGERS}/${id}/subscription`;
    const body = method === 'POST' ? { termsAccepted: true } : undefined;
    return (await world.send(method, path, ADMIN, body)).status;
  };

  test('is of a vacant charger alone, once, and ends with the month', async () => {
    const Facility = z.array(
      z.looseObject({
        id: z.string(),
        subscription: z.object({ validTo: z.string().nullable() }).nullable(),
      }),
    );
    const subscriptionOf = async (id: string) =>
      Facility.parse(await bodyOf(world.get(CHARGERS, ADMIN))).find((one) => one.id === id)
        ?.subscription;
    const vacant = 'L2003-85';
    expect(await statusOf('DELETE', vacant)).toBe(409);
    expect(await statusOf('POST', vacant)).toBe(204);
    expect(await statusOf('POST', vacant)).toBe(409);
    expect(await statusOf('DELETE', vacant)).toBe(204);
    expect(await subscriptionOf(vacant)).toEqual({ validTo: lastDayOfMonth(new Date()) });
    expect(await statusOf('POST', vacant)).toBe(204);
    expect(await subscriptionOf(vacant)).toEqual({ validTo: null });
    const residents = await subscriptionOf('L2001-7');
    expect(await statusOf('POST', 'L2003-22')).toBe(404);
    expect(await statusOf('DELETE', 'L2001-7')).toBe(404);
    expect(await subscriptionOf('L2001-7')).toEqual(residents);
  });
});

describe('an organisation’s own subscription', () => {
  test('needs the terms to be resumed, and is ended by its administrator alone', async () => {
    const pathOf = async (userId: string, organization: string) => {
      const path = `/v1/organizations/${organization}/subscriptions`;
      const [one] = Subscriptions.parse(await bodyOf(world.get(path, userId)));
      return `${path}/${one?.id ?? ''}`;
    };
    const path = await pathOf('company-admin', '100300');
    const NOT_FOUND = [404, 'NOT_FOUND'];
    for (const other of ['company-member', 'public-admin', 'kari'])
      expect(await outcomeOf(world.send('DELETE', path, other))).toEqual(NOT_FOUND);
    expect(await outcomeOf(world.send('DELETE', path, 'company-admin'))).toEqual(['ok']);
    const unread = world.send('POST', path, 'company-admin', { termsAccepted: false });
    expect(await outcomeOf(unread)).toEqual([400, 'INVALID_REQUEST']);
    const resumed = world.send('POST', path, 'kari', { termsAccepted: true });
    expect(await outcomeOf(resumed)).toEqual(NOT_FOUND);
    const theirs = await pathOf('cooperative-admin', '100200');
    const elsewhere = theirs.replace('100200', '100300');
    expect(await outcomeOf(world.send('DELETE', elsewhere, 'company-admin'))).toEqual(NOT_FOUND);
  });
});

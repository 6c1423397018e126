import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { moveTo } from './clock-months.ts';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const Subscriptions = z.array(
  z.looseObject({ id: z.string(), billed: z.int().nullable(), rescindedAt: z.string().nullable() }),
);
const PATH = '/v1/users/me/subscriptions';
const list = async (userId: string) => Subscriptions.parse(await bodyOf(world.get(PATH, userId)));
const first = async (userId: string) => {
  const [one] = await list(userId);
  if (!one) throw new Error('There is no subscription');
  return one;
};
const subscribe = (userId: string, more = '&startsAtOnce=true') =>
  world.send('POST', `/v1/users/me/benefits/memberships?membershipType=Ladefordel${more}`, userId);
const rescind = (userId: string, id: string, usedCost: number, headers = {}) =>
  world.send('POST', `${PATH}/${id}/rescission`, userId, { usedCost }, headers);

/** The lines of the invoice that is being prepared, newest first: description and amount. */
async function preparedLines(userId: string) {
  const Invoices = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  const Lines = z.object({
    items: z.array(z.looseObject({ description: z.string(), amount: z.int() })),
  });
  const { items } = Invoices.parse(await bodyOf(world.get('/v1/users/me/invoices', userId)));
  const path = `/v1/users/me/invoices/${items[0]?.id ?? ''}/lines`;
  const { items: lines } = Lines.parse(await bodyOf(world.get(path, userId)));
  return lines.map(({ description, amount }) => [description, amount]);
}

/** The cost of one day of the current month, in øre. */
const dayOf = (monthly: number) =>
  Math.round(monthly / Temporal.Now.plainDateISO('Europe/Oslo').daysInMonth);
const DAY = dayOf(6125);

describe('withdrawing from a subscription', () => {
  test('pays for the days that the person asked for, and credits the rest on the next invoice', async () => {
    await subscribe('brand-new');
    const { id, billed } = await first('brand-new');
    expect(billed).toBe(6125);
    expect(await outcomeOf(rescind('brand-new', id, DAY))).toEqual(['ok']);
    expect(await preparedLines('brand-new')).toEqual([
      ['Ladefordel', 6125],
      ['Angret: Ladefordel', DAY - 6125],
    ]);
    const memberships = world.get('/v1/users/me/benefits/memberships', 'brand-new');
    expect(await bodyOf(memberships)).toEqual([]);
  });

  test('costs nothing without an express request', async () => {
    await subscribe('brand-new', '');
    const { id } = await first('brand-new');
    expect(await outcomeOf(rescind('brand-new', id, 0))).toEqual(['ok']);
    expect(await preparedLines('brand-new')).toContainEqual(['Angret: Ladefordel', -6125]);
    const [receipt] = await mailTo(world, 'ida.lunde@ladeportal.example');
    expect(receipt?.body).not.toContain('dagene');
    expect(receipt?.body).toMatch(/er avsluttet\. Vi trekker 61,25\skr fra på neste faktura\./);
  });

  test('refuses an amount that is not that of the used days', async () => {
    await subscribe('brand-new');
    const { id } = await first('brand-new');
    for (const amount of [0, DAY - 1, 6125])
      expect(await outcomeOf(rescind('brand-new', id, amount))).toEqual([409, 'PRICE_CHANGED']);
    expect((await first('brand-new')).rescindedAt).toBeNull();
  });

  test('refuses another person, and an agreement of an unknown day', async () => {
    await subscribe('brand-new');
    const { id } = await first('brand-new');
    for (const other of ['kari', 'smb', 'company-admin', 'family-admin'])
      expect(await outcomeOf(rescind(other, id, DAY))).toEqual([404, 'NOT_FOUND']);
    const old = await first('kari');
    expect(await outcomeOf(rescind('kari', old.id, 0))).toEqual([409, 'COOLING_OFF_EXPIRED']);
  });

  test('can be agreed to again, with a right of its own', async () => {
    await subscribe('brand-new');
    const { id } = await first('brand-new');
    await rescind('brand-new', id, DAY);
    expect(await outcomeOf(subscribe('brand-new'))).toEqual(['ok']);
    expect(await list('brand-new')).toMatchObject([{ id, validTo: null, rescindedAt: null }]);
    expect(await outcomeOf(rescind('brand-new', id, DAY))).toEqual(['ok']);
  });
});

describe('the last day', () => {
  test.each([
    // Fourteen days after 12 March 2027 is Good Friday; the clocks go forward on Easter Sunday, and Tuesday is a working day.
    ['2027-03-12T00:00:00+01:00', '2027-03-30T23:59:00+02:00', '2027-03-31T00:00:00+02:00'],
    // The clocks go back on Sunday 31 October 2027; the period ends on Monday.
    ['2027-10-18T23:59:00+02:00', '2027-11-01T23:59:00+01:00', '2027-11-02T00:00:00+01:00'],
  ])('of an agreement of %s ends with %s', async (agreed, lastSecond, over) => {
    await moveTo(world, Date.parse(agreed));
    await subscribe('brand-new', '');
    const { id } = await first('brand-new');
    await moveTo(world, Date.parse(over));
    expect(await outcomeOf(rescind('brand-new', id, 0))).toEqual([409, 'COOLING_OFF_EXPIRED']);
    await moveTo(world, Date.parse(lastSecond));
    expect(await outcomeOf(rescind('brand-new', id, 0))).toEqual(['ok']);
  });
});

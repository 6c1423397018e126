import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const COOPERATIVE = '100200';
const ADMIN = 'cooperative-admin';
const pathOf = (organization: string) => `/v1/organizations/${organization}/facility/chargers`;
const Chargers = z.array(
  z.looseObject({
    id: z.string(),
    code: z.string(),
    locationId: z.string(),
    owner: z.object({ kind: z.string(), name: z.string() }).nullable(),
    subscription: z
      .strictObject({
        validTo: z.string().nullable(),
        price: z.number().nullable(),
        priceNoVat: z.number().nullable(),
      })
      .nullable(),
    lastSessionAt: z.string().nullable(),
    energyLastYear: z.number(),
  }),
);
const Page = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      revenueNoVat: z.number().nullish(),
      paidBy: z.string().optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
const chargers = async (userId = ADMIN, organization = COOPERATIVE) =>
  Chargers.parse(await bodyOf(world.get(pathOf(organization), userId)));
const page = async (rest: string, userId = ADMIN, organization = COOPERATIVE) =>
  Page.parse(await bodyOf(world.get(`${pathOf(organization)}/${rest}`, userId)));

describe('the facility of a cooperative', () => {
  test('has 120 chargers at three locations, each with a code of its own', async () => {
    const all = await chargers();
    expect(all).toHaveLength(120);
    expect(new Set(all.map(({ locationId }) => locationId)).size).toBe(3);
    expect(new Set(all.map(({ code }) => code)).size).toBe(120);
  });

  test('lists residents’ chargers with their energy, without costs', async () => {
    const residents = (await chargers()).filter(({ owner }) => owner?.kind === 'RESIDENT');
    for (const { subscription } of residents)
      expect(subscription ?? { price: null, priceNoVat: null }).toMatchObject({
        ...{ price: null, priceNoVat: null },
      });
    expect(JSON.stringify(residents)).not.toMatch(/cost|amount/i);
    const resident = residents.find(({ id }) => id === 'L2001-7');
    expect(resident).toMatchObject({
      code: 'LA-20107',
      owner: { kind: 'RESIDENT', name: 'Per Solberg' },
      subscription: { validTo: null },
    });
    expect(resident?.energyLastYear).toBeGreaterThan(0);
    const { items } = await page('L2001-7/sessions?limit=200');
    expect(items.length).toBeGreaterThan(0);
    for (const { paidBy, revenueNoVat } of items) {
      expect([paidBy, revenueNoVat]).toEqual(['RESIDENT', null]);
    }
  });

  test('shows the revenue from other payers at a charger without a resident', async () => {
    const used = (await chargers()).filter(
      ({ locationId, lastSessionAt }) => locationId === 'L2002' && lastSessionAt !== null,
    );
    const pages = await Promise.all(used.map(({ id }) => page(`${id}/sessions?limit=200`)));
    const items = pages.flatMap((page) => page.items);
    const paid = items.filter(({ paidBy }) => paidBy === 'OTHER');
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.every(({ revenueNoVat }) => typeof revenueNoVat === 'number')).toBe(true);
    const own = items.filter(({ paidBy }) => paidBy === 'ORGANIZATION');
    expect(own.every(({ revenueNoVat }) => revenueNoVat === null)).toBe(true);
  });

  test('pages sessions and logs so that each entry occurs once', async () => {
    for (const list of ['L2001-7/sessions', 'L2003-17/events']) {
      const whole = await page(`${list}?limit=200`);
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null && ids.length <= whole.items.length) {
        const next: z.infer<typeof Page> = await page(
          `${list}?limit=3${cursor && `&cursor=${cursor}`}`,
        );
        ids.push(...next.items.map(({ id }) => id));
        cursor = next.nextCursor;
      }
      expect(ids.slice(0, 200)).toEqual(whole.items.map(({ id }) => id));
    }
  });

  test('the energy of a charger’s last year equals that of its sessions', async () => {
    const Sessions = z.object({
      items: z.array(z.object({ startedAt: z.string(), energy: z.number() })),
    });
    const { items } = Sessions.parse(
      await bodyOf(world.get(`${pathOf(COOPERATIVE)}/L2001-9/sessions?limit=200`, ADMIN)),
    );
    const since = Date.now() - 365 * 86_400_000;
    const energy = items
      .filter(({ startedAt }) => Date.parse(startedAt) > since)
      .reduce((sum, session) => sum + session.energy, 0);
    const charger = (await chargers()).find(({ id }) => id === 'L2001-9');
    expect(charger?.energyLastYear).toBe(energy);
  });
});

test('several organisations have troubles', async () => {
  for (const [userId, organization] of [
    [ADMIN, COOPERATIVE],
    ['public-admin', '100400'],
  ] as const) {
    const all = await world.get(pathOf(organization), userId);
    const text = await all.text();
    expect(text).toMatch(/"outOfOrderSince":"/);
    expect(text).toMatch(/"owner":null/);
  }
});

describe('the sessions of shared revenue', () => {
  const Refunds = z.array(
    z.looseObject({ id: z.string(), revenue: z.number(), paidOn: z.string().nullable() }),
  );
  const Sessions = z.object({
    items: z.array(z.object({ id: z.string(), paidBy: z.string(), revenueNoVat: z.number() })),
    nextCursor: z.string().nullable(),
    totals: z.object({ sessions: z.number(), revenueNoVat: z.number() }),
  });
  const refundsOf = async (organization: string, userId: string, period: string) =>
    Refunds.parse(
      await bodyOf(
        world.get(`/v1/organizations/${organization}/refunds?refundPeriod=${period}`, userId),
      ),
    );

  test.each([
    ['100300', 'company-admin'],
    [COOPERATIVE, ADMIN],
    ['100400', 'public-admin'],
  ])('the sessions of %s add up to each row to the øre', async (organization, userId) => {
    for (const period of ['CURRENT', 'PREVIOUS'])
      for (const { id, revenue } of await refundsOf(organization, userId, period)) {
        const path = `/v1/organizations/${organization}/refunds/${id}/sessions`;
        const seen = new Map<string, number>();
        let cursor: string | null = '';
        let totals;
        while (cursor !== null) {
          const next: z.infer<typeof Sessions> = Sessions.parse(
            await bodyOf(world.get(`${path}?limit=200${cursor && `&cursor=${cursor}`}`, userId)),
          );
          for (const session of next.items) {
            expect(session.paidBy).toBe('OTHER');
            seen.set(session.id, session.revenueNoVat);
          }
          ({ totals, nextCursor: cursor } = next);
        }
        const sum = [...seen.values()].reduce((total, amount) => total + amount, 0);
        expect([id, sum, totals]).toEqual([
          id,
          revenue,
          { sessions: seen.size, revenueNoVat: revenue },
        ]);
      }
  });

  test('pays out once the half-year has ended, where the bank account is known', async () => {
    const paidOn = async (period: string) =>
      (await refundsOf('100300', 'company-admin', period)).map((row) => row.paidOn !== null);
    expect(await paidOn('CURRENT')).toEqual([false, false]);
    expect(await paidOn('PREVIOUS')).toEqual([true, false]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

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
  test('lists residents’ chargers with their energy, without costs', async () => {
    const residents = (await chargers()).filter(({ owner }) => owner?.kind === 'RESIDENT');
    for (const { subscription } of residents)
      expect(subscription ?? { price: null }).toMatchObject({ price: null });
    expect(JSON.stringify(residents)).not.toMatch(/cost|amount/i);
    const { items } = await page('L2001-7/sessions?limit=200');
    expect(items.length).toBeGreaterThan(0);
    for (const { paidBy, revenueNoVat } of items)
      expect([paidBy, revenueNoVat]).toEqual(['RESIDENT', null]);
  });

  test('the energy of a charger’s last year equals that of its sessions', async () => {
    const Sessions = z.object({
      items: z.array(z.object({ date: z.string(), energy: z.number() })),
    });
    const { items } = Sessions.parse(
      await bodyOf(world.get(`${pathOf(COOPERATIVE)}/L2001-9/sessions?limit=200`, ADMIN)),
    );
    const since = Date.now() - 365 * 86_400_000;
    const energy = items
      .filter(({ date }) => Date.parse(date) > since)
      .reduce((sum, session) => sum + session.energy, 0);
    const charger = (await chargers()).find(({ id }) => id === 'L2001-9');
    expect(charger?.energyLastYear).toBe(energy);
  });
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

test('the facts of hints have a chip at two chargers, an impossible session and unused chargers', async () => {
  const Session = z.object({
    ...{ chargerId: z.string(), date: z.string() },
    ...{ chargingTime: z.number(), energy: z.number() },
  });
  const Facts = z.object({
    chargers: z.array(z.object({ chargerId: z.string(), highest: Session.nullable() })),
    overlaps: z.array(z.object({ earlier: Session, later: Session })),
    nextDebitOn: z.string().nullable(),
  });
  const factsOf = async (organization: string, userId: string) =>
    Facts.parse(
      await bodyOf(world.get(`/v1/organizations/${organization}/facility/hint-facts`, userId)),
    );
  const { chargers: all, overlaps, nextDebitOn } = await factsOf(COOPERATIVE, ADMIN);
  expect(overlaps).toMatchObject([
    { earlier: { chargerId: 'L2003-5' }, later: { chargerId: 'L2001-3' } },
  ]);
  for (const { earlier, later } of overlaps)
    expect(Date.parse(later.date)).toBeLessThan(Date.parse(earlier.date) + earlier.chargingTime);
  const MAX_WH_PER_MS = 11_000 / 3_600_000;
  const impossible = all.filter(
    ({ highest }) => highest && highest.energy > MAX_WH_PER_MS * (highest.chargingTime + 60_000),
  );
  expect(impossible.map(({ chargerId }) => chargerId)).toEqual(['L2003-9']);
  expect(all.some(({ highest }) => highest === null)).toBe(true);
  // The cooperative pays by invoice, and the company's card is charged on the third.
  expect(nextDebitOn).toBeNull();
  expect((await factsOf('100300', 'company-admin')).nextDebitOn).toMatch(/^\d{4}-\d{2}-03$/);
});

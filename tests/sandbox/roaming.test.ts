import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reader } from './charging-world.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const traveller = reader(() => world, 'card-expiring');

test('sessions abroad are among the others, in the currency of their places', async () => {
  const { items } = await traveller.page([['limit', '20']]);
  expect(items.filter(({ currency }) => currency !== 'NOK')).toMatchObject([
    { currency: 'SEK', operator: 'Västladd AB', priceAfterDiscount: 20_768, billedOn: null },
    { currency: 'EUR', operator: 'Nordlade GmbH', priceAfterDiscount: 1888, billedOn: null },
  ]);
});

test('statistics and months count them, and keep their costs apart', async () => {
  const foreignCosts = [
    { currency: 'EUR', costs: 1888, costsNoVat: 1587 },
    { currency: 'SEK', costs: 20_768, costsNoVat: 16_614 },
  ];
  const all = await traveller.all();
  const inKroner = all.filter(({ currency }) => currency === 'NOK');
  for (const groupBy of ['YEAR', 'LOCATION', 'DAY']) {
    const { total } = await traveller.statistics(groupBy);
    const inAnyOrder: unknown = expect.toSatisfy(
      (costs: typeof foreignCosts) =>
        JSON.stringify(costs.toSorted((a, b) => a.costs - b.costs)) ===
        JSON.stringify(foreignCosts),
    );
    expect(total).toMatchObject({
      sessions: all.length,
      energy: all.reduce((sum, { energy }) => sum + energy, 0),
      costs: inKroner.reduce((sum, { priceAfterDiscount }) => sum + priceAfterDiscount, 0),
      foreignCosts: inAnyOrder,
    });
  }
  const Months = z.array(
    z.looseObject({ foreignCosts: z.array(z.looseObject({ costs: z.number() })) }),
  );
  const months = Months.parse(
    await (
      await world.get(
        '/v1/users/me/charging-records/months?from=2025-06&to=2026-12',
        'card-expiring',
      )
    ).json(),
  );
  expect(
    months.flatMap((month) => month.foreignCosts.map(({ costs }) => costs)).toSorted(),
  ).toEqual([1888, 20_768]);
});

test('no invoice bills them', async () => {
  const { items } = await traveller.page([
    ['limit', '100'],
    ['search', 'Flensburg'],
  ]);
  expect(items).toMatchObject([{ currency: 'EUR', billedOn: null }]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

describe('an organisation’s invoice by cost centre', () => {
  const COMPANYS = '/v1/organizations/100300/invoices';
  const CostCenters = z.array(
    z.object({
      costCenter: z.string().nullable(),
      sessions: z.number(),
      energy: z.number(),
      amount: z.number(),
    }),
  );
  const Lines = z.object({
    items: z.array(
      z.object({ kind: z.string(), sessions: z.number(), sessionsTotal: z.number().nullable() }),
    ),
  });

  const Page = z.object({ items: z.array(z.object({ id: z.string() })) });
  const invoices = async () =>
    Page.parse(await bodyOf(world.get(`${COMPANYS}?limit=200`, 'company-admin'))).items;

  test('the sums equal the sessions on its lines, with each cost centre once and sessions without one last', async () => {
    const items = await invoices();
    let booked = 0;
    for (const { id } of items.slice(0, 12)) {
      const centers = CostCenters.parse(
        await bodyOf(world.get(`${COMPANYS}/${id}/cost-centers`, 'company-admin')),
      );
      const lines = Lines.parse(
        await bodyOf(world.get(`${COMPANYS}/${id}/lines?limit=1000`, 'company-admin')),
      ).items.filter(({ kind }) => kind === 'CHARGING');
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      expect(sum(centers.map(({ amount }) => amount))).toBe(
        sum(lines.map(({ sessionsTotal }) => sessionsTotal ?? 0)),
      );
      const names = centers.map(({ costCenter }) => costCenter);
      expect(new Set(names).size).toBe(names.length);
      expect(names.slice(0, -1)).not.toContain(null);
      booked += names.filter((name) => name !== null).length;
    }
    expect(booked).toBeGreaterThan(0);
  });
});

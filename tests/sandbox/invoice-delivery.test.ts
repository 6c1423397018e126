import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

test('a filter by delivery uses the latest delivery, and has totals of its own', async () => {
  const Sent = z.object({
    items: z.array(
      z.object({ id: z.string(), deliveries: z.array(z.object({ status: z.string() })) }),
    ),
    totals: z.object({ count: z.number() }),
  });
  // One EHF to the municipality failed before it was delivered.
  const list = async (query: string) =>
    Sent.parse(
      await bodyOf(
        world.get(`/v1/organizations/100400/invoices?limit=200${query}`, 'public-admin'),
      ),
    );
  const whole = await list('');
  const latest = (status: string) =>
    whole.items.filter(({ deliveries: [last] }) => last?.status === status);
  expect(whole.items.some(({ deliveries }) => deliveries[1]?.status === 'FAILED')).toBe(true);
  for (const status of ['DELIVERED', 'FAILED']) {
    const { items, totals } = await list(`&deliveryStatus=${status}`);
    expect(items).toEqual(latest(status));
    expect(totals.count).toBe(items.length);
  }
  expect((await list('&deliveryStatus=FAILED&deliveryStatus=DELIVERED')).items).toEqual(
    whole.items.filter(({ deliveries }) => deliveries.length > 0),
  );
  expect((await world.get('/v1/users/me/invoices?deliveryStatus=LOST', 'kari')).status).toBe(400);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

const Subscriptions = z.array(z.object({ id: z.string(), validTo: z.string().nullable() }));
const TERMS = { termsAccepted: true };

async function subscription(userId: string, organization: string) {
  const path = `/v1/organizations/${organization}/subscriptions`;
  const [first] = Subscriptions.parse(await (await world.get(path, userId)).json());
  const subscriptionPath = `${path}/${first?.id ?? ''}`;
  return {
    one: subscriptionPath,
    validTo: first?.validTo,
    end: (by = userId) => world.send('DELETE', subscriptionPath, by),
    resume: (body: object = TERMS, by = userId) => world.send('POST', subscriptionPath, by, body),
  };
}

test('an organisation’s subscription ends with the month, once for two requests, and continues when resumed', async () => {
  const { end, resume } = await subscription('company-admin', '100300');
  for (let time = 0; time < 2; time += 1)
    expect(await (await end()).json()).toMatchObject({ validTo: '2026-11-30' });
  for (let time = 0; time < 2; time += 1)
    expect(await (await resume()).json()).toMatchObject({ validTo: null });
});

test('resuming a subscription needs the terms, and a payment method that works', async () => {
  const { end, resume } = await subscription('company-admin', '100300');
  await end();
  expect(await outcomeOf(resume({}))).toEqual([400, 'INVALID_REQUEST']);
  expect(await outcomeOf(resume({ termsAccepted: false }))).toEqual([400, 'INVALID_REQUEST']);
});

test.each(['company-member', 'public-admin', 'kari'])(
  '%s may neither end nor resume the subscription',
  async (other) => {
    const { end, resume } = await subscription('company-admin', '100300');
    expect(await outcomeOf(end(other))).toEqual([404, 'NOT_FOUND']);
    expect(await outcomeOf(resume(TERMS, other))).toEqual([404, 'NOT_FOUND']);
  },
);

test('finds no subscription of another organisation, or with an unknown id', async () => {
  const { one } = await subscription('cooperative-admin', '100200');
  const elsewhere = one.replace('100200', '100300');
  for (const path of [elsewhere, '/v1/organizations/100300/subscriptions/none'])
    expect(await outcomeOf(world.send('DELETE', path, 'company-admin'))).toEqual([
      404,
      'NOT_FOUND',
    ]);
});

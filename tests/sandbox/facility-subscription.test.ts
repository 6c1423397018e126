import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const ADMIN = 'cooperative-admin';
const CHARGERS = '/v1/organizations/100200/facility/chargers';
const Chargers = z.array(
  z.object({
    id: z.string(),
    owner: z.object({ kind: z.string() }).nullable(),
    subscription: z.object({ validTo: z.string().nullable() }).nullable(),
  }),
);
const stateOf = async (id: string) => {
  const all = Chargers.parse(await bodyOf(world.get(CHARGERS, ADMIN)));
  const { owner, subscription } = all.find((charger) => charger.id === id) ?? {};
  return { owner: owner?.kind, subscription };
};
const activate = (id: string, by = ADMIN, body: object = { termsAccepted: true }) =>
  world.send('POST', `${CHARGERS}/${id}/subscription`, by, body);
const end = (id: string, by = ADMIN) => world.send('DELETE', `${CHARGERS}/${id}/subscription`, by);
const A_DAY: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);

test('a vacant charger is activated for the organisation once, ended with the month and resumed', async () => {
  const id = 'L2003-85';
  expect(await stateOf(id)).toEqual({ owner: undefined, subscription: null });
  expect((await activate(id, ADMIN, {})).status).toBe(400);
  expect((await activate(id)).status).toBe(204);
  const active = { owner: 'ORGANIZATION', subscription: { validTo: null } };
  expect(await stateOf(id)).toEqual(active);
  expect((await activate(id)).status).toBe(409);
  expect((await end(id)).status).toBe(204);
  expect((await stateOf(id)).subscription).toEqual({ validTo: A_DAY });
  expect((await end(id)).status).toBe(409);
  expect((await activate(id)).status).toBe(204);
  expect(await stateOf(id)).toEqual(active);
});

test('a charger of the agreement is ended with the month; one that was never activated cannot be ended', async () => {
  expect((await activate('L2003-30')).status).toBe(409);
  expect((await end('L2003-30')).status).toBe(204);
  expect((await stateOf('L2003-30')).subscription).toEqual({ validTo: A_DAY });
  expect((await end('L2003-86')).status).toBe(409);
});

test('the organisation can neither activate nor end a resident’s charger', async () => {
  const before = await stateOf('L2001-7');
  expect((await activate('L2003-22')).status).toBe(404);
  expect((await end('L2001-7')).status).toBe(404);
  expect(await stateOf('L2001-7')).toEqual(before);
});

test.each(['company-admin', 'cooperative-resident', 'kari'])('hides the chargers from %s', async (by) => {
  expect((await activate('L2003-87', by)).status).toBe(404);
  expect((await end('L2003-31', by)).status).toBe(404);
  expect((await world.get('/v1/organizations/100200/facility/charger-offer', by)).status).toBe(404);
}); // oxfmt-ignore

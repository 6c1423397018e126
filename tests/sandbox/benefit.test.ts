import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

const MY_BENEFITS = '/v1/users/me/benefits';
const ORGANIZATION = '/v1/organizations/100300/benefits';
const link = (userId: string, code: string, path = MY_BENEFITS, headers = {}) =>
  world.send('POST', `${path}/coupons`, userId, { code }, headers);

test('a linked code is a benefit, in any notation', async () => {
  const benefit = {
    type: 'COUPON',
    name: 'Nordlyskupong',
    unit: 'ORE',
    amountLeft: 25_000,
    amountTotal: 25_000,
  };
  expect(await bodyOf(link('kari', ' nordlys-250 '))).toMatchObject(benefit);
  expect(await bodyOf(world.get(MY_BENEFITS, 'kari'))).toContainEqual(
    expect.objectContaining(benefit),
  );
  expect(await outcomeOf(link('kari', 'NORDLYS250'))).toEqual([409, 'COUPON_ALREADY_LINKED']);
  expect(await outcomeOf(link('smb', 'NORDLYS250'))).toEqual(['ok']);
});

test.each([
  ['does not exist', 'NOPE', [400, 'INVALID_COUPON']],
  ['has expired', 'SOMMER300', [400, 'INVALID_COUPON']],
  ['belongs to another person', 'HANSEN500', [400, 'INVALID_COUPON']],
  ['is for companies', 'BEDRIFT1000', [400, 'INVALID_ACCOUNTCLASSIFICATION']],
  ['has been used', 'GAVEKORT2201', [409, 'COUPON_ALREADY_LINKED']],
  ['is malformed', "' or 1=1 --", [400, 'INVALID_COUPON']],
])('refuses a code that %s', async (_what, code, refusal) => {
  expect(await outcomeOf(link('kari', code))).toEqual(refusal);
});

test('an administrator can link a code for companies to a company', async () => {
  expect(await outcomeOf(link('company-admin', 'BEDRIFT1000', ORGANIZATION))).toEqual(['ok']);
  expect(await bodyOf(world.get(ORGANIZATION, 'company-admin'))).toContainEqual(
    expect.objectContaining({ name: 'Bedriftskupong' }),
  );
  expect(await outcomeOf(link('company-member', 'NORDLYS250', ORGANIZATION))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect((await world.get(ORGANIZATION, 'kari')).status).toBe(404);
});

test('a gift card linked by several people at once goes to one', async () => {
  const responses = await Promise.all(
    ['kari', 'smb', 'heavy'].map((userId) => outcomeOf(link(userId, 'GAVEKORT7301'))),
  );
  expect(responses.filter(([first]) => first === 'ok')).toHaveLength(1);
  expect(responses.filter(([, code]) => code === 'COUPON_ALREADY_LINKED')).toHaveLength(2);
});

test('benefits have names in the language that is stored for the person', async () => {
  const Named = z.array(z.object({ name: z.string() }));
  const names = async (userId: string) =>
    Named.parse(await bodyOf(world.get(MY_BENEFITS, userId))).map(({ name }) => name);
  for (const userId of ['kari', 'cooperative-resident', 'smb', 'family-admin', 'heavy']) {
    const norwegian = await names(userId);
    expect(norwegian.length).toBeGreaterThan(0);
    await outcomeOf(world.send('PATCH', '/v1/users/me', userId, { language: 'en' }));
    expect((await names(userId)).filter((name) => norwegian.includes(name))).toEqual([]);
  }
  await outcomeOf(world.send('PATCH', '/v1/users/me', 'kari', { language: 'sv' }));
  expect(await names('kari')).toContain('Välkomstkupong');
});

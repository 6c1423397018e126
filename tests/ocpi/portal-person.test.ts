import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOcpi, type OcpiWorld } from './portal-world.ts';

let ocpi: OcpiWorld;
beforeAll(async () => {
  ocpi = await startOcpi();
});
beforeEach(() => ocpi.reset());
afterAll(() => ocpi.close());

const CHIPS = 'uid,visual_number,email\n04A1,LAD 0001,Kari@example.no\n04A2,LAD 0002,\n';

/** The printed numbers of a person's chips. */
const numbersOf = async (sub: string) => {
  const { items } = await ocpi.get<'getMyRfids'>(sub, '/v1/users/me/rfids');
  return items.map(({ serialNumber }) => serialNumber);
};

test('gives the chips of an address to the person whose address the provider has verified', async () => {
  await ocpi.importChips(CHIPS);
  expect((await ocpi.register('db|kari', 'kari@EXAMPLE.no')).status).toBe(201);
  await ocpi.register('db|thief', 'other@example.no');
  expect(await numbersOf('db|kari')).toEqual(['LAD 0001']);
  expect(await numbersOf('db|thief')).toEqual([]);
});

test('gives no chip for an address that a person has typed, and asks again an hour after', async () => {
  await ocpi.importChips(CHIPS);
  await ocpi.register('db|late', 'kari@example.no', false);
  expect(await numbersOf('db|late')).toEqual([]);
  ocpi.verify('db|late', 'kari@example.no');
  expect(await numbersOf('db|late')).toEqual([]);
  expect(ocpi.asked).toEqual(['db|late']);
  ocpi.clock.now = new Date(ocpi.clock.now.getTime() + 3_600_000);
  expect(await numbersOf('db|late')).toEqual(['LAD 0001']);
  // Nothing is left to give.
  await numbersOf('db|late');
  expect(ocpi.asked).toEqual(['db|late', 'db|late']);
});

test('refuses a second registration, and tells nobody who has an address or number', async () => {
  const register = (sub: string, email: string, mobileNumber: string) =>
    ocpi.call(sub, 'POST', '/v1/users', {
      ...{ firstName: 'Kari', lastName: 'Nordmann', termsAccepted: true, email, mobileNumber },
    });
  expect((await register('a', 'a@example.no', '+4740000001')).status).toBe(201);
  const refused = async (sub: string, email: string, number: string) =>
    (await register(sub, email, number)).body;
  expect(await refused('a', 'b@example.no', '+4740000002')).toMatchObject({
    errorCode: 'USER_EXIST',
  });
  expect(await refused('b', 'b@example.no', '+4722000000')).toMatchObject({
    errorCode: 'PHONE_NUMBER_INVALID',
  });
  expect((await register('b', 'A@example.no', '+4740000001')).status).toBe(201);
});

test('answers the same write with the same key once, and refuses another write with it', async () => {
  const body = { firstName: 'Kari', lastName: 'Nordmann', termsAccepted: true };
  const given = { ...body, email: 'kari@example.no', mobileNumber: '+4740000001' };
  const key = { 'idempotency-key': 'once' };
  expect((await ocpi.call('kari', 'POST', '/v1/users', given, key)).status).toBe(201);
  expect((await ocpi.call('kari', 'POST', '/v1/users', given, key)).status).toBe(201);
  const other = await ocpi.call('kari', 'POST', '/v1/users', { ...given, lastName: 'N' }, key);
  expect(other.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' });
  ocpi.clock.now = new Date(ocpi.clock.now.getTime() + 24 * 3_600_000 + 1);
  const later = await ocpi.call('kari', 'POST', '/v1/users', given, key);
  expect(later.body).toMatchObject({ errorCode: 'USER_EXIST' });
});

test('deletes an account: its chips end, its records stay, and a new one sees nothing of it', async () => {
  await ocpi.importChips(CHIPS);
  await ocpi.register('kari', 'kari@example.no');
  await numbersOf('kari');
  const recordId = await ocpi.charge('04A1');
  await ocpi.db.deleteFrom('token_push').execute();

  const key = { 'idempotency-key': 'delete' };
  expect((await ocpi.call('kari', 'DELETE', '/v1/users/me', undefined, key)).status).toBe(204);
  // The answer of a deletion whose first one was lost.
  expect((await ocpi.call('kari', 'DELETE', '/v1/users/me', undefined, key)).status).toBe(204);
  expect((await ocpi.call('kari', 'GET', '/v1/users/me')).status).toBe(404);
  const kept = await ocpi.db
    .selectFrom('charging_record')
    .innerJoin('holding', 'holding.id', 'holding_id')
    .innerJoin('chip', 'chip.id', 'holding.chip_id')
    .select(['charging_record.id', 'email', 'person_id', 'is_valid'])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ id: Number(recordId), email: null, person_id: null, is_valid: false });
  expect(await ocpi.db.selectFrom('token_push').select('chip_id').execute()).toHaveLength(1);

  expect(await ocpi.importChips(CHIPS)).toMatchObject({ ended: 1, unchanged: 1 });
  await ocpi.register('kari', 'kari@example.no');
  expect(await numbersOf('kari')).toEqual([]);
  expect(await ocpi.get('kari', '/v1/users/me/charging-records/latest')).toEqual([]);
});

test('refuses tokens of others, and is out of order without the provider', async () => {
  const answer = async (authorization: string) =>
    (await fetch(`${ocpi.service.portalUrl}/v1/users/me`, { headers: { authorization } })).status;
  const of = async (claims: Readonly<Record<string, unknown>>) =>
    answer(`Bearer ${await ocpi.provider.accessToken(claims)}`);
  expect(await of({})).toBe(404);
  expect(await of({ aud: 'other' })).toBe(401);
  expect(await of({ iss: 'https://other.example' })).toBe(401);
  expect(await of({ exp: 1 })).toBe(401);
  const forged = await ocpi.provider.sign(
    { sub: 'kari', aud: 'https://api.ladeportal.example', iss: ocpi.provider.issuer, exp: 9e9 },
    { kid: 'none' },
    await ocpi.provider.newKey(),
  );
  expect(await answer(`Bearer ${forged}`)).toBe(401);

  const lost = await ocpi.configured({ issuer: 'http://localhost:1/identity' });
  expect(await lost.get('kari', '/v1/users/me')).toMatchObject({
    ...{ status: 503, errorCode: 'ISSUER_UNAVAILABLE' },
  });
  await lost.close();
});

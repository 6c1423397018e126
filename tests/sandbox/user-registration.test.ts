import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, rolesOf, statusOf, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());
const fresh = () => world.control('POST', '/reset');

const SARA = {
  firstName: 'Sara',
  lastName: 'Nygård',
  email: 'sara.nygard@ladeportal.example',
  mobileNumber: '+4740000118',
  termsAccepted: true,
};
const register = (changes: object = {}, query = '', headers = {}) =>
  world.send('POST', `/v1/users${query}`, 'unregistered', { ...SARA, ...changes }, headers);
const me = '/v1/users/me';

describe('registering', () => {
  beforeAll(fresh);

  test.each([
    [
      'an e-mail that another customer has',
      { email: 'Kari.Nordmann@Ladeportal.example' },
      [409, 'EMAIL_EXISTS'],
    ],
    [
      'a number that another customer has',
      { mobileNumber: '+4740000101' },
      [409, 'USER_PHONE_EXISTS'],
    ],
    ['unaccepted terms', { termsAccepted: false }, [400, 'INVALID_REQUEST']],
    ['no number', { mobileNumber: '' }, [400, 'PHONE_NUMBER_INVALID']],
    ['an invalid Norwegian number', { mobileNumber: '+4712345678' }, [400, 'PHONE_NUMBER_INVALID']],
    ['a number that is not E.164', { mobileNumber: '40000118' }, [400, 'PHONE_NUMBER_INVALID']],
    ['a blank name', { firstName: '  ' }, [400, 'INVALID_REQUEST']],
    ['a name of two lines', { lastName: 'A\r\nBcc: b' }, [400, 'INVALID_REQUEST']],
    ['a status of one’s own', { status: 'ACTIVE' }, [400, 'INVALID_REQUEST']],
    ['an incomplete address', { privateAddress: { city: 'Oslo' } }, [400, 'INVALID_REQUEST']],
  ])('refuses %s and registers no customer', async (_name, changes, refusal) => {
    expect(await outcomeOf(register(changes))).toEqual(refusal);
    expect((await world.get(me, 'unregistered')).status).toBe(404);
  });

  test.each([
    ['that does not exist', 'nowhere', [404, 'NOT_FOUND']],
    ['that has expired', 'sandbox-company-expired', [409, 'expired']],
    ['that was accepted', 'sandbox-company-accepted', [409, 'invalid']],
    ['that was revoked', 'sandbox-company-revoked', [409, 'invalid']],
    ['to a blocked company', 'sandbox-blocked-open', [409, 'invalid']],
  ])('an invitation %s registers no customer', async (_name, id, refusal) => {
    expect(await outcomeOf(register({}, `?invitationId=${id}`))).toEqual(refusal);
    expect((await world.get(me, 'unregistered')).status).toBe(404);
  });
});

describe('registering', () => {
  beforeEach(fresh);

  test('creates a customer with a private role and an account number', async () => {
    expect(await outcomeOf(world.get(me, 'unregistered'))).toEqual([404, 'NOT_FOUND']);
    expect(
      (
        await register({
          privateAddress: {
            addressLine1: 'Gata 1',
            city: 'Oslo',
            postalCode: '0155',
            country: 'NO',
          },
        })
      ).status,
    ).toBe(201);
    expect(await (await world.get(me, 'unregistered')).json()).toMatchObject({
      firstName: 'Sara',
      email: 'sara.nygard@ladeportal.example',
      mobileNumber: '+4740000118',
      accountClassification: 'PRIVATE',
      paymentType: 'none',
      status: 'ACTIVE',
      privateAddress: { addressLine1: 'Gata 1', city: 'Oslo', postalCode: '0155', country: 'NO' },
    });
    expect(await rolesOf(world, 'unregistered')).toEqual(['821200000 -']);
  });

  test('refuses a second registration', async () => {
    expect(await outcomeOf(register())).toEqual(['ok']);
    expect(
      await outcomeOf(register({ email: 'b@b.example', mobileNumber: '+4740000199' })),
    ).toEqual([409, 'USER_EXIST']);
  });

  test('gives the role of its invitation after a delay', async () => {
    expect(await outcomeOf(register({}, '?invitationId=sandbox-company-to-new'))).toEqual(['ok']);
    expect(await rolesOf(world, 'unregistered')).toEqual([]);
    await advanceClock(world, 10);
    expect(await rolesOf(world, 'unregistered')).toEqual(['821200001 100300']);
    const used = await world.get('/v1/invitations/sandbox-company-to-new');
    expect(await used.json()).toMatchObject({ status: 'ACCEPTED' });
  });
});

describe('an idempotency key', () => {
  beforeEach(fresh);

  const key = { 'idempotency-key': 'one' };

  test('gives a second request the response of the first, also at once', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => register({}, '', key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rolesOf(world, 'unregistered')).toHaveLength(1);
  });

  test('repeats the response, whatever has changed since', async () => {
    const change = (firstName: string, headers = {}) =>
      world.send('PATCH', me, 'kari', { firstName }, headers);
    const first: unknown = await (await change('Karin', key)).json();
    await change('Karianne');
    expect(await (await change('Karin', key)).json()).toEqual(first);
    expect(await (await world.get(me, 'kari')).json()).toMatchObject({ firstName: 'Karianne' });
  });

  test('refuses a different request with the same key, and is separate for each person and operation', async () => {
    const change = (userId: string, firstName: string) =>
      world.send('PATCH', me, userId, { firstName }, key);
    expect(await outcomeOf(change('kari', 'Karin'))).toEqual(['ok']);
    expect(await outcomeOf(change('kari', 'Karianne'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await outcomeOf(change('smb', 'Torbjørn'))).toEqual(['ok']);
    expect(await outcomeOf(world.send('DELETE', me, 'kari', undefined, key))).toEqual(['ok']);
  });

  test('allows the key to be reused after a failure', async () => {
    expect(await outcomeOf(register({ email: 'nonsense' }, '', key))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(await outcomeOf(register({ mobileNumber: '+4740000101' }, '', key))).toEqual([
      409,
      'USER_PHONE_EXISTS',
    ]);
    expect(await outcomeOf(register({}, '', key))).toEqual(['ok']);
  });

  test('expires after a day', async () => {
    const change = (firstName: string) =>
      world.send('PATCH', me, 'kari', { firstName }, { 'idempotency-key': 'day' });
    await change('Karin');
    await advanceClock(world, 24 * 3600 - 60);
    expect(await outcomeOf(change('Karianne'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await advanceClock(world, 24 * 3600 + 60);
    expect(await outcomeOf(change('Karianne'))).toEqual(['ok']);
  });

  test('refuses an invalid key', async () => {
    for (const wrong of ['x'.repeat(129), 'with blank', 'ä'])
      expect(
        await outcomeOf(world.send('DELETE', me, 'kari', undefined, { 'idempotency-key': wrong })),
      ).toEqual([400, 'INVALID_REQUEST']);
    expect(await statusOf(world, 'kari')).toBe('ACTIVE');
  });
});

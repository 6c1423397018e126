import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
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

  // oxfmt-ignore
  test.each([
    ['an e-mail that another customer has', { email: 'Kari.Nordmann@Ladeportal.example' }, [409, 'EMAIL_EXISTS']],
    ['a number that another customer has', { mobileNumber: '+4740000101' }, [409, 'USER_PHONE_EXISTS']],
    ['unaccepted terms', { termsAccepted: false }, [400, 'INVALID_REQUEST']],
    ['no number', { mobileNumber: '' }, [400, 'PHONE_NUMBER_INVALID']],
    ['an invalid Norwegian number', { mobileNumber: '+4712345678' }, [400, 'PHONE_NUMBER_INVALID']],
    ['a number that is not E.164', { mobileNumber: '40000118' }, [400, 'PHONE_NUMBER_INVALID']],
    ['a blank name', { firstName: '  ' }, [400, 'INVALID_REQUEST']],
    ['a name of two lines', { lastName: 'A\r\nBcc: b' }, [400, 'INVALID_REQUEST']],
    ['a status of one’s own', { status: 'ACTIVE' }, [400, 'INVALID_REQUEST']],
  ])('refuses %s and registers no customer', async (_name, changes, refusal) => {
    expect(await outcomeOf(register(changes))).toEqual(refusal);
    expect((await world.get(me, 'unregistered')).status).toBe(404);
  });

  test.each([
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

  test('refuses a second registration', async () => {
    expect(await outcomeOf(register())).toEqual(['ok']);
    expect(
      await outcomeOf(register({ email: 'b@b.example', mobileNumber: '+4740000199' })),
    ).toEqual([409, 'USER_EXIST']);
  });
});

describe('an idempotency key', () => {
  beforeEach(fresh);

  const key = { 'idempotency-key': 'one' };

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
});

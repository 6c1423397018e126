import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const PORTAL = 'http://localhost:4000';
const PHONE = '/v1/users/me/phone-verification';
const EMAIL = '/v1/users/me/email-verification';
const NEW = '+4791234567';

const Sent = z.object({ resendAfter: z.number(), expiresAt: z.string() });

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(async () => {
  await world.control('POST', '/reset');
});

const messagesTo = async (to: string) => (await mailTo(world, to)).map(({ body }) => body);
const codeIn = (body: string | undefined) => /^\d{6}/.exec(body ?? '')?.[0] ?? 'none';
const send = (number = NEW, as = 'kari', headers = {}) =>
  world.send('POST', PHONE, as, { mobileNumber: number }, headers);
const guess = (code: string, as = 'kari', headers = {}) =>
  world.send('POST', `${PHONE}/code`, as, { code }, headers);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const state = (as = 'kari') => bodyOf(world.get('/v1/users/me/verifications', as));

describe('verifying a mobile number', () => {
  test('reports before registering that another customer has the number, and knows the number of the sign-in', async () => {
    expect(await outcomeOf(send('+4740000101', 'unregistered'))).toEqual([
      409,
      'PHONE_NUMBER_ASSIGNED',
    ]);
    expect(await state('unregistered')).toMatchObject({ verifiedMobileNumber: '+4740000118' });
  });

  test('a second request within 30 seconds sends nothing and returns the time to wait', async () => {
    await send();
    await advanceClock(world, 10);
    expect(Sent.parse(await bodyOf(send())).resendAfter).toBe(20);
    expect(await messagesTo(NEW)).toHaveLength(1);
    await advanceClock(world, 31);
    await send();
    const [second, first] = await messagesTo(NEW);
    if (codeIn(first) !== codeIn(second))
      expect(await outcomeOf(guess(codeIn(first)))).toEqual([400, 'PHONE_VALIDATION_INVALID']);
    expect(await outcomeOf(guess(codeIn(second)))).toEqual(['ok']);
  });

  test('a code is valid for ten minutes', async () => {
    await send();
    const code = codeIn((await messagesTo(NEW))[0]);
    await advanceClock(world, 10 * 60 + 1);
    expect(await outcomeOf(guess(code))).toEqual([400, 'PHONE_VALIDATION_EXPIRED']);
  });

  test('five guesses, at once or one by one and with any keys, lock for ten minutes', async () => {
    await send();
    const code = codeIn((await messagesTo(NEW))[0]);
    const guesses = Array.from({ length: 5 }, (_, turn) =>
      outcomeOf(guess(wrong(code), 'kari', { 'idempotency-key': `${turn}` })),
    );
    for (const response of await Promise.all(guesses))
      expect(response).toEqual([400, 'PHONE_VALIDATION_INVALID']);
    const tooMany = [429, 'PHONE_NUMBER_TOO_MANY_REQUESTS'];
    expect(await outcomeOf(guess(code))).toEqual(tooMany);
    await advanceClock(world, 31);
    expect(await outcomeOf(send(NEW, 'kari', { 'idempotency-key': 'again' }))).toEqual(tooMany);
    expect(await outcomeOf(send(NEW, 'no-address'))).toEqual(tooMany);
    await advanceClock(world, 11 * 60);
    expect(await outcomeOf(send(NEW, 'kari', { 'idempotency-key': 'again' }))).toEqual(['ok']);
    expect(await outcomeOf(guess(codeIn((await messagesTo(NEW))[0])))).toEqual(['ok']);
  });

  test('allows five codes for a person and for a number', async () => {
    for (const last of [1, 2, 3, 4, 5])
      expect(await outcomeOf(send(`+479123456${last}`))).toEqual(['ok']);
    expect(await outcomeOf(send('+4791234560'))).toEqual([429, 'PHONE_NUMBER_TOO_MANY_REQUESTS']);
    expect(await outcomeOf(send('+4691234560', 'no-address'))).toEqual(['ok']);
  });

  test('a code is bound to the person who requested it', async () => {
    await send();
    const code = codeIn((await messagesTo(NEW))[0]);
    expect(await outcomeOf(guess(code, 'no-address'))).toEqual([400, 'PHONE_VALIDATION_EXPIRED']);
  });

  test.each([
    ['invalid', 'nonsense', [400, 'PHONE_NUMBER_INVALID']],
    ['verified by another person', '+4740000107', [409, 'PHONE_NUMBER_ASSIGNED']],
  ])('refuses a number that is %s', async (_name, number, refusal) => {
    expect(await outcomeOf(send(number))).toEqual(refusal);
  });
});

describe('verifying an e-mail', () => {
  const to = 'ny.kari@ladeportal.example';
  const change = (email: string) => world.send('POST', EMAIL, 'kari', { email });
  const confirm = (code: string) => world.send('POST', '/v1/email-verifications', 'kari', { code });
  const codeOf = async (email: string) => {
    const link = /http:\/\S+/.exec((await messagesTo(email))[0] ?? '')?.[0] ?? '';
    const url = new URL(link);
    expect(`${url.origin}${url.pathname}`).toBe(`${PORTAL}/changeEmail`);
    return url.searchParams.get('code') ?? '';
  };

  test('a replaced link is invalid, and a link is valid for an hour', async () => {
    await change(to);
    const first = await codeOf(to);
    await advanceClock(world, 1);
    await change(to);
    expect(await outcomeOf(confirm(first))).toEqual([404, 'NOT_FOUND']);
    const second = await codeOf(to);
    await advanceClock(world, 60 * 60 + 2);
    expect(await outcomeOf(confirm(second))).toEqual([400, 'CODE_EXPIRED']);
    expect(await outcomeOf(confirm('nonsense'))).toEqual([404, 'NOT_FOUND']);
  });

  test('allows five e-mails in ten minutes', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await outcomeOf(change(to))).toEqual(['ok']);
    expect(await outcomeOf(change(to))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await advanceClock(world, 11 * 60);
    expect(await outcomeOf(change(to))).toEqual(['ok']);
  });
});

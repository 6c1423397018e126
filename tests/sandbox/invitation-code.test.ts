import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invitationCode, advanceClock, mailTo, rolesOf, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const ID = 'sandbox-public-open';
const INGER = 'inger.voll@lillevik.example';
const requestCode = (userId = 'kari', id = ID) =>
  world.send('POST', `/v1/invitations/${id}/code`, userId);
const codeOf = (userId = 'kari') => invitationCode(world, ID, userId, INGER);
const accept = (userId: string, body?: object, id = ID) =>
  outcomeOf(world.send('PATCH', `/v1/invitations/${id}`, userId, body));
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Enters wrong codes, up to the lock. */
const guessWrong = async (userId: string, code: string, times: number) => {
  for (let guess = 0; guess < times; guess += 1)
    expect(await accept(userId, { code: other(code) })).toEqual(guess < 5 ? WRONG : TOO_MANY);
};

const NEEDED = [409, 'INVITATION_CODE_REQUIRED'];
const WRONG = [400, 'INVITATION_CODE_INVALID'];
const TOO_MANY = [429, 'TOO_MANY_REQUESTS'];

describe('an invitation to another address', () => {
  test('refuses acceptance by its link alone, and stays open', async () => {
    expect(await accept('kari')).toEqual(NEEDED);
    expect(await accept('kari', {})).toEqual(NEEDED);
    expect(await bodyOf(world.get(`/v1/invitations/${ID}`))).toMatchObject({
      status: 'EMAIL_SENT',
      inviteeEmail: null,
    });
  });

  test('accepts the code that was sent to the invited address', async () => {
    const sent = await requestCode();
    expect(await sent.json()).toMatchObject({ resendAfter: 30 });
    const [mail] = await mailTo(world, INGER);
    expect(mail?.body).toContain('for å bekrefte at invitasjonen fra');
    expect(mail?.subject).toMatch(/^\d{6} er koden for invitasjonen fra /);
    expect(await mailTo(world, 'kari.nordmann@ladeportal.example')).toEqual([]);
    const code = mail?.subject?.slice(0, 6) ?? '';
    expect(await accept('kari', { code: other(code) })).toEqual(WRONG);
    expect(await accept('kari', { code })).toEqual(['ok']);
    await advanceClock(world, 10);
    expect(await rolesOf(world, 'kari')).toContain('821200001 100400');
    await advanceClock(world, 0);
  });

  test('refuses the code of another person or invitation', async () => {
    const code = await codeOf();
    expect(await accept('brand-new', { code })).toEqual(WRONG);
    expect(await accept('kari', { code }, 'sandbox-company-administrator')).toEqual(WRONG);
  });

  test('refuses a code that is more than ten minutes old', async () => {
    const code = await codeOf();
    await advanceClock(world, 601);
    expect(await accept('kari', { code })).toEqual(WRONG);
    await advanceClock(world, 0);
  });

  test('five wrong codes lock the person who entered them for ten minutes, also for the right one', async () => {
    const code = await codeOf();
    await guessWrong('kari', code, 5);
    const locked = await world.send('PATCH', `/v1/invitations/${ID}`, 'kari', { code });
    expect(locked.headers.get('retry-after')).toBe('600');
    expect(await outcomeOf(Promise.resolve(locked))).toEqual(TOO_MANY);
    await advanceClock(world, 601);
    expect(await accept('kari', { code: await codeOf() })).toEqual(['ok']);
    await advanceClock(world, 0);
  });

  test('wrong codes and requests of a stranger with the link do not stop the invited person', async () => {
    await guessWrong('brand-new', await codeOf('brand-new'), 6);
    for (let sent = 1; sent < 7; sent += 1) {
      await advanceClock(world, sent * 31);
      await requestCode('brand-new');
    }
    expect(await accept('brand-new', { code: '000000' })).toEqual(TOO_MANY);
    const code = await codeOf();
    expect(await accept('kari', { code: other(code) })).toEqual(WRONG);
    expect(await accept('kari', { code })).toEqual(['ok']);
    await advanceClock(world, 0);
  });

  test('codes that a stranger requests do not keep the holder of the address from verifying it', async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      await advanceClock(world, sent * 31);
      await requestCode('brand-new');
    }
    const verify = world.send('POST', '/v1/users/me/email-verification', 'kari', { email: INGER });
    expect(await outcomeOf(verify)).toEqual(['ok']);
    await advanceClock(world, 0);
  });

  test('a person has ten wrong codes a day for an invitation, and learns how long to wait', async () => {
    for (const since of [0, 601, 1300]) {
      await advanceClock(world, since);
      const code = await codeOf();
      if (since < 1300) await guessWrong('kari', code, 5);
      else {
        const locked = await world.send('PATCH', `/v1/invitations/${ID}`, 'kari', { code });
        expect(locked.status).toBe(429);
        expect(locked.headers.get('retry-after')).toBe(String(24 * 60 * 60));
      }
    }
    await advanceClock(world, 0);
  });

  test('all persons together have 50 wrong codes a day for an invitation', async () => {
    const people = ['stranger-1', 'stranger-2', 'stranger-3', 'stranger-4', 'stranger-5'];
    for (const [index, id] of people.entries())
      await world.database
        .insertInto('app_user')
        .values({
          ...{ id, first_name: 'Ukjent', last_name: 'Person', email: `${id}@example.no` },
          ...{ account_number: `9900${index}`, account_classification: 'PRIVATE' },
          ...{ payment_type: 'none', status: 'ACTIVE' },
        })
        .execute();
    const wrongIn = async (userId: string, since: number) => {
      await advanceClock(world, since);
      await guessWrong(userId, await codeOf(userId), 5);
    };
    for (const userId of people) await wrongIn(userId, 0);
    for (const userId of people) await wrongIn(userId, 601);
    const code = await codeOf();
    expect(await accept('kari', { code })).toEqual(TOO_MANY);
    await advanceClock(world, 601 + 24 * 60 * 60);
    expect(await accept('kari', { code: await codeOf() })).toEqual(['ok']);
    await advanceClock(world, 0);
  });

  test('sends no code within half a minute of the last, and at most five in ten minutes to one person', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await advanceClock(world, sent * 31);
      expect(await outcomeOf(requestCode())).toEqual(['ok']);
      expect(await outcomeOf(requestCode())).toEqual(['ok']);
    }
    expect(await mailTo(world, INGER)).toHaveLength(5);
    await advanceClock(world, 160);
    expect(await outcomeOf(requestCode())).toEqual(TOO_MANY);
    expect(await outcomeOf(requestCode('brand-new'))).toEqual(['ok']);
    await advanceClock(world, 0);
  });

  test('sends a code only while it is open', async () => {
    for (const [id, refusal] of [
      ['sandbox-company-revoked', [409, 'invalid']],
      ['sandbox-company-expired', [409, 'expired']],
      ['nowhere', [404, 'NOT_FOUND']],
    ] as const)
      expect(await outcomeOf(requestCode('kari', id))).toEqual(refusal);
  });

  test('does not register a person without the code, who merely gives the invited address', async () => {
    const person = {
      ...{ firstName: 'Inger', lastName: 'Voll', email: INGER },
      ...{ mobileNumber: '+4740000118', termsAccepted: true },
    };
    const register = (invitationCode?: string) =>
      outcomeOf(
        world.send('POST', `/v1/users?invitationId=${ID}`, 'unregistered', {
          ...person,
          ...(invitationCode !== undefined && { invitationCode }),
        }),
      );
    expect(await register()).toEqual(NEEDED);
    const code = await codeOf('unregistered');
    expect(await register(other(code))).toEqual(WRONG);
    expect((await world.get('/v1/users/me', 'unregistered')).status).toBe(404);
    expect(await register(code)).toEqual(['ok']);
  });
});

test('an invitation to an unverified address of the person needs the code', async () => {
  await world.database
    .updateTable('account')
    .set({ email_verified: false })
    .where('user_id', '=', 'kari')
    .execute();
  expect(await accept('kari', undefined, 'sandbox-company-to-kari')).toEqual(NEEDED);
});

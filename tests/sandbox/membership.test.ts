import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lastDayOfMonth } from '../../sandbox/oslo.ts';
import { advanceClock, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
const fresh = () => world.control('POST', '/reset');

const PATH = '/v1/users/me/benefits/memberships';
const add = (userId: string, query: Record<string, string>) =>
  world.send('POST', `${PATH}?${new URLSearchParams(query).toString()}`, userId);
const remove = (userId: string, query: Record<string, string>) =>
  world.send('DELETE', `${PATH}?${new URLSearchParams(query).toString()}`, userId);
const LADEFORDEL = { membershipType: 'Ladefordel' };

const Typed = z.array(z.looseObject({ type: z.string(), validTo: z.string().nullish() }));
const list = async (path: string, userId: string) =>
  Typed.parse(await (await world.get(path, userId)).json());
const memberships = async (userId: string) => (await list(PATH, userId)).map(({ type }) => type);
const subscriptions = async (userId: string) =>
  (await list('/v1/users/me/subscriptions', userId))
    .filter(({ type }) => type !== 'OTHER')
    .map(({ type, validTo }) => [type, validTo]);

describe('Ladefordel', () => {
  beforeAll(fresh);

  test.each([
    ['to be added twice', 'kari', [409, 'MEMEBERSHIP_EXIST']],
    ['to be added without a payment method', 'no-payment', [400, 'PAYMENTTYPE_NONE']],
    ['to be added with an expired card', 'card-expired', [400, 'INVALID_PAYMENTCARD']],
    ['to be removed by a person without it', 'no-payment', [404, 'MEMEBERSHIP_NOT_EXIST']],
  ])('refuses %s', async (name, userId, refusal) => {
    const act = name.includes('removed') ? remove : add;
    expect(await outcomeOf(act(userId, LADEFORDEL))).toEqual(refusal);
  });
});

describe('Ladefordel', () => {
  beforeEach(fresh);

  test('ends with the month, and can be resumed until then', async () => {
    expect(await outcomeOf(remove('kari', LADEFORDEL))).toEqual(['ok']);
    expect(await subscriptions('kari')).toEqual([['LADEFORDEL', lastDayOfMonth(new Date())]]);
    expect(await memberships('kari')).toEqual(['COOP', 'Ladefordel']);
    expect(await outcomeOf(remove('kari', LADEFORDEL))).toEqual([404, 'MEMEBERSHIP_NOT_EXIST']);
    expect(await outcomeOf(add('kari', LADEFORDEL))).toEqual(['ok']);
    expect(await subscriptions('kari')).toEqual([['LADEFORDEL', null]]);
  });

  test('has ended the next month', async () => {
    await remove('kari', LADEFORDEL);
    await advanceClock(world, 32 * 24 * 3600);
    expect(await memberships('kari')).toEqual(['COOP']);
    expect(await outcomeOf(remove('kari', LADEFORDEL))).toEqual([404, 'MEMEBERSHIP_NOT_EXIST']);
  });
});

const GK = { membershipType: 'GK' };
const own = { ...GK, membershipNumber: '200000008' };
const RETURN_URL = 'http://localhost:4000/membership/coop';
const SIGN_INS = '/v1/users/me/benefits/coop-sign-ins';
const startSignIn = async (userId: string) => {
  const response = await world.send('POST', SIGN_INS, userId, {
    returnUrl: RETURN_URL,
    language: 'no',
  });
  return z.object({ url: z.url() }).parse(await response.json()).url;
};
/** Submits the coop's page as a browser does, and returns the address of the redirect. */
const visit = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, location: response.headers.get('location') ?? '' };
};
const signIn = async (userId: string, memberNumber: string) => {
  const { location } = await visit(await startSignIn(userId), { answer: 'SIGN_IN', memberNumber });
  const { searchParams } = new URL(location);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
};
const finish = (userId: string, ending: object) =>
  world.send('POST', `${SIGN_INS}/results`, userId, ending);
const token = async (userId: string, memberNumber: string) => {
  const response = await finish(userId, await signIn(userId, memberNumber));
  return z.object({ coopToken: z.string() }).parse(await response.json()).coopToken;
};

describe('a coop’s membership', () => {
  beforeAll(fresh);

  test.each<[string, string, Record<string, string>, unknown[]]>([
    [
      'a wrong check digit',
      'brand-new',
      { membershipNumber: '200000009' },
      [400, 'INVALID_COOP_MEMBERID'],
    ],
    [
      'two digits changed about',
      'brand-new',
      { membershipNumber: '020000008' },
      [400, 'INVALID_COOP_MEMBERID'],
    ],
    ['too few digits', 'brand-new', { membershipNumber: '0' }, [400, 'INVALID_COOP_MEMBERID']],
    ['no number', 'brand-new', {}, [400, 'INVALID_COOP_MEMBERID']],
    ['a second membership', 'kari', { membershipNumber: '200000008' }, [409, 'MEMEBERSHIP_EXIST']],
    [
      'another person’s number',
      'brand-new',
      { membershipNumber: '104552872' },
      [409, 'MEMEBERSHIP_EXIST'],
    ],
    [
      'an invalid proof',
      'brand-new',
      { membershipNumber: '200000008', coopToken: 'nonsense' },
      [400, 'COOP_AUTH_FAILED'],
    ],
  ])('refuses %s', async (_name, userId, query, refusal) => {
    expect(await outcomeOf(add(userId, { ...GK, ...query }))).toEqual(refusal);
  });
});

describe('a coop’s membership', () => {
  beforeEach(fresh);

  test('a coop sign-in connects it, and only another one disconnects it', async () => {
    const coopToken = await token('brand-new', '200000008');
    expect(await outcomeOf(add('brand-new', { ...own, coopToken }))).toEqual(['ok']);
    expect(await outcomeOf(remove('brand-new', GK))).toEqual([400, 'COOP_AUTH_FAILED']);
    const other = await token('brand-new', '104552872');
    expect(await outcomeOf(remove('brand-new', { ...GK, coopToken: other }))).toEqual([
      409,
      'COOP_DELETE_MEMBERSHIP_ERROR',
    ]);
    expect(await memberships('brand-new')).toEqual(['COOP']);
    expect(await outcomeOf(remove('brand-new', { ...GK, coopToken }))).toEqual(['ok']);
  });

  test('needs the person’s own fresh proof of the same number', async () => {
    const connect = (coopToken: string) => outcomeOf(add('brand-new', { ...own, coopToken }));
    expect(await connect(await token('brand-new', '104552872'))).toEqual([400, 'COOP_AUTH_FAILED']);
    expect(await connect(await token('smb', '200000008'))).toEqual([400, 'COOP_AUTH_FAILED']);
    const old = await token('brand-new', '200000008');
    await advanceClock(world, 700);
    expect(await connect(old)).toEqual([400, 'COOP_INVALID_STATE']);
    expect(await memberships('brand-new')).toEqual([]);
  });
});

describe('the coop’s own sign-in', () => {
  beforeEach(fresh);

  test.each([
    'https://evil.example/membership/coop',
    'http://localhost:4000.evil.example/membership/coop',
    'http://localhost:4000/membership/coop?next=//evil.example',
    'http://localhost:4000/other',
  ])('never redirects to %s', async (returnUrl) => {
    const response = await world.send('POST', SIGN_INS, 'kari', { returnUrl, language: 'no' });
    expect(response.status).toBe(400);
  });

  test('redirects back with its state only', async () => {
    const url = await startSignIn('kari');
    const { location } = await visit(`${url}&return_url=https://evil.example`, {
      answer: 'CANCEL',
      return_url: 'https://evil.example',
    });
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(location).toBe(`${RETURN_URL}?state=${state}&error=access_denied`);
    expect(await outcomeOf(finish('kari', { state }))).toEqual([400, 'COOP_AUTH_FAILED']);
  });

  test('a sign-in is valid once, for the person who started it, for a minute', async () => {
    const signedIn = await signIn('kari', '200000008');
    expect(await outcomeOf(finish('smb', signedIn))).toEqual([400, 'COOP_INVALID_STATE']);
    const guess = { ...signedIn, code: 'guess' };
    expect(await outcomeOf(finish('kari', guess))).toEqual([400, 'COOP_AUTH_FAILED']);
    expect(await outcomeOf(finish('kari', signedIn))).toEqual(['ok']);
    expect(await outcomeOf(finish('kari', signedIn))).toEqual([400, 'COOP_INVALID_STATE']);
    const slow = await signIn('kari', '200000008');
    await advanceClock(world, 70);
    expect(await outcomeOf(finish('kari', slow))).toEqual([400, 'invalid_grant']);
  });
});

describe('a coupon', () => {
  beforeAll(fresh);

  const link = (userId: string, code: string) =>
    world.send('POST', '/v1/users/me/benefits/coupons', userId, { code });

  test.each([
    ['does not exist', 'NOPE', [400, 'INVALID_COUPON']],
    ['has expired', 'SOMMER300', [400, 'INVALID_COUPON']],
    ['belongs to another person', 'HANSEN500', [400, 'INVALID_COUPON']],
    ['is for companies', 'BEDRIFT1000', [400, 'INVALID_ACCOUNTCLASSIFICATION']],
    ['has been used', 'GAVEKORT2201', [409, 'COUPON_ALREADY_LINKED']],
  ])('is refused when it %s', async (_what, code, refusal) => {
    expect(await outcomeOf(link('kari', code))).toEqual(refusal);
  });

  test('of one use goes to one of several people at once', async () => {
    const responses = await Promise.all(
      ['kari', 'smb', 'heavy'].map((userId) => outcomeOf(link(userId, 'GAVEKORT7301'))),
    );
    expect(responses.filter(([first]) => first === 'ok')).toHaveLength(1);
    expect(responses.filter(([, code]) => code === 'COUPON_ALREADY_LINKED')).toHaveLength(2);
  });
});

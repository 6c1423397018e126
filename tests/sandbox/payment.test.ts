import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encryptCard, type GivenCard } from './encrypt-card.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const RETURN_URL = 'http://localhost:4000/account/payment';

const Payment = z.object({
  id: z.string(),
  organizationId: z.string().nullable(),
  state: z.string(),
  hostedSession: z.string().nullable(),
  challenge: z.object({ type: z.string(), url: z.string() }).nullable(),
  success: z.string().nullable(),
  refusalCode: z.string().nullable(),
  errorCode: z.string().nullable(),
});

let world: RestWorld;
let key: unknown;
beforeAll(async () => {
  world = await createRestWorld();
  key = await bodyOf(world.get('/v1/cardpayments/key', 'kari'));
});

const asPayment = async (response: Promise<Response>) => Payment.parse(await bodyOf(response));

const startPayment = (user: string, path = '/v1/users/me/cardpayments') =>
  asPayment(world.send('POST', path, user, { returnUrl: RETURN_URL }));
const submit = (user: string, id: string, encryptedCard: string) =>
  world.send('POST', `/v1/cardpayments/${id}/details`, user, { encryptedCard });
const statusOf = (user: string, id: string) => asPayment(world.get(`/v1/cardpayments/${id}`, user));

const cancel = (user: string, id: string) =>
  asPayment(world.send('POST', `/v1/cardpayments/${id}/cancel`, user));

async function pay(user: string, card: GivenCard, path?: string) {
  const { id } = await startPayment(user, path);
  return asPayment(submit(user, id, await encryptCard(key, card)));
}

const cardsOf = (user: string, headers?: Record<string, string>) =>
  bodyOf(world.get('/gk-paymentcard/getpaymentcarddetail', user, headers));

const me = (user: string) => bodyOf(world.get('/v1/users/me', user));

function submitChallenge(url: string, value: string) {
  return fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ answer: value }),
    redirect: 'manual',
  });
}

async function challenged(user: string, number = '4000000000000259') {
  const payment = await pay(user, { number });
  if (payment.challenge === null) throw new Error(`No challenge but ${payment.state}`);
  return { id: payment.id, url: payment.challenge.url };
}

describe('every outcome has a test card', () => {
  const NOTHING = { challenge: null, success: null, refusalCode: null, errorCode: null };
  test.each([
    ['4242424242424242', { ...NOTHING, state: 'SUCCESS', success: 'AUTHORISED' }],
    ['4000000000000143', { ...NOTHING, state: 'SUCCESS', success: 'PENDING' }],
    ['4000000000000184', { ...NOTHING, state: 'SUCCESS', success: 'RECEIVED' }],
    ['4000000000000333', { ...NOTHING, state: 'CANCELLED' }],
    ['4000000000000374', { ...NOTHING, state: 'ERROR' }],
    ['4000000000000408', { ...NOTHING, state: 'REFUSED', refusalCode: '0' }],
    ['4000000000000440', { ...NOTHING, state: 'REFUSED', refusalCode: '1' }],
    ['4000000000000481', { ...NOTHING, state: 'REFUSED', refusalCode: '2' }],
    ['4000000000000515', { ...NOTHING, state: 'REFUSED', refusalCode: '3' }],
    ['5105105105105100', { ...NOTHING, state: 'REFUSED', refusalCode: '0' }],
  ])('%s', async (number, expected) => {
    expect(await pay('brand-new', { number })).toMatchObject(expected);
  });

  test.each([
    ['4000000000000226', 'REDIRECT'],
    ['4000000000000259', 'CHALLENGE'],
    ['4000000000000291', 'IDENTIFY'],
  ])('%s challenges by %s', async (number, type) => {
    const { state, challenge } = await pay('brand-new', { number });
    expect({ state, type: challenge?.type }).toEqual({ state: 'CHALLENGE', type });
  });

  test('a bank or a challenge without an answer times out', async () => {
    const payment = await pay('brand-new', { number: '4000000000000119' });
    const { id, url } = await challenged('brand-new');
    await world.control('POST', '/clock', { offsetMilliseconds: 16 * 60_000 });
    const expected = { state: 'ERROR', errorCode: 'PAYMENT_CARD_TIMEOUT' };
    expect(await statusOf('brand-new', payment.id)).toMatchObject(expected);
    await submitChallenge(url, 'ACCEPTED');
    expect(await statusOf('brand-new', id)).toMatchObject(expected);
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });
});

describe('registering a card', () => {
  test('replaces the previous card and pays from then on', async () => {
    expect(await me('no-payment')).toMatchObject({ paymentType: 'none' });
    await pay('no-payment', { number: '4242424242424242', expiryMonth: '03', expiryYear: '31' });
    const first = { CardMask: '**** **** **** 4242', CardExpiryDate: '3103' };
    expect(await cardsOf('no-payment')).toEqual([first]);
    expect(await me('no-payment')).toMatchObject({ paymentType: 'card' });
    await pay('no-payment', { number: '5555555555554444' });
    const second = { CardMask: '**** **** **** 4444', CardExpiryDate: '3912' };
    expect(await cardsOf('no-payment')).toEqual([second]);
    expect((await pay('no-payment', { number: '5555555555554444' })).success).toBe('EXISTING');
    expect(await cardsOf('no-payment')).toEqual([second]);
  });

  test('gives the card to the organisation when its administrator registers it there', async () => {
    const own = await cardsOf('public-admin');
    const path = '/v1/organizations/100400/cardpayments';
    const payment = await pay('public-admin', { number: '4242424242424242' }, path);
    expect(payment).toMatchObject({ organizationId: '100400', success: 'AUTHORISED' });
    expect(await cardsOf('public-admin', { organizationId: '100400' })).toMatchObject([
      { CardMask: '**** **** **** 4242' },
    ]);
    expect(await cardsOf('public-admin')).toEqual(own);
    expect(await bodyOf(world.get('/v1/organizations/100400', 'public-admin'))).toMatchObject({
      paymentType: 'CARD',
    });
  });

  test('gives the card to the family too when its administrator registers it, in either place', async () => {
    const ofFamily = () => cardsOf('family-admin', { organizationId: '100100' });
    expect(await ofFamily()).toHaveLength(1);
    expect(await ofFamily()).toEqual(await cardsOf('family-admin'));
    for (const [path, number, mask] of [
      [undefined, '4242424242424242', '**** **** **** 4242'],
      ['/v1/organizations/100100/cardpayments', '5555555555554444', '**** **** **** 4444'],
    ] as const) {
      expect(await pay('family-admin', { number }, path)).toMatchObject({ state: 'SUCCESS' });
      expect(await ofFamily()).toMatchObject([{ CardMask: mask }]);
      expect(await ofFamily()).toEqual(await cardsOf('family-admin'));
    }
  });
});

describe('an invalid card', () => {
  const thisYear = String(new Date().getUTCFullYear() % 100);
  test.each<[string, GivenCard]>([
    ['a wrong check digit', { number: '4242424242424241' }],
    ['blanks in the number', { number: '4242 4242 4242 4242' }],
    ['an invalid month', { number: '4242424242424242', expiryMonth: '13' }],
    ['a past expiry', { number: '4242424242424242', expiryYear: String(Number(thisYear) - 1) }],
    ['a short security code', { number: '4242424242424242', cvc: '12' }],
    ['the security code of another brand', { number: '378282246310005', cvc: '123' }],
  ])('refuses %s', async (_, card) => {
    const { id } = await startPayment('kari');
    const response = await submit('kari', id, await encryptCard(key, card));
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ errorCode: 'INVALID_PAYMENTCARD' });
    expect((await statusOf('kari', id)).state).toBe('INITIALIZING');
  });

  test('refuses a card that is in the clear, tampered with, or sent twice', async () => {
    const { id } = await startPayment('kari');
    const good = await encryptCard(key, { number: '4000000000000374' });
    expect((await submit('kari', id, '4242424242424242')).status).toBe(400);
    expect((await submit('kari', id, good.replace(/.{6}$/, 'AAAAAA'))).status).toBe(400);
    expect((await submit('kari', id, good)).status).toBe(200);
    const other = await startPayment('card-expiring');
    expect(await bodyOf(submit('card-expiring', other.id, good))).toMatchObject({
      errorCode: 'INVALID_PAYMENTCARD',
    });
  });
});

describe('3-D Secure', () => {
  test('the bank has an origin of its own, and takes no form of another', async () => {
    const { id, url } = await challenged('heavy');
    const { origin, port } = new URL(url);
    expect(origin).toBe(`http://127.0.0.1:${port}`);
    expect(world.url).toBe(`http://localhost:${port}`);
    const body = new URLSearchParams({ answer: 'CANCELLED' });
    const forged = await fetch(url, { method: 'POST', headers: { origin: world.url }, body });
    expect(forged.status).toBe(403);
    expect((await statusOf('heavy', id)).state).toBe('CHALLENGE');
  });
});

describe('access', () => {
  test('only administrators start an organisation’s payment', async () => {
    const path = '/v1/organizations/100300/cardpayments';
    const response = await world.send('POST', path, 'company-member', { returnUrl: RETURN_URL });
    expect(response.status).toBe(404);
  });

  test('the return address must be of the portal', async () => {
    for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', '/account'])
      expect(
        (await world.send('POST', '/v1/users/me/cardpayments', 'kari', { returnUrl })).status,
      ).toBe(400);
  });
});

test('two payments at once leave one card', async () => {
  await Promise.all([
    pay('several-roles', { number: '4242424242424242' }),
    pay('several-roles', { number: '5555555555554444' }),
    pay('several-roles', { number: '4000000000000143' }),
  ]);
  expect(await cardsOf('several-roles')).toHaveLength(1);
});

describe('the hosted fields', () => {
  const PORTAL = new URL(RETURN_URL).origin;
  const start = async () => {
    const body = { returnUrl: RETURN_URL, language: 'en', cardEntry: 'HOSTED_FIELDS' };
    return asPayment(world.send('POST', '/v1/users/me/cardpayments', 'kari', body));
  };
  type Started = Awaited<ReturnType<typeof start>>;
  const addressOf = ({ hostedSession }: Started) =>
    `${world.url}/payments/fields?${new URLSearchParams({ session: hostedSession ?? '' }).toString()}`;
  const textAt = async (address: string) => (await fetch(address, { redirect: 'manual' })).text();
  const enter = (payment: Started, cardNumber: string, changes: Record<string, string> = {}) =>
    fetch(addressOf(payment), {
      method: 'POST',
      headers: { origin: world.url },
      body: new URLSearchParams({ cardNumber, cardExpiry: '12/39', cardCvc: '123', ...changes }),
      redirect: 'manual',
    });

  test('are shown in a frame of the portal alone, and 3-D Secure in one of the bank’s origin within', async () => {
    const payment = await start();
    const policyAt = async (address: string) =>
      (await fetch(address, { redirect: 'manual' })).headers.get('content-security-policy');
    expect(await policyAt(addressOf(payment))).toContain(`frame-ancestors ${PORTAL}`);
    await enter(payment, '4000000000000259');
    const [, source = ''] =
      /<iframe[^>]* src="([^"]*)"/.exec(await textAt(addressOf(payment))) ?? [];
    const challenge = new URL(source.replaceAll('&amp;', '&'));
    expect(challenge.origin).toBe(world.url.replace('localhost', '127.0.0.1'));
    expect(await policyAt(addressOf(payment))).toContain(`frame-src ${challenge.origin} 'self'`);
    expect(await policyAt(challenge.href)).toContain(`frame-ancestors ${world.url} ${PORTAL}`);
  });

  test('say which of them is wrong, and keep the code to themselves', async () => {
    const payment = await start();
    const wrong = await enter(payment, '4242424242424241', { cardCvc: '987' });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain('href="#cardNumber"');
    expect(text).not.toContain('href="#cardExpiry"');
    // An id beside it may have these digits.
    expect(text).not.toMatch(/(?<![\w-])987(?![\w-])/);
    expect((await statusOf('kari', payment.id)).state).toBe('INITIALIZING');
  });

  test('take one card, and none after their time or for a payment that was cancelled', async () => {
    const [refused, late, cancelled] = [await start(), await start(), await start()];
    await enter(refused, '4000000000000408');
    await enter(refused, '4242424242424242');
    expect((await statusOf('kari', refused.id)).state).toBe('REFUSED');
    await cancel('kari', cancelled.id);
    await enter(cancelled, '4242424242424242');
    expect((await statusOf('kari', cancelled.id)).state).toBe('CANCELLED');
    await world.control('POST', '/clock', { offsetMilliseconds: 16 * 60_000 });
    await enter(late, '4242424242424242');
    expect((await statusOf('kari', late.id)).errorCode).toBe('PAYMENT_CARD_TIMEOUT');
    for (const payment of [late, cancelled])
      expect(await textAt(addressOf(payment))).toContain('data-ended="true"');
    await world.control('POST', '/clock', { offsetMilliseconds: 0 });
  });
});

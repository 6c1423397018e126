import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const PORTAL = 'http://localhost:4000';
const RETURN_URL = `${PORTAL}/account/payment`;

const Payment = z.object({
  id: z.string(),
  state: z.string(),
  challenge: z.null(),
  hostedSession: z.string().nullable(),
  success: z.string().nullable(),
  refusalCode: z.string().nullable(),
  errorCode: z.string().nullable(),
});
type Payment = z.infer<typeof Payment>;

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/clock', { offsetMilliseconds: 0 }));
afterAll(() => world.close());

const asPayment = async (response: Promise<Response>) => Payment.parse(await bodyOf(response));
const readPayment = ({ id }: Payment) => asPayment(world.get(`/v1/cardpayments/${id}`, 'kari'));

async function start(): Promise<Payment & { hostedSession: string }> {
  const body = { returnUrl: RETURN_URL, language: 'en', cardEntry: 'HOSTED_FIELDS' };
  const payment = await asPayment(world.send('POST', '/v1/users/me/cardpayments', 'kari', body));
  const { hostedSession } = payment;
  if (hostedSession === null) throw new Error('There is no session');
  return { ...payment, hostedSession };
}

const addressOf = ({ hostedSession: session }: { hostedSession: string }) =>
  `${world.url}/payments/fields?${new URLSearchParams({ session, theme: 'dark' }).toString()}`;
const open = (address: string) => fetch(address, { redirect: 'manual' });
const post = (address: string, form: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    headers: { origin: new URL(address).origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const enter = (address: string, cardNumber: string, changes: Record<string, string> = {}) =>
  post(address, { cardNumber, cardExpiry: '12/39', cardCvc: '123', ...changes });
const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** The page says to the portal that it has ended. */
const hasEnded = async (address: string) =>
  (await (await open(address)).text()).includes('data-ended="true"');

describe('the hosted fields', () => {
  test('are shown in a frame of the portal alone, in the language and theme of the payment', async () => {
    const page = await open(addressOf(await start()));
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${PORTAL}`);
    const text = await page.text();
    for (const part of ['lang="en"', 'data-theme="dark"', `data-parent="${PORTAL}"`, 'cc-number'])
      expect(text).toContain(part);
    expect(text).not.toContain('data-ended="true"');
  });

  test.each([
    ['4242424242424242', { state: 'SUCCESS' }],
    ['4000000000000143', { state: 'SUCCESS', success: 'PENDING' }],
    ['4000000000000077', { state: 'CREATING' }],
    ['4000000000000333', { state: 'CANCELLED' }],
    ['4000000000000374', { state: 'ERROR' }],
    ['4000000000000408', { state: 'REFUSED', refusalCode: '0' }],
  ])('end a payment with card %s', async (number, expected) => {
    const payment = await start();
    const address = addressOf(payment);
    expect(payment).toMatchObject({ state: 'INITIALIZING', challenge: null });
    const entered = await enter(address, number);
    expect(locationOf(entered)).toBe(address);
    expect(await hasEnded(address)).toBe(true);
    expect(await readPayment(payment)).toMatchObject({ ...expected, hostedSession: null });
  });

  test.each([
    ['ACCEPTED', { state: 'SUCCESS' }],
    ['CANCELLED', { state: 'CANCELLED' }],
    ['FAILED', { state: 'REFUSED', refusalCode: '1' }],
  ])('have 3-D Secure in a frame of the bank’s origin: %s', async (answer, expected) => {
    const payment = await start();
    const address = addressOf(payment);
    await enter(address, '4000000000000259');
    expect(await readPayment(payment)).toMatchObject({
      state: 'CHALLENGE',
      hostedSession: payment.hostedSession,
    });
    const around = await open(address);
    const [, source = ''] = /<iframe[^>]* src="([^"]*)"/.exec(await around.text()) ?? [];
    const challenge = new URL(source.replaceAll('&amp;', '&'));
    expect(challenge.origin).toBe(world.url.replace('localhost', '127.0.0.1'));
    const policyOf = (response: Response) => response.headers.get('content-security-policy');
    expect(policyOf(around)).toContain(`frame-src ${challenge.origin} 'self'`);
    const bank = await open(challenge.href);
    // The payment provider's page is around the bank's, and the portal's around that.
    expect(policyOf(bank)).toContain(`frame-ancestors ${world.url} ${PORTAL}`);
    const page = await bank.text();
    expect(page).toContain('data-theme="dark"');
    expect(page).toContain(`data-parent="${world.url}"`);
    expect(page).not.toContain('data-ended="true"');
    const back = await post(challenge.href, { answer });
    expect(back.status).toBe(303);
    const returned = locationOf(back);
    expect(returned).toBe(address.replace('/fields?', '/fields/returned?'));
    const end = await (await open(returned)).text();
    // It tells the payment provider's page, and that the portal.
    expect(end).toContain(`data-parent="${world.url}"`);
    expect(end).toContain('data-ended="true"');
    expect(await hasEnded(address)).toBe(true);
    expect(await readPayment(payment)).toMatchObject({ ...expected, hostedSession: null });
    expect(locationOf(await open(challenge.href))).toBe(returned);
  });

  test('say which of them is wrong, and keep the code to themselves', async () => {
    const payment = await start();
    const wrong = await enter(addressOf(payment), '4242424242424241', { cardCvc: '987' });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain('href="#cardNumber"');
    expect(text).not.toContain('href="#cardExpiry"');
    expect(text).not.toContain('987');
    expect((await readPayment(payment)).state).toBe('INITIALIZING');
  });

  test('take one card', async () => {
    const payment = await start();
    await enter(addressOf(payment), '4000000000000408');
    await enter(addressOf(payment), '4242424242424242');
    expect((await readPayment(payment)).state).toBe('REFUSED');
  });

  test('take none after their time, or for a payment that was cancelled', async () => {
    const [late, cancelled] = [await start(), await start()];
    await world.send('POST', `/v1/cardpayments/${cancelled.id}/cancel`, 'kari');
    await enter(addressOf(cancelled), '4242424242424242');
    expect((await readPayment(cancelled)).state).toBe('CANCELLED');
    await world.control('POST', '/clock', { offsetMilliseconds: 16 * 60_000 });
    await enter(addressOf(late), '4242424242424242');
    for (const payment of [late, cancelled]) expect(await hasEnded(addressOf(payment))).toBe(true);
    expect(await readPayment(late)).toMatchObject({
      state: 'ERROR',
      errorCode: 'PAYMENT_CARD_TIMEOUT',
    });
  });

  test('are the only way for the card of their payment', async () => {
    const { id } = await start();
    const path = `/v1/cardpayments/${id}/details`;
    const encrypted = { encryptedCard: 'a.b.c.d.e' };
    expect((await world.send('POST', path, 'kari', encrypted)).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encryptCard, type GivenCard } from '../../sandbox/encrypt-card.ts';
import { createRestWorld, type RestWorld } from '../../sandbox/rest-world.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';

const PORTAL = 'https://portal.example';

let world: RestWorld;
/** Two gateways before one backend. */
let gateways: readonly [TestGraphql, TestGraphql];
beforeAll(async () => {
  world = await createRestWorld({ PUBLIC_URL: PORTAL });
  const start = () => startGraphql({ backendUrl: `${world.url}/api` });
  gateways = [await start(), await start()];
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await world.close();
});

type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<TestGraphql['ask']>>;

async function ask(
  user: string,
  source: string,
  variables: Record<string, unknown> = {},
  { headers = {}, gateway = gateways[0] }: { headers?: Headers; gateway?: TestGraphql } = {},
): Promise<Answer> {
  gateway.who.caller = signedIn({ userId: user, accessToken: () => world.token(user) });
  return gateway.ask(source, variables, headers);
}

const Payment = z.object({
  id: z.string(),
  target: z.string(),
  state: z.string(),
  challenge: z.object({ type: z.string(), url: z.string() }).nullable(),
  success: z.string().nullable(),
  refusalCode: z.string().nullable(),
  errorCode: z.string().nullable(),
  retryAfter: z.number().nullable(),
  attempts: z.number().nullable(),
});

const FIELDS = `{ id target state challenge { type url } success refusalCode errorCode retryAfter attempts }`;
const START = `mutation ($card: String!, $target: PaymentTarget!) {
  payment: startCardPayment(encryptedCard: $card, target: $target, language: en) ${FIELDS} }`;
const CONTINUE = `mutation ($id: ID!) { payment: continueCardPayment(id: $id) ${FIELDS} }`;
const CANCEL = `mutation ($id: ID!) { payment: cancelCardPayment(id: $id) ${FIELDS} }`;
const STATUS = `query ($id: ID!) { payment: cardPayment(id: $id) ${FIELDS} }`;

const paymentOf = ({ data, errors }: Answer) => {
  expect(errors).toBeUndefined();
  return Payment.parse(data?.['payment']);
};

async function encrypted(card: GivenCard, user = 'kari'): Promise<string> {
  const { data } = await ask(user, '{ paymentKey { kid n e } }');
  return encryptCard(
    {
      kty: 'RSA',
      ...z.object({ key: z.looseObject({}) }).parse({ key: data?.['paymentKey'] }).key,
    },
    card,
  );
}

async function start(user: string, number: string, target = 'USER', headers: Headers = {}) {
  const card = await encrypted({ number }, user);
  return paymentOf(await ask(user, START, { card, target }, { headers }));
}

const cardsOf = async (user: string) =>
  (await ask(user, '{ viewer { paymentCards { cardMask } } }')).data?.['viewer'];

const answer = (url: string, value: string) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: world.url },
    body: new URLSearchParams({ answer: value }),
    redirect: 'manual',
  });

describe('the states of the process (specification section 4)', () => {
  const OVER = {
    challenge: null,
    success: null,
    refusalCode: null,
    errorCode: null,
    retryAfter: null,
  };
  test.each([
    ['4242424242424242', { ...OVER, state: 'SUCCESS', success: 'AUTHORISED' }],
    ['4242424242424242', { ...OVER, state: 'SUCCESS', success: 'EXISTING' }],
    ['4000000000000143', { ...OVER, state: 'SUCCESS', success: 'PENDING' }],
    ['4000000000000184', { ...OVER, state: 'SUCCESS', success: 'RECEIVED' }],
    ['4000000000000333', { ...OVER, state: 'CANCELLED' }],
    ['4000000000000374', { ...OVER, state: 'ERROR' }],
    ['4000000000000408', { ...OVER, state: 'REFUSED', refusalCode: '0' }],
    ['4000000000000440', { ...OVER, state: 'REFUSED', refusalCode: '1' }],
    ['4000000000000481', { ...OVER, state: 'REFUSED', refusalCode: '2' }],
    ['4000000000000515', { ...OVER, state: 'REFUSED', refusalCode: '3' }],
    ['4000000000000077', { ...OVER, state: 'CREATING', retryAfter: 3, attempts: 10 }],
  ])('%s', async (number, expected) => {
    expect(await start('brand-new', number)).toMatchObject({ target: 'USER', ...expected });
  });

  test.each([
    ['4000000000000226', 'REDIRECT'],
    ['4000000000000259', 'CHALLENGE'],
    ['4000000000000291', 'IDENTIFY'],
  ])('%s: challenge by %s, which nothing but the person ends', async (number, type) => {
    const payment = await start('brand-new', number);
    expect(payment).toMatchObject({ state: 'CHALLENGE', retryAfter: null });
    expect(payment.challenge?.type).toBe(type);
    expect(new URL(payment.challenge?.url ?? '').origin).toBe(world.url);
  });
});

test('the answer to a payment holds the person as they now are', async () => {
  const card = await encrypted({ number: '4242424242424242' }, 'no-payment');
  const source = START.replace(
    'attempts }',
    'attempts viewer { hasPaymentMethod activePaymentMethod { label } } }',
  );
  const { data } = await ask('no-payment', source, { card, target: 'USER' });
  expect(data?.['payment']).toMatchObject({
    viewer: { hasPaymentMethod: true, activePaymentMethod: { label: '**** **** **** 4242' } },
  });
});

test('an organisation’s card is its administrator’s to register', async () => {
  const inRole = { 'x-active-role': await roleOf('company-admin', '100300') };
  const payment = await start('company-admin', '4000000000000226', 'ORGANIZATION', inRole);
  expect(payment.target).toBe('ORGANIZATION');
  const response = await answer(payment.challenge?.url ?? '', 'ACCEPTED');
  expect(response.headers.get('location')).toBe(
    `${PORTAL}/organization/account/payment?payment=${payment.id}`,
  );
  const { data } = await ask(
    'company-admin',
    '{ viewer { organization { paymentType paymentCards { cardMask } } } }',
    {},
    { headers: inRole },
  );
  expect(data?.['viewer']).toEqual({
    organization: { paymentType: 'CARD', paymentCards: [{ cardMask: '**** **** **** 0226' }] },
  });
});

test('nobody registers a card for an organisation that they do not act for', async () => {
  const card = await encrypted({ number: '4242424242424242' });
  const { errors } = await ask('kari', START, { card, target: 'ORGANIZATION' });
  expect(errors?.[0]?.extensions.code).toBe('NO_ACTIVE_ORGANIZATION');
});

describe('one effect', () => {
  test('of a double submit through two gateways', async () => {
    const card = await encrypted({ number: '4000000000000259' }, 'heavy');
    const headers = { 'idempotency-key': 'twice' };
    const once = (gateway: TestGraphql) =>
      ask('heavy', START, { card, target: 'USER' }, { headers, gateway });
    const [one, other] = await Promise.all([once(gateways[0]), once(gateways[1])]);
    expect(paymentOf(one)).toEqual(paymentOf(other));
    // A try after an answer that was lost.
    expect(paymentOf(await once(gateways[1]))).toEqual(paymentOf(one));
  });

  test('of a card that is sent again under another key', async () => {
    const card = await encrypted({ number: '4242424242424242' }, 'smb');
    await ask('smb', START, { card, target: 'USER' });
    const { errors } = await ask('smb', START, { card, target: 'USER' });
    expect(errors?.[0]?.extensions.code).toBe('INVALID_PAYMENTCARD');
    expect(await cardsOf('smb')).toEqual({ paymentCards: [{ cardMask: '**** **** **** 4242' }] });
  });

  test('of a return from 3-D Secure that is replayed, at both gateways at once', async () => {
    const { id, challenge } = await start('several-roles', '4000000000000291');
    await answer(challenge?.url ?? '', 'ACCEPTED');
    const again = (gateway: TestGraphql) => ask('several-roles', CONTINUE, { id }, { gateway });
    const answers = await Promise.all([gateways[0], gateways[1], gateways[0]].map(again));
    for (const each of answers) expect(paymentOf(each).success).toBe('AUTHORISED');
    expect(await cardsOf('several-roles')).toEqual({
      paymentCards: [{ cardMask: '**** **** **** 0291' }],
    });
  });

  test('a return that is forged changes nothing', async () => {
    const before = await cardsOf('card-expiring');
    const { id } = await start('card-expiring', '4000000000000259');
    expect(paymentOf(await ask('card-expiring', CONTINUE, { id })).state).toBe('CHALLENGE');
    expect(await cardsOf('card-expiring')).toEqual(before);
    const { errors } = await ask('card-expiring', CONTINUE, { id: 'made-up' });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('what was cancelled stays so', async () => {
    const { id, challenge } = await start('kari', '4000000000000259');
    expect(paymentOf(await ask('kari', CANCEL, { id })).state).toBe('CANCELLED');
    await answer(challenge?.url ?? '', 'ACCEPTED');
    expect(paymentOf(await ask('kari', CONTINUE, { id })).state).toBe('CANCELLED');
  });
});

test('somebody else’s payment reads like a missing one', async () => {
  const { id } = await start('kari', '4000000000000259');
  expect((await ask('heavy', STATUS, { id })).data).toEqual({ payment: null });
  for (const mutation of [CONTINUE, CANCEL]) {
    const { errors } = await ask('heavy', mutation, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(paymentOf(await ask('kari', STATUS, { id })).state).toBe('CHALLENGE');
});

test('a card number in the clear goes no further than the gateway, and into no log', async () => {
  for (const card of ['4242424242424242', '4242 4242 4242 4242', '{"number":"4242424242424242"}']) {
    const { errors } = await ask('kari', START, { card, target: 'USER' });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
  expect(gateways.flatMap(({ log }) => log).join('')).not.toContain('4242');
});

test('a person changes to e-mail invoice and back to a card that works, and to nothing else', async () => {
  const change = (user: string, to: string) =>
    ask(user, `mutation { changePaymentType(paymentType: ${to}) { user { paymentType } } }`);
  expect((await change('kari', 'E_INVOICE')).data).toEqual({
    changePaymentType: { user: { paymentType: 'E_INVOICE' } },
  });
  expect((await change('kari', 'CARD')).data).toEqual({
    changePaymentType: { user: { paymentType: 'CARD' } },
  });
  expect((await change('e-invoice', 'CARD')).errors?.[0]?.extensions.code).toBe(
    'INVALID_PAYMENTCARD',
  );
  expect((await change('kari', 'EHF')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

const Roles = z.object({
  roles: z.array(z.object({ userRoleId: z.string(), organizationId: z.string().nullable() })),
});

async function roleOf(user: string, organizationId: string): Promise<string> {
  const { data } = await ask(user, '{ viewer { roles { userRoleId organizationId } } }');
  const role = Roles.parse(data?.['viewer']).roles.find(
    (each) => each.organizationId === organizationId,
  );
  return role?.userRoleId ?? '';
}

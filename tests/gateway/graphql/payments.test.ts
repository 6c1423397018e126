import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encryptCard, type GivenCard } from '../../sandbox/encrypt-card.ts';
import { createRestWorld, type RestWorld } from '../../sandbox/rest-world.ts';
import { idOf } from '../support/ids.ts';
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

type Answer = Awaited<ReturnType<TestGraphql['run']>>;
interface Where {
  readonly role?: string;
  readonly headers?: Record<string, string>;
  readonly gateway?: TestGraphql;
}

async function run(
  user: string,
  source: string,
  variables: Record<string, unknown> = {},
  { gateway = gateways[0], ...options }: Where = {},
): Promise<Answer> {
  gateway.setCaller(signedIn({ userId: user, accessToken: () => world.token(user) }));
  return gateway.run(source, { variables, ...options });
}

const paymentSchema = z.object({
  id: z.string(),
  key: z.string(),
  account: z.object({ key: z.string() }),
  state: z.string(),
  challenge: z.object({ type: z.string(), url: z.string() }).nullable(),
  success: z.string().nullable(),
  refusalCode: z.string().nullable(),
  errorCode: z.string().nullable(),
  step: z.object({
    state: z.string(),
    retryAfter: z.number().nullable(),
    attempts: z.number().nullable(),
  }),
});

const FIELDS = `id key account { key } state challenge { type url } success refusalCode errorCode
  step { state retryAfter attempts }`;
const START = `mutation ($card: String!, $accountId: ID!) { payload: startCardPayment(
  input: { accountId: $accountId, encryptedCard: $card, language: EN }) { cardPayment { ${FIELDS} } } }`;
const onPayment = (verb: 'continue' | 'cancel') => `mutation ($id: ID!) {
  payload: ${verb}CardPayment(input: { id: $id }) { cardPayment { ${FIELDS} } } }`;
const CONTINUE = onPayment('continue');
const CANCEL = onPayment('cancel');
const READ = `query ($key: Key!) { cardPayment(key: $key) { ${FIELDS} } }`;

function paymentOf({ data, errors }: Answer) {
  expect(errors).toBeUndefined();
  const payload = data?.['payload'] ?? data;
  return z.object({ cardPayment: paymentSchema }).parse(payload).cardPayment;
}

async function encrypt(card: GivenCard, user = 'kari'): Promise<string> {
  const { data } = await run(user, '{ paymentKey { kid n e } }');
  return encryptCard({ kty: 'RSA', ...z.looseObject({}).parse(data?.['paymentKey']) }, card);
}

async function start(
  user: string,
  number: string,
  accountId = `personal-${user}`,
  where: Where = {},
) {
  const card = await encrypt({ number }, user);
  return paymentOf(await run(user, START, { card, accountId: idOf('Account', accountId) }, where));
}

const readCards = async (user: string) =>
  (await run(user, '{ viewer { personalAccount { paymentCards { cardMask } } } }')).data?.[
    'viewer'
  ];
const cards = (cardMask: string) => ({ personalAccount: { paymentCards: [{ cardMask }] } });

const answerChallenge = (url: string, value: string) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ answer: value }),
    redirect: 'manual',
  });

describe('the states of the process (PAY-30 to PAY-33)', () => {
  const ENDED = {
    challenge: null,
    success: null,
    refusalCode: null,
    errorCode: null,
    step: { state: 'COMPLETE', retryAfter: null, attempts: null },
  };
  test.each([
    ['4242424242424242', { ...ENDED, state: 'SUCCESS', success: 'AUTHORISED' }],
    ['4242424242424242', { ...ENDED, state: 'SUCCESS', success: 'EXISTING' }],
    ['4000000000000143', { ...ENDED, state: 'SUCCESS', success: 'PENDING' }],
    ['4000000000000184', { ...ENDED, state: 'SUCCESS', success: 'RECEIVED' }],
    ['4000000000000333', { ...ENDED, state: 'CANCELLED' }],
    ['4000000000000374', { ...ENDED, state: 'ERROR' }],
    ['4000000000000408', { ...ENDED, state: 'REFUSED', refusalCode: '0' }],
    ['4000000000000440', { ...ENDED, state: 'REFUSED', refusalCode: '1' }],
    ['4000000000000481', { ...ENDED, state: 'REFUSED', refusalCode: '2' }],
    ['4000000000000515', { ...ENDED, state: 'REFUSED', refusalCode: '3' }],
    [
      '4000000000000077',
      { ...ENDED, state: 'CREATING', step: { state: 'IN_PROGRESS', retryAfter: 3, attempts: 10 } },
    ],
  ])('ends a payment with card %s as specified', async (number, expected) => {
    expect(await start('brand-new', number)).toMatchObject({
      account: { key: 'personal-brand-new' },
      ...expected,
    });
  });

  test.each([
    ['4000000000000226', 'REDIRECT'],
    ['4000000000000259', 'CHALLENGE'],
    ['4000000000000291', 'IDENTIFY'],
  ])('%s: challenge by %s, which only the person can complete', async (number, type) => {
    const payment = await start('brand-new', number);
    expect(payment).toMatchObject({ state: 'CHALLENGE', step: { retryAfter: null } });
    expect(payment.challenge?.type).toBe(type);
    expect(new URL(payment.challenge?.url ?? '').port).toBe(new URL(world.url).port);
  });
});

test('returns the person with the new payment method', async () => {
  const card = await encrypt({ number: '4242424242424242' }, 'no-payment');
  const state = 'hasPaymentMethod activePaymentMethod { label }';
  const source = START.replace(FIELDS, `viewer { ${state} } account { ${state} }`);
  const { data } = await run('no-payment', source, {
    card,
    accountId: idOf('Account', 'personal-no-payment'),
  });
  const expected = {
    hasPaymentMethod: true,
    activePaymentMethod: { label: '**** **** **** 4242' },
  };
  expect(data?.['payload']).toEqual({ cardPayment: { viewer: expected, account: expected } });
});

test('registers an organisation’s card for its administrator', async () => {
  const role = await administratorRoleId('company-admin');
  const payment = await start('company-admin', '4000000000000226', '100300', { role });
  expect(payment.account).toEqual({ key: '100300' });
  const response = await answerChallenge(payment.challenge?.url ?? '', 'ACCEPTED');
  expect(response.headers.get('location')).toBe(
    `${PORTAL}/organization/account/payment?payment=${payment.key}`,
  );
  const { data } = await run(
    'company-admin',
    '{ viewer { account { paymentType paymentCards { cardMask } } } }',
    {},
    { role },
  );
  expect(data?.['viewer']).toEqual({
    account: { paymentType: 'CARD', paymentCards: [{ cardMask: '**** **** **** 0226' }] },
  });
});

test('refuses a card for an organisation that the person does not act for', async () => {
  const card = await encrypt({ number: '4242424242424242' });
  const { errors } = await run('kari', START, { card, accountId: idOf('Account', '100300') });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

describe('one effect of a payment', () => {
  test('holds for a double submit through two gateways', async () => {
    const card = await encrypt({ number: '4000000000000259' }, 'heavy');
    const headers = { 'idempotency-key': 'twice' };
    const submit = (gateway: TestGraphql) =>
      run(
        'heavy',
        START,
        { card, accountId: idOf('Account', 'personal-heavy') },
        { headers, gateway },
      );
    const [one, other] = await Promise.all([submit(gateways[0]), submit(gateways[1])]);
    expect(paymentOf(one)).toEqual(paymentOf(other));
    // A retry after a lost response.
    expect(paymentOf(await submit(gateways[1]))).toEqual(paymentOf(one));
  });

  test('holds for a card that is sent again under another key', async () => {
    const card = await encrypt({ number: '4242424242424242' }, 'smb');
    const variables = { card, accountId: idOf('Account', 'personal-smb') };
    await run('smb', START, variables);
    const { errors } = await run('smb', START, variables);
    expect(errors?.[0]?.extensions.code).toBe('INVALID_PAYMENTCARD');
    expect(await readCards('smb')).toEqual(cards('**** **** **** 4242'));
  });

  test('holds for a return from 3-D Secure that is replayed at both gateways at once', async () => {
    const { id, challenge } = await start('several-roles', '4000000000000291');
    await answerChallenge(challenge?.url ?? '', 'ACCEPTED');
    const replay = (gateway: TestGraphql) => run('several-roles', CONTINUE, { id }, { gateway });
    const answers = await Promise.all([gateways[0], gateways[1], gateways[0]].map(replay));
    for (const each of answers) expect(paymentOf(each).success).toBe('AUTHORISED');
    expect(await readCards('several-roles')).toEqual(cards('**** **** **** 0291'));
  });

  test('refuses a forged return, and changes nothing', async () => {
    const before = await readCards('card-expiring');
    const { id } = await start('card-expiring', '4000000000000259');
    expect(paymentOf(await run('card-expiring', CONTINUE, { id })).state).toBe('CHALLENGE');
    expect(await readCards('card-expiring')).toEqual(before);
    const { errors } = await run('card-expiring', CONTINUE, { id: idOf('CardPayment', 'made-up') });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('keeps a cancelled payment cancelled', async () => {
    const { id, challenge } = await start('kari', '4000000000000259');
    expect(paymentOf(await run('kari', CANCEL, { id })).state).toBe('CANCELLED');
    await answerChallenge(challenge?.url ?? '', 'ACCEPTED');
    expect(paymentOf(await run('kari', CONTINUE, { id })).state).toBe('CANCELLED');
  });
});

test('answers for another person’s payment as for a missing one', async () => {
  const { id, key } = await start('kari', '4000000000000259');
  expect((await run('heavy', READ, { key })).data).toEqual({ cardPayment: null });
  for (const mutation of [CONTINUE, CANCEL]) {
    const { errors } = await run('heavy', mutation, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(paymentOf(await run('kari', READ, { key })).state).toBe('CHALLENGE');
});

test('keeps an unencrypted card number from the provider and the log', async () => {
  for (const card of ['4242424242424242', '4242 4242 4242 4242', '4242.4242.4242.4242.0130']) {
    const { errors } = await run('kari', START, {
      card,
      accountId: idOf('Account', 'personal-kari'),
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'encryptedCard' }],
    });
  }
  expect(gateways.flatMap(({ log }) => log).join('')).not.toContain('4242');
});

test('a person changes to e-mail invoice and back to a valid card, and to nothing else', async () => {
  const change = (user: string, to: string) =>
    run(
      user,
      `mutation { changePaymentType(input: { accountId: "${idOf('Account', `personal-${user}`)}", paymentType: ${to} })
        { account { paymentType } viewer { user { paymentType } } } }`,
    );
  for (const paymentType of ['E_INVOICE', 'CARD'])
    expect((await change('kari', paymentType)).data).toEqual({
      changePaymentType: { account: { paymentType }, viewer: { user: { paymentType } } },
    });
  expect((await change('e-invoice', 'CARD')).errors?.[0]?.extensions.code).toBe(
    'INVALID_PAYMENTCARD',
  );
  expect((await change('kari', 'EHF')).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'paymentType', code: 'PAYMENT_TYPE_BY_SUPPORT' }],
  });
});

async function administratorRoleId(user: string): Promise<string> {
  const { data } = await run(user, '{ viewer { roles { userRoleId roleId } } }');
  const { roles } = z
    .object({ roles: z.array(z.object({ userRoleId: z.string(), roleId: z.string() })) })
    .parse(data?.['viewer']);
  return roles.find(({ roleId }) => roleId === 'ADMINISTRATOR')?.userRoleId ?? '';
}

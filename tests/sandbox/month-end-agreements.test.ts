import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encryptCard } from './encrypt-card.ts';
import { isOfMonth, monthsAround, moveTo } from './clock-months.ts';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const Invoices = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      number: z.string().nullable(),
      status: z.string(),
      paymentType: z.string(),
      amount: z.number(),
      vat: z.number(),
      periodFrom: z.string(),
      periodTo: z.string(),
    }),
  ),
});
const Lines = z.object({
  items: z.array(
    z.looseObject({
      kind: z.string(),
      description: z.string(),
      amount: z.number(),
      vat: z.number(),
    }),
  ),
});

const FEE = 3900;
const MINE = '/v1/users/me';
const RESIDENT = 'cooperative-resident';
const ADDRESS = { addressLine1: 'Storgata 12', city: 'Oslo', postalCode: '0155', country: 'NO' };
const { month, noon } = monthsAround(new Date());

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld({ SANDBOX_EMAIL_INVOICE_FEE: String(FEE) });
});
afterAll(() => world.close());
beforeEach(() => world.control('POST', '/reset'));

const invoicesOf = async (userId: string, owner = MINE) =>
  Invoices.parse(await bodyOf(world.get(`${owner}/invoices?limit=200`, userId))).items;
const ofMonth = async (userId: string, later: number, owner = MINE) =>
  (await invoicesOf(userId, owner)).filter((invoice) => isOfMonth(invoice, month(later)));
const linesOf = async (userId: string, id: string, owner = MINE) =>
  Lines.parse(await bodyOf(world.get(`${owner}/invoices/${id}/lines?limit=1000`, userId))).items;

/** How often a line is on the invoices of the months from the current one on. Every invoice must be the sum of its lines. */
async function timesBilled(userId: string, months: number, description: string) {
  const times: number[] = [];
  for (let later = 0; later < months; later += 1) {
    let count = 0;
    for (const { id, amount, vat } of await ofMonth(userId, later)) {
      const lines = await linesOf(userId, id);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      expect(lines.reduce((sum, line) => sum + line.vat, 0)).toBe(vat);
      count += lines.filter((line) => line.description === description).length;
    }
    times.push(count);
  }
  return times;
}

const activation = (method: 'POST' | 'DELETE') =>
  world.send(method, `${MINE}/chargers/L2001-8/activation`, RESIDENT);
const ladefordel = (method: 'POST' | 'DELETE', userId = 'brand-new') =>
  world.send(method, `${MINE}/benefits/memberships?membershipType=Ladefordel`, userId);
const orderChip = (userId: string) =>
  world.send('POST', `${MINE}/rfid-orders`, userId, { quantity: 1, address: ADDRESS });

describe('agreements that start while the sandbox runs', () => {
  test('a charger is on the invoice of the month of its activation and on each later one', async () => {
    const name = 'Hjemmelader LA-20108';
    expect(await outcomeOf(activation('POST'))).toEqual(['ok']);
    expect(await timesBilled(RESIDENT, 1, name)).toEqual([1]);
    // Ended and resumed, the subscription continues.
    expect(await outcomeOf(activation('DELETE'))).toEqual(['ok']);
    expect(await outcomeOf(activation('POST'))).toEqual(['ok']);
    expect(await timesBilled(RESIDENT, 1, name)).toEqual([1]);
    await moveTo(world, noon(2, 5));
    expect(await timesBilled(RESIDENT, 3, name)).toEqual([1, 1, 1]);
    expect(await timesBilled(RESIDENT, 3, 'Hjemmelader LA-20107')).toEqual([1, 1, 1]);
  });

  test('Ladefordel costs 61.25 kr, 12.25 kr of it VAT, in each month that it is in force', async () => {
    expect(await outcomeOf(ladefordel('POST'))).toEqual(['ok']);
    const [first] = await ofMonth('brand-new', 0);
    expect(first).toMatchObject({ status: 'PREPARED_FOR_INVOICE', amount: 6125, vat: 1225 });
    await ladefordel('DELETE');
    await moveTo(world, noon(2, 10));
    // Resumed after a month without it.
    expect(await outcomeOf(ladefordel('POST'))).toEqual(['ok']);
    await moveTo(world, noon(3, 10));
    expect(await timesBilled('brand-new', 4, 'Ladefordel')).toEqual([1, 0, 1, 1]);
  });

  test('GoEasy is free and on no invoice', async () => {
    const path = `${MINE}/benefits/memberships?membershipType=GoEasy`;
    expect(await outcomeOf(world.send('POST', path, 'brand-new'))).toEqual(['ok']);
    await moveTo(world, noon(1, 5));
    expect(await invoicesOf('brand-new')).toEqual([]);
  });

  test('an agreement from before the previous month is billed does not prevent that month’s invoice', async () => {
    await moveTo(world, noon(1, 1));
    expect(await outcomeOf(orderChip('brand-new'))).toEqual(['ok']);
    expect(await outcomeOf(ladefordel('POST'))).toEqual(['ok']);
    await moveTo(world, noon(1, 5));
    expect(await timesBilled('brand-new', 2, 'Ladebrikke')).toEqual([0, 1]);
    expect(await timesBilled('brand-new', 2, 'Ladefordel')).toEqual([0, 1]);
    expect(await timesBilled('kari', 2, 'Ladefordel')).toEqual([1, 1]);
  });

  test('an agreement in a month that is already billed, because the clock was moved back, is on the next invoice', async () => {
    await moveTo(world, noon(-2, 15));
    const before = await invoicesOf('kari');
    expect(await outcomeOf(orderChip('kari'))).toEqual(['ok']);
    await moveTo(world, noon(1, 5));
    const after = await invoicesOf('kari');
    for (const invoice of before.filter(({ number }) => number !== null))
      expect(after).toContainEqual(invoice);
    const chips = await Promise.all(
      after
        .filter(({ id }) => before.every((invoice) => invoice.id !== id || invoice.number === null))
        .map(async ({ id }) => linesOf('kari', id)),
    );
    expect(chips.flat().filter(({ kind }) => kind === 'RFID')).toHaveLength(1);
  });
});

test('charges a family’s invoice to its administrator’s card, and fails when that has expired', async () => {
  const family = '/v1/organizations/100100';
  const path = `${family}/rfid-orders`;
  const order = () => world.send('POST', path, 'family-admin', { quantity: 1, address: ADDRESS });
  expect(await outcomeOf(order())).toEqual(['ok']);
  await moveTo(world, noon(1, 5));
  expect(await ofMonth('family-admin', 0, family)).toMatchObject([{ status: 'PAID' }]);
  expect(await outcomeOf(order())).toEqual(['ok']);
  await world.database
    .updateTable('payment_card')
    .set({ card_expiry_date: '2401' })
    .where('user_id', '=', 'family-admin')
    .execute();
  await moveTo(world, noon(2, 5));
  expect(await ofMonth('family-admin', 1, family)).toMatchObject([
    { amount: 5000, status: 'CREDIT_CARD_FAILED' },
  ]);
});

describe('an invoice without sessions', () => {
  test('a card is charged for it, unless the card has expired', async () => {
    const company = '/v1/organizations/100300';
    await moveTo(world, noon(2, 5));
    expect(await ofMonth('company-admin', 1, company)).toMatchObject([
      { amount: 6125, paymentType: 'CARD', status: 'CREDIT_CARD_FAILED' },
    ]);
    expect(await ofMonth('kari', 1)).toMatchObject([{ paymentType: 'CARD', status: 'PAID' }]);
  });
});

test('the e-mail fee is on the invoices that are sent by e-mail at the time of the run', async () => {
  const name = 'Gebyr for faktura på e-post';
  const paysBy = (paymentType: string) =>
    world.send('PATCH', MINE, 'kari', { paymentType }).then(({ status }) => status);
  expect(await timesBilled('e-invoice', 1, name)).toEqual([1]);
  expect(await paysBy('E-invoicing')).toBe(200);
  await moveTo(world, noon(1, 5));
  expect(await timesBilled('kari', 2, name)).toEqual([1, 1]);
  expect(await paysBy('card')).toBe(200);
  await moveTo(world, noon(2, 5));
  expect(await timesBilled('kari', 3, name)).toEqual([1, 0, 0]);
  expect(await ofMonth('kari', 1)).toMatchObject([{ paymentType: 'CARD', amount: 25_875 }]);
});

test('concurrent requests at a month end make its invoices once', async () => {
  const offsetMilliseconds = noon(2, 5) - Date.now();
  const responses = await Promise.all([
    ...Array.from({ length: 4 }, () => world.control('POST', '/clock', { offsetMilliseconds })),
    ...Array.from({ length: 8 }, () => world.get(`${MINE}/invoices`, 'kari')),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  for (const user of ['kari', RESIDENT, 'e-invoice'])
    for (const later of [0, 1, 2]) expect(await ofMonth(user, later)).toHaveLength(1);
  expect(await timesBilled(RESIDENT, 3, 'Hjemmelader LA-20107')).toEqual([1, 1, 1]);
});

test('the coming invoice has no fee for an e-mail once a card pays', async () => {
  const FEE_LINE = 'Gebyr for faktura på e-post';
  expect(await timesBilled('e-invoice', 1, FEE_LINE)).toEqual([1]);
  const returnUrl = 'http://localhost:4000/account/payment';
  const started = z
    .object({ id: z.string() })
    .parse(await bodyOf(world.send('POST', `${MINE}/cardpayments`, 'e-invoice', { returnUrl })));
  const key = await bodyOf(world.get('/v1/cardpayments/key', 'e-invoice'));
  const encryptedCard = await encryptCard(key, { number: '4242424242424242' });
  await world.send('POST', `/v1/cardpayments/${started.id}/details`, 'e-invoice', {
    encryptedCard,
  });
  expect(await timesBilled('e-invoice', 1, FEE_LINE)).toEqual([0]);
  expect((await ofMonth('e-invoice', 0)).map(({ paymentType }) => paymentType)).toEqual(['CARD']);
});

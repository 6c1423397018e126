import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { moveTo } from './clock-months.ts';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

// PURCHASE-24: what is on an issued invoice is repaid by a credit note, and what is not is deducted from the next invoice.
let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const ME = 'brand-new';
const EMAIL = 'ida.lunde@ladeportal.example';
const MINE = '/v1/users/me';
/** The invoices of March are issued when the third of April starts. */
const BOUGHT = Date.parse('2027-03-25T12:00:00+01:00');
const BEFORE_ISSUE = Date.parse('2027-03-31T12:00:00+02:00');
const AFTER_ISSUE = Date.parse('2027-04-05T12:00:00+02:00');

const Invoices = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      status: z.string(),
      amount: z.int(),
      credits: z.looseObject({ id: z.string() }).nullable(),
    }),
  ),
});
const Lines = z.object({
  items: z.array(z.looseObject({ description: z.string(), amount: z.int() })),
});
const One = z.looseObject({ id: z.string() });

const invoices = async () => Invoices.parse(await bodyOf(world.get(`${MINE}/invoices`, ME))).items;
const linesOf = async (id = '') =>
  Lines.parse(await bodyOf(world.get(`${MINE}/invoices/${id}/lines`, ME))).items.map(
    ({ description, amount }) => [description, amount],
  );
const post = (path: string, body?: unknown) => world.send('POST', `${MINE}${path}`, ME, body);

async function subscribe(): Promise<string> {
  await post('/benefits/memberships?membershipType=Ladefordel&startsAtOnce=true');
  const [one] = z.array(One).parse(await bodyOf(world.get(`${MINE}/subscriptions`, ME)));
  return one?.id ?? '';
}

async function orderChips(): Promise<string> {
  const address = { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO' };
  return One.parse(await bodyOf(post('/rfid-orders', { quantity: 2, address }))).id;
}

test('a month that is invoiced is repaid, and the open one is deducted', async () => {
  await moveTo(world, BOUGHT);
  const id = await subscribe();
  await moveTo(world, AFTER_ISSUE);
  // Seven of the 31 days of March and five of the 30 of April, of 61.25 a month.
  const usedCost = Math.round((6125 * 7) / 31 + (6125 * 5) / 30);
  expect(await outcomeOf(post(`/subscriptions/${id}/rescission`, { usedCost }))).toEqual(['ok']);

  const all = await invoices();
  const note = all.find(({ credits }) => credits !== null);
  const march = all.find((invoice) => invoice.id === note?.credits?.id);
  expect(march?.amount).toBe(6125);
  expect(note?.amount).toBe(usedCost - 6125);
  expect(await linesOf(note?.id)).toEqual([['Angret: Ladefordel', usedCost - 6125]]);
  const next = all.find(({ status }) => status === 'PREPARED_FOR_INVOICE');
  expect(await linesOf(next?.id)).toEqual([
    ['Ladefordel', 6125],
    ['Angret: Ladefordel', -6125],
  ]);
  const [receipt] = await mailTo(world, EMAIL);
  expect(receipt?.body).toMatch(
    /Du betaler 24,04\skr for dagene du har brukt\. Du får 37,21\skr tilbake innen 14 dager\. Vi trekker 61,25\skr fra på neste faktura\.\n/,
  );
});

test('chips are repaid once they are invoiced, with one credit note for several requests', async () => {
  await moveTo(world, BOUGHT);
  const id = await orderChips();
  await moveTo(world, AFTER_ISSUE);
  const rescind = () => outcomeOf(post(`/rfid-orders/${id}/rescission`));
  expect(await Promise.all([rescind(), rescind()])).toEqual([['ok'], ['ok']]);
  const notes = (await invoices()).filter(({ credits }) => credits !== null);
  expect(notes).toMatchObject([{ amount: -10_000 }]);
  const [receipt] = await mailTo(world, EMAIL);
  expect(receipt?.body).toMatch(/brukes\. Du får 100,00\skr tilbake innen 14 dager\. Lading/);
});

test('nothing is repaid of what is not invoiced', async () => {
  await moveTo(world, BOUGHT);
  const id = await orderChips();
  await moveTo(world, BEFORE_ISSUE);
  expect(await outcomeOf(post(`/rfid-orders/${id}/rescission`))).toEqual(['ok']);
  expect((await invoices()).filter(({ credits }) => credits !== null)).toEqual([]);
  const [receipt] = await mailTo(world, EMAIL);
  expect(receipt?.body).toMatch(/brukes\. Vi trekker 100,00\skr fra på neste faktura\. Lading/);
});

const Parts = z.looseObject({ id: z.string(), invoiced: z.int(), paid: z.int() });
const partsOf = async (userId: string, id: string) =>
  z
    .object({ items: z.array(Parts) })
    .parse(await bodyOf(world.get(`${MINE}/rfid-orders`, userId)))
    .items.find((order) => order.id === id);

// The person of a card pays as the invoice is issued; the one of an invoice by e-mail has yet to pay.
test.each([
  [ME, BEFORE_ISSUE, { invoiced: 0, paid: 0 }, 'Vi trekker 100,00 kr fra på neste faktura.'],
  [ME, AFTER_ISSUE, { invoiced: 10_000, paid: 10_000 }, 'Du får 100,00 kr tilbake innen 14 dager.'],
  ['e-invoice', AFTER_ISSUE, { invoiced: 10_000, paid: 0 }, 'Vi krediterer 100,00 kr av fakturaen du ikke har betalt.'],
])('tells %s at %i what is invoiced and paid, and says so in the e-mail', async (userId, at, parts, words) => {
  await moveTo(world, BOUGHT);
  const address = { addressLine1: 'Storgata 1', city: 'Oslo', postalCode: '0155', country: 'NO' };
  const { id } = One.parse(await bodyOf(world.send('POST', `${MINE}/rfid-orders`, userId, { quantity: 2, address })));
  await moveTo(world, at);
  expect(await partsOf(userId, id)).toMatchObject(parts);
  expect(await outcomeOf(world.send('POST', `${MINE}/rfid-orders/${id}/rescission`, userId))).toEqual(['ok']);
  const { email } = await world.database.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const [receipt] = await mailTo(world, email);
  expect(receipt?.body.replaceAll('\u00a0', ' ')).toContain(`brukes. ${words} Lading`);
}); // oxfmt-ignore

test('tells the same of a subscription over two months, and gives back the open one first', async () => {
  await moveTo(world, BOUGHT);
  await subscribe();
  await moveTo(world, AFTER_ISSUE);
  const [one] = z
    .array(Parts.extend({ billed: z.int() }))
    .parse(await bodyOf(world.get(`${MINE}/subscriptions`, ME)));
  expect(one).toMatchObject({ billed: 12_250, invoiced: 6125, paid: 6125 });
});

import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const MINE = '/v1/users/me/invoices';
const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  status: z.string(),
  amount: z.number(),
  isPayable: z.boolean(),
  payTo: z.object({ account: z.string(), kid: z.string() }).nullable(),
});
const Page = z.object({
  items: z.array(Invoice),
  nextCursor: z.string().nullable(),
  totals: z.object({
    count: z.number(),
    cancelled: z.number(),
    amount: z.number(),
    unpaid: z.number(),
  }),
  years: z.array(z.number()),
  archiveYears: z.array(z.number()),
});

async function page(userId: string, query = '?limit=200', at = MINE) {
  return Page.parse(await bodyOf(world.get(`${at}${query}`, userId)));
}

async function first(userId: string, status: string, at = MINE) {
  const { items } = await page(userId, `?status=${status}&limit=200`, at);
  const invoice = items.find(({ amount }) => amount > 0);
  if (!invoice) throw new Error(`${userId} has no invoice that is ${status}`);
  return invoice;
}

const pay = (userId: string, id: string, key?: string, at = MINE) =>
  world.send(
    'POST',
    `${at}/${id}/payment`,
    userId,
    undefined,
    key ? { 'Idempotency-Key': key } : {},
  );

describe('the list', () => {
  test('the pages together are the whole list, newest first', async () => {
    const whole = await page('kari');
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next = await page('kari', `?limit=4${cursor && `&cursor=${cursor}`}`);
      ids.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    const dates = whole.items.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('totals cover all matching invoices on all pages, without cancelled amounts', async () => {
    const { years } = await page('kari');
    for (const query of [
      '',
      `year=${years[0] ?? 0}`,
      'status=UNPAID&status=CREDIT_CARD_FAILED',
      'status=CANCELLED',
    ]) {
      const { items } = await page('kari', `?limit=200&${query}`);
      const sum = (invoices: typeof items) =>
        invoices.reduce((total, { amount }) => total + amount, 0);
      const open = items.filter(({ status }) => ['UNPAID', 'CREDIT_CARD_FAILED'].includes(status));
      const counted = items.filter(({ status }) => status !== 'CANCELLED');
      const { totals } = await page('kari', `?limit=1&${query}`);
      expect(totals).toEqual({
        count: items.length,
        cancelled: items.length - counted.length,
        amount: sum(counted),
        unpaid: sum(open),
      });
      expect(items.length).toBeGreaterThan(0);
    }
  });

  test('archive years are the years with a numbered invoice', async () => {
    const { items, years, archiveYears } = await page('kari');
    const numbered = items.filter(({ number }) => number !== null);
    expect(archiveYears).toEqual([
      ...new Set(numbered.map(({ date }) => Number(date.slice(0, 4)))),
    ]);
    expect(years).toEqual(archiveYears);
  });

  test('an invoice to pay by bank shows account and KID, as its PDF does', async () => {
    const { items } = await page('e-invoice');
    const unpaid = items.filter(({ status }) => status === 'UNPAID');
    expect(unpaid).not.toEqual([]);
    for (const { number, payTo } of unpaid) {
      expect(payTo?.account).toBe('1503 11 22334');
      expect(payTo?.kid).toMatch(new RegExp(`^0*${number ?? ''}\\d$`));
    }
    for (const invoice of items.filter(({ status }) => status !== 'UNPAID'))
      expect(invoice.payTo).toBeNull();
    expect((await first('kari', 'UNPAID')).payTo).toBeNull();
    expect((await first('kari', 'CREDIT_CARD_FAILED')).payTo).not.toBeNull();
  });

  test('a cursor is valid for its own list only', async () => {
    const { nextCursor } = await page('kari', '?limit=2');
    const refused = [400, 'INVALID_REQUEST'];
    expect(
      await outcomeOf(world.get(`${MINE}?limit=2&cursor=${nextCursor ?? ''}`, 'heavy')),
    ).toEqual(refused);
    expect(
      await outcomeOf(world.get(`${MINE}?year=2026&cursor=${nextCursor ?? ''}`, 'kari')),
    ).toEqual(refused);
  });
});

describe('a payment', () => {
  test('charges the card once and sends one receipt, however often it is requested', async () => {
    const { id, number } = await first('kari', 'UNPAID');
    const responses = await Promise.all([
      pay('kari', id, 'a'),
      pay('kari', id, 'a'),
      pay('kari', id),
    ]);
    for (const response of responses)
      expect(await bodyOf(response)).toMatchObject({ id, status: 'PAID', isPayable: false });
    const mails = await mailTo(world, 'kari.nordmann@ladeportal.example');
    const receipt = `Kvittering for faktura ${number ?? ''}`;
    expect(mails.filter(({ subject }) => subject === receipt)).toHaveLength(1);
  });

  test('marks the sessions of the month as paid', async () => {
    const { id } = await first('card-expired', 'CREDIT_CARD_FAILED');
    expect(await outcomeOf(pay('card-expired', id))).toEqual([400, 'INVALID_PAYMENTCARD']);
    await world.database
      .updateTable('payment_card')
      .set({ card_expiry_date: '9912' })
      .where('user_id', '=', 'card-expired')
      .execute();
    const failed = await first('card-expired', 'CREDIT_CARD_FAILED');
    const Lines = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });
    const { items } = Lines.parse(
      await bodyOf(world.get(`${MINE}/${failed.id}/lines`, 'card-expired')),
    );
    const line = items.find(({ kind }) => kind === 'CHARGING')?.id ?? '';
    const paid = async () => {
      const Records = z.object({
        items: z.array(
          z.object({ paid: z.boolean(), billedOn: z.object({ invoiceId: z.string() }) }),
        ),
      });
      const at = `${MINE}/${failed.id}/lines/${line}/charging-records`;
      const records = Records.parse(await bodyOf(world.get(at, 'card-expired'))).items;
      return [...new Set(records.map((record) => `${record.paid} ${record.billedOn.invoiceId}`))];
    };
    expect(await paid()).toEqual([`false ${failed.id}`]);
    expect(await outcomeOf(pay('card-expired', failed.id))).toEqual(['ok']);
    expect(await paid()).toEqual([`true ${failed.id}`]);
  });

  test('needs an unpaid invoice of the person’s own', async () => {
    const prepared = await first('kari', 'PREPARED_FOR_INVOICE');
    expect(await outcomeOf(pay('kari', prepared.id))).toEqual([409, 'INVALID_REQUEST']);
    const credited = await first('kari', 'CREDITED');
    expect(await outcomeOf(pay('kari', credited.id))).toEqual([409, 'INVALID_REQUEST']);
    const others = await first('e-invoice', 'UNPAID');
    expect(others.isPayable).toBe(false);
    expect(await outcomeOf(pay('kari', others.id))).toEqual([404, 'NOT_FOUND']);
  });
});

test('the PDF of an invoice to pay by bank has amount, due date, account and KID apart', async () => {
  const { id } = await first('e-invoice', 'UNPAID');
  const response = await world.get(`${MINE}/${id}/pdf`, 'e-invoice');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  expect((await extractText(document, { mergePages: true })).text).toMatch(
    /Å betale Beløp [\d ]+,\d\d kr Forfall \d{1,2}\. \p{L}+ \d{4} Kontonummer 1503 11 22334 KID 000/u,
  );
  const prepared = (await first('kari', 'PREPARED_FOR_INVOICE')).id;
  const none = world.get(`${MINE}/${prepared}/pdf`, 'kari');
  expect(await outcomeOf(none)).toEqual([404, 'NOT_FOUND']);
});

test('a filter by delivery uses the latest delivery, and has totals of its own', async () => {
  const Sent = z.object({
    items: z.array(
      z.object({ id: z.string(), deliveries: z.array(z.object({ status: z.string() })) }),
    ),
    totals: z.object({ count: z.number() }),
  });
  const list = async (query = '') =>
    Sent.parse(
      await bodyOf(
        world.get(`/v1/organizations/100400/invoices?limit=200${query}`, 'public-admin'),
      ),
    );
  const whole = await list();
  // One EHF to the municipality failed before it was delivered.
  expect(whole.items.some(({ deliveries }) => deliveries[1]?.status === 'FAILED')).toBe(true);
  for (const status of ['DELIVERED', 'FAILED']) {
    const { items, totals } = await list(`&deliveryStatus=${status}`);
    expect(items).toEqual(whole.items.filter(({ deliveries: [last] }) => last?.status === status));
    expect(totals.count).toBe(items.length);
  }
});

test('the cost centres of an invoice add up to the sessions on its lines, each once and those without one last', async () => {
  const of = '/v1/organizations/100300/invoices';
  const read = (path: string) => bodyOf(world.get(`${of}${path}`, 'company-admin'));
  const CostCenters = z.array(z.object({ costCenter: z.string().nullable(), amount: z.number() }));
  const Lines = z.object({
    items: z.array(z.object({ kind: z.string(), sessionsTotal: z.number().nullable() })),
  });
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const { items } = await page('company-admin', '?limit=12', of);
  let booked = 0;
  for (const { id } of items) {
    const centers = CostCenters.parse(await read(`/${id}/cost-centers`));
    const lines = Lines.parse(await read(`/${id}/lines?limit=1000`)).items;
    const charging = lines.filter(({ kind }) => kind === 'CHARGING');
    expect(sum(centers.map(({ amount }) => amount))).toBe(
      sum(charging.map(({ sessionsTotal }) => sessionsTotal ?? 0)),
    );
    const names = centers.map(({ costCenter }) => costCenter);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, -1)).not.toContain(null);
    booked += names.filter((name) => name !== null).length;
  }
  expect(booked).toBeGreaterThan(0);
});

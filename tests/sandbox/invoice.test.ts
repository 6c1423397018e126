import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const MINE = '/v1/users/me/invoices';
const Reference = z.object({ id: z.string(), number: z.string().nullable() });
const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  dueDate: z.string().nullable(),
  status: z.string(),
  amount: z.number(),
  isPayable: z.boolean(),
  payTo: z.object({ account: z.string(), kid: z.string() }).nullable(),
  credits: Reference.nullable(),
  creditNotes: z.array(Reference),
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

async function mailsTo(address: string): Promise<readonly string[]> {
  const response = await fetch(`${world.url}/inbox/messages?to=${encodeURIComponent(address)}`);
  const Messages = z.object({ messages: z.array(z.object({ subject: z.string().nullable() })) });
  return Messages.parse(await response.json()).messages.map(({ subject }) => subject ?? '');
}

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
    // The persona's only invoice is in preparation.
    await world.database
      .updateTable('invoice')
      .set({ user_id: 'brand-new' })
      .where('user_id', '=', 'blocked-member')
      .where('status', '=', 'PREPARED_FOR_INVOICE')
      .execute();
    const prepared = await page('brand-new');
    expect(prepared.items.map(({ number }) => number)).toEqual([null]);
    expect(prepared.years).toHaveLength(1);
    expect(prepared.archiveYears).toEqual([]);
  });

  test('credited and cancelled invoices have a due date like others', async () => {
    for (const status of ['CREDITED', 'CANCELLED']) {
      const { items } = await page('kari', `?status=${status}`);
      expect(items.map(({ dueDate }) => dueDate)).toEqual([expect.stringMatching(/^20/)]);
    }
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
    expect(await outcomeOf(world.get(`${MINE}?cursor=nonsense`, 'kari'))).toEqual(refused);
    expect(await outcomeOf(world.get(`${MINE}?status=OPEN`, 'kari'))).toEqual(refused);
  });

  test('a member does not see the network’s invoices', async () => {
    const { items } = await page('family-member');
    expect(items).toEqual([]);
    expect(
      await outcomeOf(world.get('/v1/organizations/100100/invoices', 'family-member')),
    ).toEqual([404, 'NOT_FOUND']);
    const family = await page('family-admin', '?limit=5', '/v1/organizations/100100/invoices');
    expect(family.items).toHaveLength(5);
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
    const receipts = await mailsTo('kari.nordmann@ladeportal.example');
    expect(
      receipts.filter((subject) => subject === `Kvittering for faktura ${number ?? ''}`),
    ).toHaveLength(1);
  });

  test('marks the sessions of the month as paid', async () => {
    const { id } = await first('card-expired', 'CREDIT_CARD_FAILED');
    expect(await outcomeOf(pay('card-expired', id))).toEqual([400, 'INVALID_PAYMENTCARD']);
    const failed = await first('blocked-member', 'CREDIT_CARD_FAILED');
    const Lines = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });
    const { items } = Lines.parse(
      await bodyOf(world.get(`${MINE}/${failed.id}/lines`, 'blocked-member')),
    );
    const line = items.find(({ kind }) => kind === 'CHARGING')?.id ?? '';
    const paid = async () => {
      const Records = z.object({
        items: z.array(
          z.object({ paid: z.boolean(), billedOn: z.object({ invoiceId: z.string() }) }),
        ),
      });
      const at = `${MINE}/${failed.id}/lines/${line}/charging-records`;
      const records = Records.parse(await bodyOf(world.get(at, 'blocked-member'))).items;
      return [...new Set(records.map((record) => `${record.paid} ${record.billedOn.invoiceId}`))];
    };
    expect(await paid()).toEqual([`false ${failed.id}`]);
    expect(await outcomeOf(pay('blocked-member', failed.id))).toEqual(['ok']);
    expect(await paid()).toEqual([`true ${failed.id}`]);
  });

  test('a refusal by the bank gives the reason and changes nothing', async () => {
    const { id } = await first('blocked', 'CREDIT_CARD_FAILED');
    const response = await pay('blocked', id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ additionalData: { refusalCode: '2' } });
    expect((await first('blocked', 'CREDIT_CARD_FAILED')).id).toBe(id);
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

describe('the PDF', () => {
  async function pdf(userId: string, id: string, at = MINE) {
    const response = await world.get(`${at}/${id}/pdf`, userId);
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    return { response, document, text: (await extractText(document, { mergePages: true })).text };
  }

  test('the PDF of an invoice has the contents that the law requires', async () => {
    const { id, number } = await first('public-admin', 'PAID', '/v1/organizations/100400/invoices');
    const { text, document } = await pdf('public-admin', id, '/v1/organizations/100400/invoices');
    for (const part of [
      `Faktura ${number ?? ''}`,
      'NO 999 999 999 MVA',
      'Lillevik kommune',
      'Deres referanse: REF-100400',
      'Forfall:',
      // The invoice is paid, so it shows no bank account.
      'Betalt ',
      'Side 1 av 1',
      '25 %',
      // The place of delivery, as § 5-1-1 requires; the time is the invoice's period.
      'Periode: ',
      'Leveringssted: ',
    ])
      expect(text).toContain(part);
    const Lines = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) });
    const { items } = Lines.parse(
      await bodyOf(world.get(`/v1/organizations/100400/invoices/${id}/lines`, 'public-admin')),
    );
    const Records = z.object({ items: z.array(z.object({ location: z.string() })) });
    for (const line of items.filter(({ kind }) => kind === 'CHARGING')) {
      const at = `/v1/organizations/100400/invoices/${id}/lines/${line.id}/charging-records`;
      for (const { location } of Records.parse(await bodyOf(world.get(at, 'public-admin'))).items)
        expect(text).toContain(location);
    }
    expect(text).toMatch(/Betalt \d{1,2}\. \p{L}+ \d{4} Beløp/u);
    expect(text).not.toMatch(/KID|Kontonummer/);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'nb-NO', Title: `Faktura ${number ?? ''}` });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });

  test('the PDF of an invoice with many places of delivery names them last', async () => {
    const at = '/v1/organizations/100300/invoices';
    const { text } = await pdf('company-admin', (await first('company-admin', 'PAID', at)).id, at);
    const order = ['Leveringssted: Flere', 'Betalt ', 'Spesifikasjon', 'Leveringssteder'];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('the PDF of a credit note names the credited invoice', async () => {
    const { items } = await page('kari');
    const note = items.find(({ credits }) => credits !== null);
    const { text } = await pdf('kari', note?.id ?? '');
    expect(text).toContain(`Kreditnota ${note?.number ?? ''}`);
    expect(text).toMatch(new RegExp(`Krediterer faktura ${note?.credits?.number ?? ''}`));
    expect(text).not.toContain('KID');
  });

  // A reader must not pay a credited or paid invoice, nor an amount that the card is charged for.
  test.each(['CANCELLED', 'CREDITED', 'ZERO'])(
    'the PDF of a document that is %s does not request payment',
    async (status) => {
      const { items } = await page('kari', `?status=${status}`);
      const { text } = await pdf('kari', items[0]?.id ?? '');
      expect(text).not.toContain('KID');
      expect(text).not.toContain('Kontonummer');
      expect(text).not.toMatch(/Å betale|Trekkes|Betalt/);
      const note = items[0]?.creditNotes[0]?.number;
      if (status === 'CREDITED') expect(text).toContain(`Kreditert med kreditnota: ${note ?? ''}`);
      if (status === 'CANCELLED') expect(text).toContain('Annullert');
    },
  );

  test('the PDF of an invoice paid by card shows the date, and no account', async () => {
    const { text } = await pdf('kari', (await first('kari', 'PAID')).id);
    expect(text).toMatch(/Betalt \d{1,2}\. \p{L}+ \d{4}.*Betalt med Kort/u);
    expect(text).not.toMatch(/Å betale|KID|Trekkes/);
  });

  test('the PDF of an invoice to pay by bank has amount, due date, account and KID apart', async () => {
    const { id } = await first('e-invoice', 'UNPAID');
    const { text } = await pdf('e-invoice', id);
    expect(text).toMatch(
      /Å betale Beløp [\d ]+,\d\d kr Forfall \d{1,2}\. \p{L}+ \d{4} Kontonummer 1503 11 22334 KID 000/u,
    );
  });

  test('the PDF does not exist while the invoice is in preparation', async () => {
    const { id } = await first('kari', 'PREPARED_FOR_INVOICE');
    expect(await outcomeOf(world.get(`${MINE}/${id}/pdf`, 'kari'))).toEqual([404, 'NOT_FOUND']);
  });
});

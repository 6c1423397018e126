import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { kroner } from '../../sandbox/invoice-numbers.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

interface Row {
  id: string;
  number: string;
  payer: string;
  status: string;
  invoice_date: string;
  due_date: string | null;
  period_from: string;
  period_to: string;
  amount: number;
  vat: number;
  credited: string | null;
  name: string;
  organization_number: string | null;
}

/** The numbered invoices of a payer, newest first, with the facts of the buyer. */
async function invoicesOf(payer: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select invoice.id::text, invoice.number::text, coalesce(invoice.organization_id, invoice.user_id) as payer, invoice.status,
      invoice.invoice_date::text, invoice.due_date::text, invoice.period_from::text, invoice.period_to::text,
      invoice.amount_ore as amount, invoice.vat_ore as vat, credited.number::text as credited,
      coalesce(organization.name, first_name || ' ' || last_name) as name, organization_number
    from invoice left join organization on organization.id = invoice.organization_id
      left join app_user on app_user.id = invoice.user_id
      left join invoice credited on credited.id = invoice.credits_id
    where invoice.number is not null and coalesce(invoice.organization_id, invoice.user_id) = ${payer}
    order by invoice.id desc`.execute(world.database);
  return rows;
}

async function textOf(userId: string, { id, payer }: Row): Promise<string> {
  const of = payer === userId ? 'users/me' : `organizations/${payer}`;
  const response = await world.get(`/v1/${of}/invoices/${id}/pdf`, userId);
  expect(response.status).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const day = (date: string) => date.split('-').toReversed().join('.');
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The clauses of `docs/norway.md`, a second time: where each stands in the text of a document. */
function expectContents(text: string, row: Row): void {
  const { credited, organization_number: organizationNumber } = row;
  const required = [
    // § 5-1-1 no. 1, § 5-1-3: number and date.
    `${credited === null ? 'Faktura' : 'Kreditnota'} ${row.number}`,
    `${credited === null ? 'Fakturadato' : 'Dato'}: ${day(row.invoice_date)}`,
    // § 5-1-1 no. 2, § 5-1-2: the seller, in Foretaksregisteret and with MVA, and the buyer.
    'Ladeportal AS, Strømveien 1, 4630 Kristiansand',
    'Org.nr. NO 999 999 999 MVA, Foretaksregisteret',
    row.name,
    // § 5-1-1 no. 3: the nature and extent.
    'Beskrivelse Antall',
    // § 5-1-1 no. 4: the time and place.
    `Periode: ${day(row.period_from)}–${day(row.period_to)}`,
    'Leveringssted: ',
    // § 5-1-1 no. 5: the consideration, and the due date where there is one.
    kroner(Math.abs(row.amount)),
    ...(row.due_date === null ? [] : [`Forfall: ${day(row.due_date)}`]),
    // § 5-1-1 no. 6, § 5-1-5: VAT in Norwegian kroner, by rate.
    'Merverdiavgift i norske kroner',
    `Sum ${kroner(row.amount - row.vat)} ${kroner(row.vat)} ${kroner(row.amount)}`,
    // § 5-2-7: the invoice that a credit note reverses.
    ...(credited === null ? [] : [`Krediterer faktura ${credited}`]),
  ];
  for (const part of required) expect(text).toContain(spaced(part));
  // An organisation number, or a postal address of at least a postal code and a town.
  expect(text).toMatch(
    organizationNumber === null
      ? /\d{4} \p{Lu}\p{L}+ Kundenummer/u
      : `Org.nr. ${organizationNumber}`,
  );
}

describe('every document has the contents that bokføringsforskriften requires', () => {
  test.each([
    ['a private person', 'kari', 'kari'],
    ['a private person who pays by e-mail', 'e-invoice', 'e-invoice'],
    ['a family', 'family-admin', '100100'],
    ['a cooperative', 'cooperative-admin', '100200'],
    ['a company', 'company-admin', '100300'],
    ['a small business', 'smb', '100302'],
    ['a public body', 'public-admin', '100400'],
  ])('of %s', async (_, userId, payer) => {
    const all = await invoicesOf(payer);
    const invoice = all.find(({ credited, amount }) => credited === null && amount > 0);
    const note = all.find(({ credited }) => credited !== null);
    expect(invoice).toBeDefined();
    for (const row of [invoice, note]) if (row) expectContents(await textOf(userId, row), row);
  });

  test('a credit note names the places of the invoice that it reverses', async () => {
    const all = await invoicesOf('kari');
    const note = all.find(({ credited }) => credited !== null);
    const reversed = all.find(({ number }) => number === note?.credited);
    if (note === undefined || reversed === undefined) throw new Error('No credit note');
    const placesIn = (text: string) =>
      /Leveringssted: (.*?) (?:Til gode|Kreditert) /.exec(text)?.[1];
    const places = placesIn(await textOf('kari', note));
    expect(places).toBeTruthy();
    expect(places).toBe(placesIn(await textOf('kari', reversed)));
  });

  test('only what is owed has a way to pay', async () => {
    const all = await invoicesOf('kari');
    const note = all.find(({ credited }) => credited !== null);
    const invoices = new Map(
      all.filter(({ credited }) => credited === null).map((row) => [row.status, row]),
    );
    const ways = await Promise.all(
      [...invoices].map(async ([status, row]) => [
        status,
        (await textOf('kari', row)).includes('Betalingsmåte'),
      ]),
    );
    expect(Object.fromEntries(ways)).toEqual({
      ...{ CANCELLED: false, CREDITED: false, ZERO: false },
      ...{ PAID: true, UNPAID: true, CREDIT_CARD_FAILED: true },
    });
    if (note === undefined) throw new Error('No credit note');
    expect(await textOf('kari', note)).not.toMatch(/Betalingsmåte|trekkes/);
  });

  test('a fee for a reminder is outside of VAT, and stands apart', async () => {
    const all = await invoicesOf('blocked');
    const { rows } = await sql<{
      id: string;
      amount: number;
    }>`select invoice_id::text as id, amount_ore as amount
      from invoice_line where description = 'Purregebyr' order by id`.execute(world.database);
    const row = all.find(({ id }) => rows.some((fee) => fee.id === id));
    if (row === undefined) throw new Error('No reminder');
    const fee = kroner(rows.find(({ id }) => id === row.id)?.amount ?? 0);
    expect(await textOf('blocked', row)).toContain(
      `Utenfor merverdiavgiftsloven ${fee} 0,00 ${fee}`,
    );
  });

  // § 5-1-2
  test('a buyer without a registered address is named with where goods were sent, or else by e-mail', async () => {
    const [row] = await invoicesOf('no-address');
    if (row === undefined) throw new Error('No invoice');
    expect(await textOf('no-address', row)).toContain(
      'Emil Ruud emil.ruud@ladeportal.example Kundenummer',
    );
    await sql`insert into rfid_order (id, user_id, quantity, amount_ore, vat_ore, address, created_at, processed_at)
      values ('to-no-address', 'no-address', 1, 0, 0, ${JSON.stringify({ addressLine1: 'Havnegata 4', postalCode: '4610', city: 'Kristiansand', country: 'NO' })},
        now(), now())`.execute(world.database);
    expectContents(await textOf('no-address', row), row);
    expect(await textOf('no-address', row)).toContain('Emil Ruud Havnegata 4 4610 Kristiansand');
  });

  test('a credit note has the lines of the invoice that it reverses, in the same units', async () => {
    const lines = (column: string) =>
      sql<{ line: string }>`
      select replace(description, 'Kreditert: ', '') || abs(quantity) || unit || abs(amount_ore) as line
      from invoice_line where invoice_id in (select ${sql.ref(column)} from invoice where credits_id is not null
        and invoice_date < now() - interval '1 month') order by 1`.execute(world.database);
    const credited = await lines('id');
    expect(credited.rows.length).toBeGreaterThan(6);
    expect(credited.rows).toEqual((await lines('credits_id')).rows);
    const [note] = (await invoicesOf('kari')).filter(({ credited: of }) => of !== null);
    expect(note && (await textOf('kari', note))).toMatch(/Kreditert: Ladefordel -1 mnd\./);
  });
});

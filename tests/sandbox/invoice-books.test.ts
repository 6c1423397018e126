import { sql } from 'kysely';
import { pino } from 'pino';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../../sandbox/db/database.ts';
import { insertInvoices } from '../../sandbox/db/generator/invoice-drafts.ts';
import { seed } from '../../sandbox/db/seed.ts';
import { kid } from '../../sandbox/invoice-numbers.ts';

const NOW = new Date('2026-11-20T13:30:00Z');
const log = pino({ level: 'silent' });

let db: Database;
beforeAll(async () => {
  db = await openDatabase({ data: 'memory:', databaseUrl: undefined });
  await seed(db, { now: NOW, scale: 700, log, emailInvoiceFee: 3900 });
});
afterAll(() => db.destroy());

async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
}

const Sessions = z.array(
  z.object({
    id: z.number(),
    user_id: z.string(),
    organization_id: z.string().nullable(),
    started_at: z.date(),
    received_at: z.date(),
    paid: z.boolean(),
  }),
);
const Live = z.array(
  z.object({
    user_id: z.string().nullable(),
    organization_id: z.string().nullable(),
    period_from: z.string(),
    status: z.string(),
  }),
);

/** The first day of the month whose run bills a session. As the README says, a run starts with the third of the next month. */
function monthOfRun(startedAt: Date, receivedAt: Date): string {
  const oslo = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Oslo');
  let month = oslo(startedAt).toPlainDate().with({ day: 1 });
  const runOf = (first: Temporal.PlainDate) =>
    first.add({ months: 1, days: 2 }).toZonedDateTime('Europe/Oslo').epochMilliseconds;
  while (receivedAt.getTime() >= runOf(month)) month = month.add({ months: 1 });
  return month.toString();
}

test('every invoice is the sum of its lines, with and without VAT', async () => {
  const off =
    await rows(`select invoice.id from invoice left join invoice_line on invoice_id = invoice.id
    group by invoice.id having sum(invoice_line.amount_ore) is distinct from invoice.amount_ore
      or sum(invoice_line.vat_ore) is distinct from invoice.vat_ore`);
  expect(off).toEqual([]);
});

test('every charging line is the sum of its sessions, except the one that the README names', async () => {
  const off =
    await rows(`select invoice.user_id, invoice.period_from, line.amount_ore - coalesce(sum(total_ore), 0) as difference
    from invoice_line line join invoice on invoice.id = invoice_id
    left join charging_record record on record.user_id = driver_id and record.oslo_month = line.oslo_month
      and record.access_category = line.access_category and record.billing_month = invoice.billing_month
      and record.organization_id is not distinct from invoice.organization_id
    where kind = 'CHARGING' group by line.id, invoice.id having line.amount_ore <> coalesce(sum(total_ore), 0)`);
  expect(off).toEqual([{ user_id: 'kari', period_from: '2026-08-01', difference: 1250 }]);
});

test('every session is billed once, on its payer’s live invoice in the first run after it arrived', async () => {
  const sessions = Sessions.parse(
    // Those abroad stand on no invoice of the sandbox.
    await rows("select * from charging_record where currency = 'NOK'"),
  );
  const live = Live.parse(await rows('select * from invoice where is_live'));
  const key = (payer: string | null, month: string) => `${payer ?? ''} ${month}`;
  const invoices = new Map<string, string[]>();
  for (const { user_id, organization_id, period_from, status } of live) {
    const name = key(organization_id ?? user_id, period_from);
    invoices.set(name, [...(invoices.get(name) ?? []), status]);
  }
  const late: number[] = [];
  for (const { id, user_id, organization_id, started_at, received_at, paid } of sessions) {
    const month = monthOfRun(started_at, received_at);
    const billedOn = invoices.get(key(organization_id ?? user_id, month));
    expect(billedOn, `session ${id} in ${month}`).toHaveLength(1);
    expect(paid, `session ${id}`).toBe(billedOn?.[0] === 'PAID' || billedOn?.[0] === 'ZERO');
    if (month !== monthOfRun(started_at, started_at)) late.push(id);
  }
  expect(sessions.length).toBeGreaterThan(8000);
  expect(late.length).toBeGreaterThan(0);
});

test('late sessions have lines of their own on the next invoice', async () => {
  const lines = await rows(`select distinct left(description, 15) as description from invoice_line
    join invoice on invoice.id = invoice_id where oslo_month < billing_month`);
  expect(lines).toEqual([{ description: 'Etterfakturert ' }]);
});

test('a credit note and its invoice add up to zero, and the sessions are billed again', async () => {
  const credited =
    await rows(`select credited.amount_ore + note.amount_ore as left_over, credited.vat_ore + note.vat_ore as vat,
      credited.status, note.amount_ore < 0 as is_negative, live.amount_ore = credited.amount_ore as is_anew
    from invoice note join invoice credited on credited.id = note.credits_id
    join invoice live on live.is_live and live.billing_month = credited.billing_month
      and live.user_id is not distinct from credited.user_id
      and live.organization_id is not distinct from credited.organization_id`);
  const settled = { left_over: 0, vat: 0, status: 'CREDITED', is_negative: true, is_anew: true };
  expect(credited).toEqual([settled, settled, settled]);
  expect(
    await rows(`select id from invoice where is_live and status in ('CREDITED', 'CANCELLED')`),
  ).toEqual([]);
});

test('numbers are consecutive by date; an invoice in preparation has none', async () => {
  const numbers = await rows(
    'select number from invoice where number is not null order by invoice_date, number',
  );
  expect(numbers).toEqual(numbers.map((_, index) => ({ number: 100_001 + index })));
  expect(await rows(`select distinct status from invoice where number is null`)).toEqual([
    { status: 'PREPARED_FOR_INVOICE' },
  ]);
});

test('a customer with e-mail invoices pays the fee, with VAT', async () => {
  const fees =
    await rows(`select distinct payment_type, line.amount_ore, line.vat_ore from invoice_line line
    join invoice on invoice.id = invoice_id where kind = 'FEE' and description like 'Gebyr%'`);
  expect(fees).toEqual([{ payment_type: 'E_INVOICE', amount_ore: 3900, vat_ore: 780 }]);
});

test('a KID is the invoice number and a check digit by modulus 10', () => {
  expect(kid(100_561)).toBe('0001005610');
  // The example in ISO/IEC 7812-1: 7992739871 has the check digit 3.
  expect(kid(7_992_739_871)).toBe('79927398713');
});

describe('the edge of a month', () => {
  const COLUMNS = `user_id, organization_id, vehicle_id, charger_id, access_category, medium, charging_ms, idle_minutes, energy_wh,
    average_power_w, price_per_kwh_ore, price_per_minute_ore, idle_price_per_minute_ore, total_before_discount_ore,
    subscription_discount_ore, coop_bonus_ore, saved_ore, saved_vat_ore, total_ore, vat_ore, paid, energy_ore, time_ore, idle_ore,
    surcharge_ore, rounding_ore, correction_ore`;

  test.each([
    ['00:01 on 1 March in Oslo', '2026-02-28T23:01:00Z', '2026-02-28T23:31:00Z', '2026-03-01'],
    ['23:59 on 28 February', '2026-02-28T22:59:00Z', '2026-02-28T23:31:00Z', '2026-02-01'],
    ['00:01 on 1 July, in summer', '2026-06-30T22:01:00Z', '2026-06-30T22:31:00Z', '2026-07-01'],
    [
      'begun in June, arrived before the third',
      '2026-06-30T20:00:00Z',
      '2026-07-02T21:59:59Z',
      '2026-06-01',
    ],
    [
      'begun in June, arrived on the third',
      '2026-06-30T20:00:00Z',
      '2026-07-02T22:00:00Z',
      '2026-07-01',
    ],
    [
      'begun in June, arrived in September',
      '2026-06-30T20:00:00Z',
      '2026-09-20T10:00:00Z',
      '2026-09-01',
    ],
  ])('bills a session at %s in its month', async (_when, startedAt, receivedAt, month) => {
    const [added] =
      await rows(`insert into charging_record (${COLUMNS}, started_at, ended_at, received_at)
      select ${COLUMNS}, '${startedAt}', '${startedAt}'::timestamptz + interval '30 minutes', '${receivedAt}'
      from charging_record where user_id = 'kari' limit 1 returning id, billing_month`);
    expect(added?.['billing_month']).toBe(month);
    await sql.raw(`delete from charging_record where id = ${Number(added?.['id'])}`).execute(db);
  });

  test.each([
    ['2026-12-01', '2026-11-01'],
    ['2026-12-02', '2026-11-01'],
    ['2026-12-03', '2026-12-01'],
  ])('on %s the invoices from %s on are in preparation', async (today, first) => {
    const found = await db.transaction().execute(async (trx) => {
      await sql.raw('truncate invoice cascade').execute(trx);
      await sql
        .raw(
          `insert into charging_record (${COLUMNS}, started_at, ended_at, received_at)
        select ${COLUMNS}, '2026-11-30T23:01:00Z', '2026-11-30T23:31:00Z', '2026-11-30T23:32:00Z'
        from charging_record where user_id = 'kari' limit 1`,
        )
        .execute(trx);
      await insertInvoices(trx, { today: Temporal.PlainDate.from(today), emailFee: 0, many: 3 });
      const months = await sql
        .raw<Record<string, unknown>>(
          `select min(billing_month) as first, count(*) filter (where number is null) as open
        from invoice where user_id = 'kari' and status = 'PREPARED_FOR_INVOICE'`,
        )
        .execute(trx);
      await sql
        .raw(`delete from charging_record where started_at = '2026-11-30T23:01:00Z'`)
        .execute(trx);
      return months.rows[0];
    });
    expect(found?.['first']).toBe(first);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../sandbox/db/database.ts';
import { seed } from '../../sandbox/db/seed.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

const Invoices = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      date: z.string(),
      dueDate: z.string().nullable(),
      status: z.string(),
      amount: z.number(),
      periodFrom: z.string(),
      deliveries: z.array(z.object({ channel: z.string(), recipient: z.string().nullable() })),
    }),
  ),
});
const Lines = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      description: z.string(),
      amount: z.number(),
      sessions: z.number(),
      sessionsTotal: z.number().nullable(),
    }),
  ),
});
const Records = z.object({
  items: z.array(z.object({ startedAt: z.string().optional(), paid: z.boolean() })),
});

const DAY = 24 * 60 * 60 * 1000;
const oslo = (date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Oslo');
const NOW = new Date();
/** The months from the running one on, their first days. */
const month = (later: number) =>
  oslo(NOW).toPlainDate().with({ day: 1 }).add({ months: later }).toString();
/** Noon of a day of a month. */
const noon = (later: number, day: number) =>
  Temporal.PlainDate.from(month(later))
    .with({ day })
    .toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '12:00' }).epochMilliseconds;

/** A session for 9,00 kr. */
const SESSION = {
  user_id: 'brand-new',
  organization_id: null,
  access_category: 'PUBLIC',
  medium: 'APP',
  charging_ms: 600_000,
  idle_minutes: 0,
  energy_wh: 1000,
  average_effect_w: 6000,
  price_per_kwh_ore: 1000,
  price_per_minute_ore: 0,
  idle_price_per_minute_ore: 0,
  rfid_id: null,
  corrects_id: null,
  price_slices: null,
  energy_ore: 1000,
  time_ore: 0,
  idle_ore: 0,
  surcharge_ore: 0,
  rounding_ore: 0,
  subscription_percent: 9,
  coop_percent: 1,
  total_before_discount_ore: 1000,
  subscription_discount_ore: 90,
  coop_bonus_ore: 10,
  saved_ore: 100,
  saved_vat_ore: 20,
  total_ore: 900,
  vat_ore: 180,
  paid: false,
} as const;

let data: string;
let world: RestWorld;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const db = await openDatabase({ data, databaseUrl: undefined });
  await seed(db, { now: NOW, scale: 0, log: pino({ level: 'silent' }) });
  const where = await db
    .selectFrom('charging_record')
    .select(['vehicle_id', 'charger_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  // One arrives at once; one of the same hour the week after the month was billed.
  const sessions = [NOW, new Date(noon(1, 10))].map((received_at) => ({
    ...where,
    ...SESSION,
    started_at: NOW,
    ended_at: new Date(NOW.getTime() + SESSION.charging_ms),
    received_at,
  }));
  await db.insertInto('charging_record').values(sessions).execute();
  await db.destroy();
  world = await createRestWorld({ SANDBOX_DATA: data });
});
afterAll(async () => {
  await world.close();
  rmSync(data, { recursive: true, force: true });
});

const moveTo = async (instant: number) => {
  const offsetMilliseconds = instant - Date.now();
  expect((await world.control('POST', '/clock', { offsetMilliseconds })).status).toBe(200);
};
const read = async (path: string, userId: string): Promise<unknown> =>
  (await world.get(`/v1/users/me/${path}`, userId)).json();
const invoicesOf = async (userId: string) =>
  Invoices.parse(await read('invoices?limit=200', userId)).items;
const linesOf = async (userId: string, id: string) =>
  Lines.parse(await read(`invoices/${id}/lines`, userId)).items;
const ofMonth = async (userId: string, later: number) =>
  (await invoicesOf(userId)).filter(({ periodFrom }) => periodFrom === month(later));

test('the clock passes month ends: invoices are made once, and late sessions go on the next', async () => {
  const [being] = await ofMonth('kari', 0);
  expect(being).toMatchObject({ number: null, status: 'PREPARED_FOR_INVOICE' });
  const earlier = (await invoicesOf('kari')).filter(({ number }) => number !== null);

  await moveTo(noon(1, 2));
  expect((await ofMonth('kari', 0))[0]?.number).toBeNull();

  await moveTo(noon(1, 5));
  const [made] = await ofMonth('kari', 0);
  expect(made).toMatchObject({
    id: being?.id,
    status: 'PAID',
    date: month(1).replace(/01$/, '03'),
  });
  expect(Number(made?.number)).toBeGreaterThan(
    Math.max(...earlier.map((one) => Number(one.number))),
  );
  for (const line of (await linesOf('kari', made?.id ?? '')).filter(({ sessions }) => sessions > 0))
    expect(line.sessionsTotal).toBe(line.amount);
  // Subscriptions go on: the next month is being prepared.
  expect((await ofMonth('kari', 1))[0]).toMatchObject({ status: 'PREPARED_FOR_INVOICE' });

  const [first] = await ofMonth('brand-new', 0);
  expect(first).toMatchObject({ amount: 900 });
  expect(await linesOf('brand-new', first?.id ?? '')).toMatchObject([{ sessions: 1, amount: 900 }]);

  await moveTo(noon(2, 5));
  const [second] = await ofMonth('brand-new', 1);
  expect(second).toMatchObject({ amount: 900 });
  expect(Number(second?.number)).toBeGreaterThan(Number(first?.number));
  const [late, ...others] = await linesOf('brand-new', second?.id ?? '');
  expect(others).toEqual([]);
  expect(late).toMatchObject({ sessions: 1, amount: 900, sessionsTotal: 900 });
  expect(late?.description).toMatch(/^Etterfakturert /);
  // What was made stays as it was.
  expect((await ofMonth('brand-new', 0))[0]).toEqual(first);

  const all = await invoicesOf('kari');
  await moveTo(noon(2, 5) + DAY);
  await moveTo(Date.now());
  await moveTo(noon(2, 5));
  expect(await invoicesOf('kari')).toEqual(all);
  const numbers = all.flatMap(({ number }) => (number === null ? [] : [number]));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('who pays by card has paid where the card works, and who does not has time', async () => {
  const [refused] = await ofMonth('card-expired', 0);
  expect(refused).toMatchObject({ status: 'CREDIT_CARD_FAILED' });
  const [sent] = await ofMonth('e-invoice', 0);
  expect(sent).toMatchObject({ status: 'UNPAID', deliveries: [{ channel: 'EMAIL' }] });
  expect(sent?.dueDate).toBe(Temporal.PlainDate.from(month(1)).with({ day: 17 }).toString());
  const inbox = await fetch(
    `${world.url}/inbox/messages?to=${encodeURIComponent(sent?.deliveries[0]?.recipient ?? '')}`,
  );
  expect(await inbox.text()).toContain(`Faktura ${sent?.number ?? ''} fra`);
});

test('a session is paid when the invoice that the clock made is', async () => {
  const paidOf = async (userId: string, later: number) => {
    const [invoice] = await ofMonth(userId, later);
    const lines = await linesOf(userId, invoice?.id ?? '');
    const line = lines.find(({ kind }) => kind === 'CHARGING');
    const path = `invoices/${invoice?.id ?? ''}/lines/${line?.id ?? ''}/charging-records`;
    return Records.parse(await read(path, userId)).items.map(({ paid }) => paid);
  };
  expect(new Set(await paidOf('kari', 0))).toEqual(new Set([true]));
  expect(new Set(await paidOf('e-invoice', 0))).toEqual(new Set([false]));
});

test('a reset takes back what the clock has made', async () => {
  expect((await world.control('POST', '/reset')).status).toBe(204);
  expect(await ofMonth('kari', 0)).toMatchObject([{ number: null }]);
  await moveTo(noon(1, 5));
  expect(await ofMonth('kari', 0)).toMatchObject([{ status: 'PAID' }]);
});

import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isOfMonth, monthsAround, moveTo } from './clock-months.ts';
import type { RestWorld } from './rest-world.ts';
import { createWorldWithSessions } from './session-world.ts';

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
      periodTo: z.string(),
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
const NOW = new Date();
const { month, noon } = monthsAround(NOW);

let world: RestWorld;
beforeAll(async () => {
  // One session arrives at once. The other, of the same hour, arrives the week after the month was billed.
  const arrivals = [NOW, new Date(noon(1, 10))];
  world = await createWorldWithSessions(
    NOW,
    arrivals.map((received_at) => ({ started_at: NOW, received_at, paid: false })),
  );
});
afterAll(() => world.close());

const read = async (path: string, userId: string): Promise<unknown> =>
  (await world.get(`/v1/users/me/${path}`, userId)).json();
const invoicesOf = async (userId: string) =>
  Invoices.parse(await read('invoices?limit=200', userId)).items;
const linesOf = async (userId: string, id: string) =>
  Lines.parse(await read(`invoices/${id}/lines`, userId)).items;
const ofMonth = async (userId: string, later: number) =>
  (await invoicesOf(userId)).filter((invoice) => isOfMonth(invoice, month(later)));

test('makes the invoices of each passed month once, and puts late sessions on the next', async () => {
  const [being] = await ofMonth('kari', 0);
  expect(being).toMatchObject({ number: null, status: 'PREPARED_FOR_INVOICE' });
  const earlier = (await invoicesOf('kari')).filter(({ number }) => number !== null);

  await moveTo(world, noon(1, 2));
  expect((await ofMonth('kari', 0))[0]?.number).toBeNull();

  await moveTo(world, noon(1, 5));
  const [made] = await ofMonth('kari', 0);
  expect(made).toMatchObject({
    id: being?.id,
    status: 'PAID',
    date: month(1).replace(/01$/, '03'),
  });
  expect(Number(made?.number)).toBeGreaterThan(
    Math.max(...earlier.map((invoice) => Number(invoice.number))),
  );
  for (const line of (await linesOf('kari', made?.id ?? '')).filter(({ sessions }) => sessions > 0))
    expect(line.sessionsTotal).toBe(line.amount);
  // Subscriptions continue, so the next month is in preparation.
  expect((await ofMonth('kari', 1))[0]).toMatchObject({ status: 'PREPARED_FOR_INVOICE' });

  const [first] = await ofMonth('brand-new', 0);
  expect(first).toMatchObject({ amount: 900 });
  expect(await linesOf('brand-new', first?.id ?? '')).toMatchObject([{ sessions: 1, amount: 900 }]);

  await moveTo(world, noon(2, 5));
  const [second] = await ofMonth('brand-new', 1);
  expect(second).toMatchObject({ amount: 900 });
  expect(Number(second?.number)).toBeGreaterThan(Number(first?.number));
  const [late, ...others] = await linesOf('brand-new', second?.id ?? '');
  expect(others).toEqual([]);
  expect(late).toMatchObject({ sessions: 1, amount: 900, sessionsTotal: 900 });
  expect(late?.description).toMatch(/^Etterfakturert /);
  // Earlier invoices are unchanged.
  expect((await ofMonth('brand-new', 0))[0]).toEqual(first);

  const all = await invoicesOf('kari');
  await moveTo(world, noon(2, 5) + DAY);
  await moveTo(world, Date.now());
  await moveTo(world, noon(2, 5));
  expect(await invoicesOf('kari')).toEqual(all);
  const numbers = all.flatMap(({ number }) => (number === null ? [] : [number]));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a valid card has paid; other invoices wait for their due date', async () => {
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

test('a session is paid when its new invoice is', async () => {
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

test('a reset removes the new invoices', async () => {
  expect((await world.control('POST', '/reset')).status).toBe(204);
  expect(await ofMonth('kari', 0)).toMatchObject([{ number: null }]);
  await moveTo(world, noon(1, 5));
  expect(await ofMonth('kari', 0)).toMatchObject([{ status: 'PAID' }]);
});

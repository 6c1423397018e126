import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paths } from '../../../schema/paths.ts';
import { takeComplaints } from '../setup.ts';
import { visit } from './visit.tsx';
import { startWorld, type Visitor, type World } from './world.ts';

const SLOW_MS = 2000;
const OUTAGE = 'Vi får ikke hentet opplysningene dine';
const ME = 'GET /api/v1/users/me';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 240_000);
afterAll(() => world.close());
afterEach(() => {
  world.backend.fail(() => false);
  world.backend.delay(null);
  takeComplaints();
});

const statistics = (path: string) => `${path}?view=statistics`;

/** Opens a page; nobody acts on it. @returns the calls of the backend, and the title */
async function open(visitor: Visitor, address: string) {
  const from = world.backend.arrivals();
  const { title } = await visit(world, visitor, address);
  return { calls: world.backend.calls().slice(from), title };
}

/** Opens a page while the backend refuses one call. @returns how often that was made */
async function callsOf(failing: string, visitor: Visitor, address: string) {
  world.backend.fail((call) => call === failing);
  const { calls } = await open(visitor, address);
  return calls.filter((call) => call === failing).length;
}

/** Opens a page while each of its calls fails in turn. @returns those that were made again */
async function repeated(visitor: Visitor, address: string, isIncluded = (_: string) => true) {
  world.backend.fail(() => false);
  const { calls } = await open(visitor, address);
  const rows: string[] = [];
  for (const failing of new Set(calls.filter(isIncluded))) {
    let count = await callsOf(failing, visitor, address);
    // A busy machine may send the page without an answer.
    if (count > 1) count = await callsOf(failing, visitor, address);
    rows.push(`${count} ${address} ${failing}`);
  }
  expect(rows).not.toEqual([]);
  process.stdout.write(`\n${rows.join('\n')}\n`);
  return rows.filter((row) => !row.startsWith('1 '));
}

const PRIVATE = [
  paths.home,
  paths.chargingJourney,
  statistics(paths.chargingJourney),
  paths.payment,
  paths.rfid,
];
const ORGANIZATION = [paths.organizationPayment, paths.organizationChargers];

it.each([
  ...PRIVATE.map((address) => ['kari', false, address] as const),
  ...ORGANIZATION.map((address) => ['company-admin', true, address] as const),
])(
  'the page of %s (in a role: %s) repeats no request whose failure came with it: %s',
  async (userId, isInRole, address) => {
    const visitor = await world.enter(userId, isInRole);
    world.backend.delay(0);
    // Screens and queries are compiled when they are first used.
    await open(visitor, address);
    expect(await repeated(visitor, address)).toEqual([]);
  },
  120_000,
);

it('a page repeats no request whose failure came with it while every call takes 2 s', async () => {
  const visitor = await world.enter('company-admin', true);
  world.backend.delay(0);
  await open(visitor, paths.organizationPayment);
  world.backend.delay(SLOW_MS);
  const isOwn = (call: string) => /\/roles|invoices|\/organizations\/\d+$/.test(call);
  expect(await repeated(visitor, paths.organizationPayment, isOwn)).toEqual([]);
}, 120_000);

it('the page repeats no failed request for the person’s record, which waits for a press', async () => {
  const visitor = await world.enter('kari', false);
  world.backend.delay(0);
  await open(visitor, paths.vehicles);
  let failures = 0;
  world.backend.fail((call) => call === ME && ++failures === 1);
  const { calls, title } = await open(visitor, paths.vehicles);
  expect(calls.filter((call) => call === ME)).toHaveLength(1);
  expect(title).toBe(OUTAGE);
}, 60_000);

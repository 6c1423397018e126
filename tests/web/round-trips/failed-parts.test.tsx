import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paths } from '../../../schema/paths.ts';
import { takeComplaints } from '../setup.ts';
import { visit } from './visit.tsx';
import { startWorld, type Visitor, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  world.backend.delay(0);
}, 240_000);
afterAll(() => world.close());
afterEach(() => {
  world.backend.fail(() => false);
  takeComplaints();
});

/** Opens a page; nobody acts on it. @returns the calls of the backend */
async function callsOf(visitor: Visitor, address: string) {
  const from = world.backend.arrivals();
  await visit(world, visitor, address);
  return world.backend.calls().slice(from);
}

/** Opens a page while the backend refuses one call. @returns how often that was made */
async function countOf(failing: string, visitor: Visitor, address: string) {
  world.backend.fail((call) => call === failing);
  const calls = await callsOf(visitor, address);
  return calls.filter((call) => call === failing).length;
}

// A page of many parts, one of a list, and one in a role.
it.each([
  ['kari', false, paths.home],
  ['kari', false, paths.chargingJourney],
  ['company-admin', true, paths.organizationPayment],
] as const)(
  'the page of %s (in a role: %s) repeats no request whose failure came with it: %s',
  async (userId, isInRole, address) => {
    const visitor = await world.enter(userId, isInRole);
    const rows: string[] = [];
    for (const failing of new Set(await callsOf(visitor, address))) {
      let count = await countOf(failing, visitor, address);
      // A busy machine may send the page without an answer.
      if (count > 1) count = await countOf(failing, visitor, address);
      rows.push(`${count} ${address} ${failing}`);
    }
    process.stdout.write(`\n${rows.join('\n')}\n`);
    expect(rows).not.toEqual([]);
    expect(rows.filter((row) => !row.startsWith('1 '))).toEqual([]);
  },
  120_000,
);

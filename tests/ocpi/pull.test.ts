import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startPulling } from '../../backends/ocpi/operators/pull.ts';
import { runBills } from './bills.ts';
import { startPulledOperator, type PulledOperator } from './pulled-operator.ts';
import {
  aCdr,
  addChip,
  addOperator,
  aLocation,
  aSession,
  NOW,
  recordsWorld,
  type RecordsWorld,
} from './records-world.ts';

let world: RecordsWorld;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  world = await recordsWorld();
  await addChip(world.db, '04AA');
});
afterAll(() => world.close());
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  for (const table of ['charging_record', 'session', 'location', 'pull', 'connection'] as const)
    await world.db.deleteFrom(table).execute();
  world.lines.splice(0);
});

it('loses no bill and stores none twice by push and pull, over a break and a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ocpi-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const run = await runBills(600, { data: folder });
  expect(run.stored).toEqual(run.billed);
  expect(run.resolved).toBe(run.credits);
  expect(run.ofRecords).toBe(run.sessions);
});

async function pulled(lists: Partial<PulledOperator['lists']>) {
  const operator = await startPulledOperator(2);
  closing.push(() => operator.close());
  Object.assign(operator.lists, lists);
  await addOperator(world.db, 'first', ['NO', 'ABC'], operator.url);
  const pulling = startPulling(world.deps);
  closing.push(() => pulling.stop());
  return { operator, pulling };
}

it('stores the rest of a page with an unreadable object, and another’s, and logs none of their values', async () => {
  const { pulling } = await pulled({
    locations: [aLocation()],
    sessions: [aSession({ id: 'secret', status: 9 }), aSession()],
    cdrs: [
      aCdr({ id: 'a' }),
      aCdr({ id: 'A', total_cost: { excl_vat: 1 } }),
      aCdr({ id: 'secret-1', total_energy: 'secret' }),
      aCdr({ id: 'secret-2', party_id: 'XYZ' }),
      aCdr({ id: 'secret-3', cdr_token: { uid: '04AA', country_code: 'NO', party_id: 'EMP' } }),
      aCdr({ id: 'b' }),
    ],
  });
  await pulling.pullNow('first');
  const records = await world.db
    .selectFrom('charging_record')
    .selectAll()
    .orderBy('cdr_id')
    .execute();
  expect(records).toMatchObject([
    { cdr_id: 'A', parking_lot: 'P7', cost: 10_000 },
    { cdr_id: 'B' },
  ]);
  expect(world.lines.join()).toContain('"leftOut":3');
  expect(world.lines.join()).toContain('"fault":"total_energy"');
  expect(world.lines.join()).not.toContain('secret');
});

it('asks for what was updated since the last whole pull, and what may have been missed', async () => {
  const { operator, pulling } = await pulled({
    cdrs: ['a', 'b', 'c'].map((id) => aCdr({ id })),
  });
  await pulling.pullNow('first');
  operator.breaksAt = 0;
  await pulling.pullNow('first');
  expect(operator.asked).toEqual([
    'locations?date_from=null',
    'sessions?date_from=2026-05-13T12:00:00Z',
    'cdrs?date_from=2025-05-20T12:00:00Z',
    'locations?date_from=2026-05-20T11:00:00Z',
    'sessions?date_from=2026-05-20T11:00:00Z',
    'cdrs?date_from=2026-05-19T12:00:00Z',
  ]);
  const progress = await world.db.selectFrom('pull').selectAll().execute();
  expect(progress.map(({ pulled_until: until }) => until)).toEqual([NOW, NOW, NOW]);
});

it('pulls from an operator once at a time, and from others while one fails', async () => {
  const { operator, pulling } = await pulled({ cdrs: [aCdr()] });
  await addOperator(world.db, 'second', ['SE', 'XYZ'], 'http://localhost:1');
  await Promise.all([
    pulling.pullNow('second'),
    pulling.pullNow('first'),
    pulling.pullNow('first'),
  ]);
  expect(operator.asked).toHaveLength(3);
  expect(await world.db.selectFrom('charging_record').select('id').execute()).toHaveLength(1);
});

it('keeps what a stopped pull has stored, and pulls it again from its beginning', async () => {
  const { operator, pulling } = await pulled({
    cdrs: ['a', 'b', 'c', 'd', 'e'].map((id) => aCdr({ id })),
  });
  let stopped: Promise<void> | undefined;
  operator.onPage = (module, offset) => {
    if (module === 'cdrs' && offset === 2) stopped = pulling.stop();
  };
  await pulling.pullNow('first');
  await stopped;
  const progress = await world.db.selectFrom('pull').select('module').execute();
  expect(progress.map(({ module }) => module).toSorted()).toEqual(['locations', 'sessions']);
  expect(await world.db.selectFrom('charging_record').select('id').execute()).toHaveLength(4);
});

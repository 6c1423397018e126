import { sql } from 'kysely';
import { startPulling } from '../../backends/ocpi/operators/pull.ts';
import { addChip, addOperator, recordsWorld, type RecordsWorld } from './records-world.ts';
import { makeBills, randomNumbers, type Billed } from './made-bills.ts';
import { startPulledOperator } from './pulled-operator.ts';

/** What the records of a database add up to. */
export async function storedBills({ db }: RecordsWorld): Promise<Billed> {
  const { rows } = await sql<Record<'count' | 'cost' | 'no_vat' | 'energy', string>>`
    select count(*)::text as count, coalesce(sum(cost), 0)::text as cost,
      coalesce(sum(cost_no_vat), 0)::text as no_vat, coalesce(sum(energy_wh), 0)::text as energy
    from charging_record`.execute(db);
  const [sums] = rows;
  return {
    count: Number(sums?.count ?? 0),
    cost: BigInt(sums?.cost ?? 0),
    costNoVat: BigInt(sums?.no_vat ?? 0),
    energy: BigInt(sums?.energy ?? 0),
  };
}

/** What a run of bills came to, and how long its parts took. */
export interface Run {
  readonly billed: Billed;
  readonly stored: Billed;
  readonly credits: number;
  readonly resolved: number;
  readonly sessions: number;
  /** The sessions that have the id of their record. */
  readonly ofRecords: number;
  readonly pullMs: number;
  readonly pushMs: number;
  readonly pushes: number;
}

/**
 * Bills arrive by push and by pull in another order, both at once and some again; the connection breaks within a page, the service
 * stops and starts again on its database, and pulls what it had pulled.
 */
export async function runBills(
  count: number,
  database: Readonly<{ data: string } | { databaseUrl: string }>,
): Promise<Run> {
  const start = new Date('2026-05-20T12:00:00Z');
  let now = start;
  const { cdrs, sessions, credits, billed } = makeBills(count, start);
  const random = randomNumbers(11);
  const operator = await startPulledOperator(100);
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => [random(1e9), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
  const early = cdrs.slice(0, Math.floor(count * 0.9));
  Object.assign(operator.lists, { cdrs: shuffled(early), sessions: shuffled(sessions) });
  let world = await recordsWorld(database, () => now);
  try {
    await addOperator(world.db, 'first', ['NO', 'ABC'], operator.url);
    await addChip(world.db, '04AA');
    operator.breaksAt = 3 + Math.floor(count / 300);
    const broken = startPulling(world.deps);
    await broken.pullNow('first');
    await broken.stop();
    await world.close();

    world = await recordsWorld(database, () => now);
    operator.breaksAt = Number.POSITIVE_INFINITY;
    const again = startPulling(world.deps);
    // The tenth that the operator's list does not have yet, and a twentieth that it has.
    const pushed = [...cdrs.slice(early.length), ...shuffled(early).slice(0, count / 20)];
    const [pullMs, pushMs] = await Promise.all([
      msOf(() => again.pullNow('first')),
      msOf(() => pushAll(world, pushed)),
    ]);
    now = new Date(start.getTime() + 3_600_000);
    operator.lists.cdrs = shuffled(cdrs);
    await again.pullNow('first');
    await again.stop();

    const { rows } = await sql<{ resolved: number; sessions: number; of_records: number }>`
      select (select count(*) from charging_record where corrects_id is not null) as resolved,
        (select count(*) from session) as sessions,
        (select count(*) from session join charging_record record using (id)
          where record.session_id = session.session_id) as of_records`.execute(world.db);
    const [counts] = rows;
    return {
      billed,
      stored: await storedBills(world),
      credits,
      resolved: counts?.resolved ?? 0,
      sessions: counts?.sessions ?? 0,
      ofRecords: counts?.of_records ?? 0,
      pullMs,
      pushMs,
      pushes: pushed.length,
    };
  } finally {
    await world.close();
    await operator.close();
  }
}

/** Pushes CDRs, four at a time. */
async function pushAll(world: RecordsWorld, cdrs: readonly unknown[]): Promise<void> {
  const waiting = [...cdrs];
  const worker = async () => {
    for (let cdr = waiting.shift(); cdr !== undefined; cdr = waiting.shift()) {
      const { code } = await world.send('POST', 'cdrs', cdr);
      if (code !== 1000) throw new Error(`A push was answered with ${code}`);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { CallError } from './call-error.ts';
import { CALL_LIMIT_MS, send } from './client.ts';
import { endpointOf } from './endpoints.ts';
import { tokenObject } from './token-object.ts';

/** How often changes are looked for that another process queued, or that wait for their next attempt. */
const POLL_MS = 1000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
/** Longer than a call takes: only a process that died loses its turn. */
const TURN_MS = CALL_LIMIT_MS + 10_000;

const RECEIVES_TOKENS = JSON.stringify([{ identifier: 'tokens', role: 'RECEIVER' }]);

/**
 * Queues a new or changed chip for every registered operator that receives tokens. Call it in the transaction of the change, and
 * `wakePushes` of the dependencies after it.
 */
export async function queueTokenPush(db: Kysely<Tables>, chipId: string, now: Date): Promise<void> {
  await queue(db, now, sql`chip.id = ${chipId}`);
}

/** Queues every chip for an operator that has registered. */
export async function queueAllTokens(
  db: Kysely<Tables>,
  connectionId: string,
  now: Date,
): Promise<void> {
  await queue(db, now, sql`connection.id = ${connectionId}`);
}

/** A change that is sent meanwhile has attempts again, so that `finish` keeps it. */
async function queue(
  db: Kysely<Tables>,
  now: Date,
  which: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  await sql`
    insert into token_push (connection_id, chip_id, attempts, next_attempt_at)
    select connection.id, chip.id, 0, ${now}::timestamptz from connection cross join chip
    where ${which} and registered_at is not null and ended_at is null
      and endpoints @> ${RECEIVES_TOKENS}::jsonb
    on conflict (connection_id, chip_id) do update set attempts = 0, next_attempt_at = excluded.next_attempt_at
  `.execute(db);
}

/** Sends the chips that are queued, one at a time for each operator, until it is closed. */
export function createPusher(deps: Deps): { wake: () => void; close: () => Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const report = (cause: unknown) => {
    if (!deps.stopping.aborted) deps.log.error({ err: cause }, 'push of chips failed');
  };
  const run = async (connectionId: string) => {
    try {
      do {
        again.delete(connectionId);
        await pushDue(deps, connectionId);
      } while (again.has(connectionId) && !deps.stopping.aborted);
    } catch (cause) {
      report(cause);
    } finally {
      running.delete(connectionId);
    }
  };
  const start = (connectionId: string) => {
    if (running.has(connectionId)) {
      again.add(connectionId);
      return;
    }
    running.set(connectionId, run(connectionId));
  };
  const look = async () => {
    const due = await deps.db
      .selectFrom('token_push')
      .select('connection_id')
      .distinct()
      .where('next_attempt_at', '<=', deps.now())
      .execute();
    for (const { connection_id } of due) start(connection_id);
  };
  let looking = Promise.resolve();
  const wake = () => {
    looking = looking.then(() => (deps.stopping.aborted ? undefined : look())).catch(report);
  };
  const poll = setInterval(wake, POLL_MS);
  return {
    wake,
    close: async () => {
      clearInterval(poll);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Sends what is due to an operator, unless another process does. */
async function pushDue(deps: Deps, connectionId: string): Promise<void> {
  const turn = await deps.db
    .updateTable('connection')
    .set({ pushing_until: turnEnd(deps) })
    .where('id', '=', connectionId)
    .where((eb) => eb.or([eb('pushing_until', 'is', null), eb('pushing_until', '<', deps.now())]))
    .executeTakeFirst();
  if (turn.numUpdatedRows === 0n) return;
  try {
    while (!deps.stopping.aborted && (await pushNext(deps, connectionId)));
  } finally {
    await setTurn(deps, connectionId, null);
  }
}

const turnEnd = ({ now }: Deps) => new Date(now().getTime() + TURN_MS);

async function setTurn({ db }: Deps, connectionId: string, until: Date | null): Promise<void> {
  await db
    .updateTable('connection')
    .set({ pushing_until: until })
    .where('id', '=', connectionId)
    .execute();
}

/** Sends the next due chip as it is now. False when none is due, or the operator does not answer. */
async function pushNext(deps: Deps, connectionId: string): Promise<boolean> {
  const { config, db, log } = deps;
  const claimed = await claimNext(deps, connectionId);
  if (claimed === undefined) return false;
  const { chip_id, attempts } = claimed;
  const connection = await db
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
  const chip = await db
    .selectFrom('chip')
    .selectAll()
    .where('id', '=', chip_id)
    .executeTakeFirstOrThrow();
  const endpoint = endpointOf(connection, 'tokens', 'RECEIVER');
  const row = db.deleteFrom('token_push').where('connection_id', '=', connectionId);
  if (endpoint === undefined || connection.ended_at !== null) {
    await row.execute();
    return false;
  }
  const { countryCode, partyId } = config.party;
  const url = `${endpoint.replace(/\/$/, '')}/${countryCode}/${partyId}/${encodeURIComponent(chip.uid)}`;
  try {
    for (const party of connection.parties) {
      await setTurn(deps, connectionId, turnEnd(deps));
      await send(deps, connection, 'PUT', url, tokenObject(chip, config), party);
    }
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    if (deps.stopping.aborted) return false;
    log.warn({ connection: connectionId, attempts, reason: cause.message }, 'chip not pushed');
    await postpone(deps, connectionId, cause.isRefusal ? chip_id : undefined, attempts);
    return cause.isRefusal;
  }
  await row.where('chip_id', '=', chip_id).where('attempts', '=', attempts).execute();
  return true;
}

/** Chips that are not valid come first, then the oldest change. The attempt is counted before it is made: a change that is queued from here on begins at 0 again, and is sent once more. */
async function claimNext({ db, now }: Deps, connectionId: string) {
  const due = await db
    .selectFrom('token_push')
    .innerJoin('chip', 'chip.id', 'token_push.chip_id')
    .select('token_push.chip_id')
    .where('connection_id', '=', connectionId)
    .where('next_attempt_at', '<=', now())
    .orderBy((eb) => eb.and({ is_valid: true, is_blocked: false }))
    .orderBy('chip.last_updated')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return db
    .updateTable('token_push')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('connection_id', '=', connectionId)
    .where('chip_id', '=', due.chip_id)
    .returning(['chip_id', 'attempts'])
    .executeTakeFirst();
}

/** Postpones the chip that was refused, or everything that is due when the operator does not answer. */
async function postpone(
  { db, now }: Deps,
  connectionId: string,
  chipId: string | undefined,
  attempts: number,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  await db
    .updateTable('token_push')
    .set((eb) => ({
      attempts: eb.fn('greatest', ['attempts', eb.val(attempts)]),
      next_attempt_at: new Date(now().getTime() + pause),
    }))
    .where('connection_id', '=', connectionId)
    .where('next_attempt_at', '<=', now())
    .$if(chipId !== undefined, (query) =>
      query.where('chip_id', '=', chipId ?? '').where('attempts', '=', attempts),
    )
    .execute();
}

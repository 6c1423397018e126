import { sql, type InsertObject } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { hundredths, wattHours } from '../money.ts';
import type { Connection } from '../operators/caller.ts';
import type { Session } from '../operators/objects/session.ts';
import type { Received } from '../operators/objects/values.ts';
import { assignSessions } from './holdings.ts';
import { inTurn } from './in-turn.ts';
import { keyOf, latestOf } from './key.ts';

/** A last update further ahead than this is a wrong clock, and would keep out the updates that follow. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** The columns of an update: all but the id and the key. The chip is found anew, since the token may be another one. */
const UPDATED = [
  'connection_id',
  'chip_id',
  'token_uid',
  'status',
  'started_at',
  'ended_at',
  'energy_wh',
  'currency',
  'cost',
  'cost_no_vat',
  'location_id',
  'evse_uid',
  'body',
  'last_updated',
] as const;

/** Stores sessions of the connection's own parties. One that was updated before the stored one has arrived late, and changes nothing. */
export async function storeSessions(
  { db, now }: Deps,
  connection: Connection,
  sessions: readonly Received<Session>[],
): Promise<void> {
  if (sessions.length === 0) return;
  await inTurn(db, async (trx) => {
    const rows = await rowsOf(trx, connection, latestOf(sessions), now());
    await trx
      .insertInto('session')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['country_code', 'party_id', 'session_id'])
          .doUpdateSet((eb) =>
            Object.fromEntries(UPDATED.map((column) => [column, eb.ref(`excluded.${column}`)])),
          )
          .whereRef('session.last_updated', '<=', 'excluded.last_updated'),
      )
      .execute();
    await assignSessions(
      trx,
      sql`session.session_id in (${sql.join(rows.map((row) => row.session_id))})`,
    );
  });
}

async function rowsOf(
  trx: Database,
  connection: Connection,
  sessions: readonly Received<Session>[],
  now: Date,
) {
  // A session whose CDR came first has the id of its record.
  const records = await trx
    .selectFrom('charging_record')
    .select(({ fn }) => ['country_code', 'party_id', 'session_id', fn.min('id').as('id')])
    .where(
      'session_id',
      'in',
      sessions.map(({ object }) => object.id),
    )
    .where('is_credit', '=', false)
    .groupBy(['country_code', 'party_id', 'session_id'])
    .execute();
  const ids = new Map(
    records.map(({ id, session_id, ...key }) => [keyOf({ ...key, id: session_id ?? '' }), id]),
  );
  const ahead = new Date(now.getTime() + MAX_AHEAD_MS);
  return sessions.map(({ object: session, body }): InsertObject<Tables, 'session'> => {
    const id = ids.get(keyOf(session));
    const { incl_vat: cost, excl_vat: costNoVat } = session.total_cost ?? {};
    return {
      id: id ?? sql<number>`nextval('record_ids')`,
      country_code: session.country_code,
      party_id: session.party_id,
      session_id: session.id,
      connection_id: connection.id,
      token_uid: session.cdr_token.uid,
      status: session.status,
      started_at: session.start_date_time,
      ended_at: session.end_date_time ?? null,
      energy_wh: wattHours(session.kwh),
      currency: session.currency,
      cost: cost === undefined ? null : hundredths(cost),
      cost_no_vat: costNoVat === undefined ? null : hundredths(costNoVat),
      location_id: session.location_id ?? null,
      evse_uid: session.evse_uid ?? null,
      body: JSON.stringify(body),
      last_updated: session.last_updated < ahead ? session.last_updated : ahead,
    };
  });
}

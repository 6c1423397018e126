import { sql, type Insertable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/database.ts';
import type { ChargingRecordTable } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { partyOf, type Connection } from '../operators/caller.ts';
import { Cdr } from '../operators/objects/cdr.ts';
import { readObject, type Received } from '../operators/objects/values.ts';
import { resolveCredits } from './credits.ts';
import { assignRecords } from './holdings.ts';
import { inTurn } from './in-turn.ts';
import { keyOf } from './key.ts';
import { placeOf, type ShownChip } from './place.ts';
import { recordOf } from './record-of.ts';
import { sessionsOf } from './session-of-cdr.ts';

/** The record that has a CDR, and whether the CDR is new, known, or known with another content, which stays. */
export interface StoredCdr {
  readonly recordId: number;
  readonly outcome: 'new' | 'known' | 'other content';
}

type Row = Insertable<ChargingRecordTable>;

/**
 * Stores CDRs of the connection's own parties, all or none, each once: the first content of an id stays, since a CDR cannot be changed.
 * One whose token is no chip's is a bill as well: it is kept, and seen by nobody until the chip is imported (`assignHoldings`).
 */
export async function storeCdrs(
  { db, log, now }: Deps,
  connection: Connection,
  cdrs: readonly Received<Cdr>[],
): Promise<readonly StoredCdr[]> {
  if (cdrs.length === 0) return [];
  return await inTurn(db, async (trx) => {
    const stored = await storedCdrs(trx, cdrs);
    const added = new Map<string, Received<Cdr>>();
    for (const cdr of cdrs) {
      const key = keyOf(cdr.object);
      if (!stored.has(key) && !added.has(key)) added.set(key, cdr);
    }
    const rows = await addRecords(trx, connection, [...added.values()], now());
    for (const { id } of rows.filter(({ chip_id }) => chip_id === null))
      log.warn({ connection: connection.id, record: id }, 'a CDR of an unknown token');
    for (const row of rows)
      stored.set(keyOf({ ...row, id: row.cdr_id }), { recordId: row.id, body: row.body });
    return cdrs.map((cdr): StoredCdr => {
      const key = keyOf(cdr.object);
      const { recordId, body } = found(stored.get(key));
      if (added.get(key) === cdr) return { recordId, outcome: 'new' };
      if (isSameContent(body, cdr)) return { recordId, outcome: 'known' };
      log.warn({ connection: connection.id, record: recordId }, 'a CDR with other content');
      return { recordId, outcome: 'other content' };
    });
  });
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A CDR is neither known nor stored');
  return value;
}

async function storedCdrs(trx: Database, cdrs: readonly Received<Cdr>[]) {
  const rows = await trx
    .selectFrom('charging_record')
    .select(['id', 'country_code', 'party_id', 'cdr_id', 'body'])
    .where(
      'cdr_id',
      'in',
      cdrs.map(({ object }) => object.id),
    )
    .execute();
  return new Map(
    rows.map((row) => [keyOf({ ...row, id: row.cdr_id }), { recordId: row.id, body: row.body }]),
  );
}

/** Whether a CDR says what the stored one said. When it was updated, and what the record does not need, may differ. */
function isSameContent(stored: unknown, { object }: Received<Cdr>): boolean {
  const first = readObject(Cdr, stored);
  return (
    'object' in first &&
    isDeepStrictEqual({ ...first.object, last_updated: null }, { ...object, last_updated: null })
  );
}

/** Adds the records of new CDRs, and returns them as they are stored. */
async function addRecords(
  trx: Database,
  connection: Connection,
  cdrs: readonly Received<Cdr>[],
  receivedAt: Date,
) {
  if (cdrs.length === 0) return [];
  const objects = cdrs.map(({ object }) => object);
  const sessions = await sessionsOf(trx, objects);
  const locations = await locationsOf(trx, objects);
  const chips = await chipsOf(trx, objects);
  const ids = await newIds(trx, cdrs.length);
  const rows = cdrs.map((received, index): Row => {
    const { object: cdr } = received;
    const { cdr_location: at, cdr_token: token } = cdr;
    const ofSession = sessions.get(cdr);
    return recordOf(received, {
      id: ofSession?.isFirst ? ofSession.session.id : found(ids[index]),
      connectionId: connection.id,
      place: placeOf(
        locations.get(keyOf({ ...cdr, id: at.id })),
        at.evse_uid ?? null,
        chips.get(token.uid),
      ),
      partyName: partyNameOf(connection, cdr),
      session: ofSession?.session,
      receivedAt: arrivalOf(cdr, connection, receivedAt),
    });
  });
  await trx.insertInto('charging_record').values(rows).execute();
  const own = rows.map(({ id }) => id);
  const resolved = await resolveCredits(
    trx,
    rows.map(({ id, cdr_id, session_id = null }) => ({ id, cdr_id, session_id })),
  );
  await assignRecords(trx, sql`record.id in (${sql.join([...own, ...resolved])})`);
  return await trx
    .selectFrom('charging_record')
    .select(['id', 'country_code', 'party_id', 'cdr_id', 'chip_id', 'body'])
    .where('id', 'in', own)
    .execute();
}

/** A CDR of before the operator was connected counts as received when it was made: it did not arrive late (CHARGE-7). */
function arrivalOf(
  { end_date_time: end, last_updated: made }: Cdr,
  { registered_at: connected }: Connection,
  now: Date,
): Date {
  return made && connected && made >= end && made < connected ? made : now;
}

const partyNameOf = (connection: Connection, { country_code, party_id }: Cdr): string =>
  partyOf(connection, country_code, party_id)?.name ?? `${country_code}*${party_id}`;

async function newIds(trx: Database, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('record_ids') as id from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ id }) => id);
}

async function locationsOf(trx: Database, cdrs: readonly Cdr[]) {
  const rows = await trx
    .selectFrom('location')
    .select(['country_code', 'party_id', 'location_id as id', 'body'])
    .where(
      'location_id',
      'in',
      cdrs.map(({ cdr_location: { id } }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.body]));
}

async function chipsOf(trx: Database, cdrs: readonly Cdr[]) {
  const uids = cdrs.map(({ cdr_token: { uid } }) => uid.toLowerCase());
  const rows = await trx
    .selectFrom('chip')
    .select(['uid', 'visual_number', 'issuer'])
    .where(({ fn }) => fn<string>('lower', ['uid']), 'in', uids)
    .execute();
  return new Map(rows.map((chip): [string, ShownChip] => [chip.uid.toUpperCase(), chip]));
}

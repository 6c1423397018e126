import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SessionTable } from '../db/tables.ts';
import type { Cdr } from '../operators/objects/cdr.ts';
import { isCredit } from './record-of.ts';

/** The session of a CDR. `isFirst` says that no other CDR has it yet, so the record takes its id. */
export interface SessionOfCdr {
  readonly session: Selectable<SessionTable>;
  readonly isFirst: boolean;
}

/** How far the starts of a session and of a CDR that does not name it may be apart. */
const START_TOLERANCE_MS = 5 * 60_000;

/**
 * Finds the sessions of CDRs: those that they name, or else the one session of the token that began at the same time at the same EVSE
 * and has no CDR. Credits have none: a correction is a record of its own.
 */
export async function sessionsOf(
  trx: Database,
  cdrs: readonly Cdr[],
): Promise<ReadonlyMap<Cdr, SessionOfCdr>> {
  const own = cdrs.filter((cdr) => !isCredit(cdr));
  const sessions = await candidates(trx, own);
  const taken = await withCdr(trx, sessions);
  const found = new Map<Cdr, SessionOfCdr>();
  for (const cdr of own) {
    const session = sessionOf(cdr, sessions, taken);
    if (session === undefined) continue;
    found.set(cdr, { session, isFirst: !taken.has(session.id) });
    taken.add(session.id);
  }
  return found;
}

async function candidates(trx: Database, cdrs: readonly Cdr[]) {
  const named = cdrs.flatMap(({ session_id: id }) => id ?? []);
  const unnamed = cdrs.filter(({ session_id: id }) => id === undefined);
  const starts = unnamed.map(({ start_date_time: start }) => start.getTime());
  if (cdrs.length === 0) return [];
  return await trx
    .selectFrom('session')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(named.length === 0 ? [] : [eb('session_id', 'in', named)]),
        ...(unnamed.length === 0
          ? []
          : [
              eb.and([
                eb(
                  eb.fn<string>('lower', ['token_uid']),
                  'in',
                  unnamed.map(({ cdr_token: { uid } }) => uid.toLowerCase()),
                ),
                eb('started_at', '>=', new Date(Math.min(...starts) - START_TOLERANCE_MS)),
                eb('started_at', '<=', new Date(Math.max(...starts) + START_TOLERANCE_MS)),
              ]),
            ]),
      ]),
    )
    .execute();
}

/** The ids of the sessions whose CDR is stored. */
async function withCdr(trx: Database, sessions: readonly Selectable<SessionTable>[]) {
  if (sessions.length === 0) return new Set<number>();
  const rows = await trx
    .selectFrom('session')
    .innerJoin('charging_record as record', (join) =>
      join
        .onRef('record.session_id', '=', 'session.session_id')
        .onRef('record.country_code', '=', 'session.country_code')
        .onRef('record.party_id', '=', 'session.party_id'),
    )
    .select('session.id')
    .where(
      'session.id',
      'in',
      sessions.map(({ id }) => id),
    )
    .where('record.is_credit', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function sessionOf(
  cdr: Cdr,
  sessions: readonly Selectable<SessionTable>[],
  taken: ReadonlySet<number>,
): Selectable<SessionTable> | undefined {
  const ofParty = sessions.filter(
    ({ country_code, party_id }) => country_code === cdr.country_code && party_id === cdr.party_id,
  );
  if (cdr.session_id !== undefined)
    return ofParty.find(({ session_id: id }) => id === cdr.session_id);
  const { evse_uid: evse } = cdr.cdr_location;
  const [only, ...others] = ofParty.filter(
    (session) =>
      session.token_uid === cdr.cdr_token.uid &&
      session.status !== 'INVALID' &&
      !taken.has(session.id) &&
      Math.abs(session.started_at.getTime() - cdr.start_date_time.getTime()) <=
        START_TOLERANCE_MS &&
      (session.evse_uid === null || evse === undefined || session.evse_uid === evse),
  );
  return others.length === 0 ? only : undefined;
}

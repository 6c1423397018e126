import { sql } from 'kysely';
import type { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { mustRunForward } from '../charging/query.ts';
import type { Success } from '../operation.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { hasCategory, isChosen, isWithin, type EventsQuery, type SessionsQuery } from './query.ts';
import { chargedSessions, Position, sessionColumns, shownSession } from './sessions.ts';

/** Records that a charger is active from now on, unless its `previous` subscription still runs and only continues. */
export async function recordActivation(
  { db, clock }: SandboxDeps,
  chargerId: string,
  previous: Readonly<{ valid_to: string | null }> | undefined,
): Promise<void> {
  if (previous && (previous.valid_to ?? '') >= osloDate(clock.now()).toString()) return;
  await db
    .insertInto('charger_event')
    .values({ charger_id: chargerId, at: clock.now(), kind: 'ACTIVATED' })
    .execute();
}

/** Binds the cursors of a list to its filter. */
const scopeOf = (kind: string, organizationId: string, filter: object) =>
  `${kind} of ${organizationId} ${JSON.stringify(filter)}`;

/** A page of the sessions at an organisation's chargers, oldest first. */
export async function facilitySessions(
  { db, clock }: SandboxDeps,
  organizationId: string,
  { limit, cursor, ...filter }: z.infer<typeof SessionsQuery>,
): Promise<Success<'getFacilitySessions'>> {
  mustRunForward(filter);
  const scope = scopeOf('sessions', organizationId, filter);
  const after = decodeListCursor(cursor, scope, Position);
  const found = await chargedSessions(db)
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('installed_charger as own', 'own.charger_id', 'charger.id')
    .where(isChosen(organizationId, filter))
    .where(hasCategory(filter))
    .where(isWithin('record.started_at', filter))
    .where('record.started_at', '<=', clock.now())
    .select('record.charger_id')
    .select(sessionColumns(organizationId))
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(record.started_at, record.id) > (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
      ),
    )
    .orderBy('record.started_at')
    .orderBy('record.id')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [
    row.started_at.getTime(),
    row.id,
  ]);
  const items = rows.map(({ charger_id: chargerId, ...row }) => ({
    chargerId,
    session: shownSession(row),
  }));
  return { items, nextCursor };
}

/** A page of the events that an organisation's chargers reported, oldest first. */
export async function facilityEvents(
  { db, clock }: SandboxDeps,
  organizationId: string,
  { limit, cursor, ...filter }: z.infer<typeof EventsQuery>,
): Promise<Success<'getFacilityEvents'>> {
  mustRunForward(filter);
  const scope = scopeOf('events', organizationId, filter);
  const after = decodeListCursor(cursor, scope, Position);
  const found = await db
    .selectFrom('charger_event as event')
    .innerJoin('charger', 'charger.id', 'event.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('installed_charger as own', 'own.charger_id', 'charger.id')
    .where(isChosen(organizationId, filter))
    .where(isWithin('event.at', filter))
    .where('event.at', '<=', clock.now())
    .select(['event.id', 'event.charger_id', 'event.at', 'event.kind'])
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(event.at, event.id) > (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
      ),
    )
    .orderBy('event.at')
    .orderBy('event.id')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.at.getTime(), row.id]);
  const items = rows.map(({ id, charger_id: chargerId, at, kind }) => ({
    chargerId,
    event: { id: String(id), at: at.toISOString(), kind },
  }));
  return { items, nextCursor };
}

import { sql } from 'kysely';
import { z } from 'zod';
import { pageFields } from '../fields.ts';
import { administered } from '../network/handovers.ts';
import { NO_INPUT, operation, withQuery } from '../operation.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { facilityChargers, mustHaveCharger } from './chargers.ts';
import { facilityEvents, facilitySessions } from './log.ts';
import { EventsQuery, PatternQuery, SessionsQuery, StatisticsQuery } from './query.ts';
import { chargedSessions, Position, sessionPage } from './sessions.ts';
import { facilityPattern, facilityStatistics } from './statistics.ts';

const PageQuery = z.strictObject(pageFields(50, 200));

/** An organisation's chargers, for its administrators. */
export const facilityOperations = [
  operation('getFacilityChargers', NO_INPUT, async ({ deps, userId, params }) =>
    facilityChargers(deps, await administered(deps, userId, params.organizationId)),
  ),
  operation(
    'getFacilityStatistics',
    withQuery(StatisticsQuery),
    async ({ deps, userId, params, query }) =>
      facilityStatistics(deps, await administered(deps, userId, params.organizationId), query),
  ),
  operation(
    'getFacilityPattern',
    withQuery(PatternQuery),
    async ({ deps, userId, params, query }) =>
      facilityPattern(deps, await administered(deps, userId, params.organizationId), query),
  ),
  operation(
    'getFacilitySessions',
    withQuery(SessionsQuery),
    async ({ deps, userId, params, query }) =>
      facilitySessions(deps, await administered(deps, userId, params.organizationId), query),
  ),
  operation('getFacilityEvents', withQuery(EventsQuery), async ({ deps, userId, params, query }) =>
    facilityEvents(deps, await administered(deps, userId, params.organizationId), query),
  ),
  operation(
    'getFacilityChargerSessions',
    withQuery(PageQuery),
    async ({ deps, userId, params, query: { limit, cursor } }) => {
      const organizationId = await administered(deps, userId, params.organizationId);
      const charger = await mustHaveCharger(deps, organizationId, params.chargerId);
      const sessions = chargedSessions(deps.db)
        .where('record.charger_id', '=', charger)
        .where('started_at', '<=', deps.clock.now());
      const scope = `sessions of ${charger}`;
      return sessionPage(sessions, { organizationId, limit, cursor, scope });
    },
  ),
  operation(
    'getFacilityChargerEvents',
    withQuery(PageQuery),
    async ({ deps, userId, params, query: { limit, cursor } }) => {
      const organizationId = await administered(deps, userId, params.organizationId);
      const charger = await mustHaveCharger(deps, organizationId, params.chargerId);
      const scope = `events of ${charger}`;
      const after = decodeListCursor(cursor, scope, Position);
      const found = await deps.db
        .selectFrom('charger_event')
        .select(['id', 'at', 'kind'])
        .where('charger_id', '=', charger)
        .where('at', '<=', deps.clock.now())
        .$if(after !== undefined, (events) =>
          events.where(sql<boolean>`(at, id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.at.getTime(), row.id]);
      const items = rows.map(({ id, at, kind }) => ({
        id: String(id),
        at: at.toISOString(),
        kind,
      }));
      return { items, nextCursor };
    },
  ),
];

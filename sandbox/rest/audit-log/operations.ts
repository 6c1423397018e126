import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { repeated } from '../charging/query.ts';
import { isWithin } from '../facility/query.ts';
import { Instant, pageFields } from '../fields.ts';
import { operation, withQuery } from '../operation.ts';
import { mustAdminister } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';

const MONTHS_KEPT = 24;

const Query = z.strictObject({
  ...pageFields(50, 1000),
  kind: repeated(z.string().min(1).max(50), 50),
  from: Instant,
  to: Instant,
});
const Position = z.tuple([z.number(), z.number()]);

/** A person as the log names them: a deleted one is a pseudonym, the same in every event. */
const person = (id: string | null, name: string | null, status: string | null) =>
  id === null
    ? null
    : {
        id: createHash('sha256').update(`audit ${id}`).digest('hex').slice(0, 8),
        name: status === 'DELETED' ? null : name,
      };

/** The log of an organisation, for its administrators. */
export const auditLogOperations = [
  operation('getAuditEvents', withQuery(Query), async ({ deps, userId, params, query }) => {
    const { limit, cursor, kind, from, to } = query;
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const scope = `audit events ${organizationId} ${JSON.stringify([kind, from, to])}`;
    const after = decodeListCursor(cursor, scope, Position);
    const since = new Date(deps.clock.now());
    since.setUTCMonth(since.getUTCMonth() - MONTHS_KEPT);
    const selected = deps.db
      .selectFrom('audit_event as event')
      .where('event.organization_id', '=', organizationId)
      .where('event.at', '>', since)
      .where(isWithin('event.at', { from, to }))
      .$if(kind !== undefined, (all) =>
        all.where(sql<boolean>`event.kind in (${sql.join(kind ?? [])})`),
      );
    const { count } = await selected
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const found = await selected
      .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
      .leftJoin('app_user as about', 'about.id', 'event.subject_id')
      .select(['event.id', 'event.at', 'event.kind', 'event.subject', 'actor_id', 'subject_id'])
      .select(['actor.status as actor_status', 'about.status as about_status'])
      .select(sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actor_name'))
      .select(sql<string | null>`about.first_name || ' ' || about.last_name`.as('about_name'))
      .$if(after !== undefined, (all) =>
        all.where(
          sql<boolean>`(event.at, event.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
        ),
      )
      .orderBy('event.at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.at.getTime(), row.id]);
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        kind: row.kind,
        actor: person(row.actor_id, row.actor_name, row.actor_status),
        subject: row.subject,
        person: person(row.subject_id, row.about_name, row.about_status),
      })),
      nextCursor,
      totals: { count: count },
    };
  }),
];

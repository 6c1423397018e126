import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { StoredChange } from '../../db/tables-customers.ts';
import { repeated } from '../charging/query.ts';
import { isWithin } from '../facility/query.ts';
import { Instant, pageFields } from '../fields.ts';
import { operation, withQuery } from '../operation.ts';
import { mustAdminister } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { fullName } from '../person.ts';
import { kindsAbout, subjectKindOf } from './subject-kinds.ts';

const MONTHS_KEPT = 24;

const Query = z.strictObject({
  ...pageFields(50, 1000),
  kind: repeated(z.string().min(1).max(50), 50),
  person: z.string().min(1).max(100).optional(),
  subjectKind: z.string().min(1).max(50).optional(),
  from: Instant,
  to: Instant,
});
const Position = z.tuple([z.number(), z.number()]);

const pseudonymOf = (id: string) =>
  createHash('sha256').update(`audit ${id}`).digest('hex').slice(0, 8);
/** The same in the database. */
const pseudonym = (id: RawBuilder<unknown>) =>
  sql`left(encode(sha256(convert_to('audit ' || (${id}), 'UTF8')), 'hex'), 8)`;

/** Whether a person did it, or it is about them. */
const concerns = (person: string) => sql<boolean>`(
  ${pseudonym(sql`event.actor_id`)} = ${person} or ${pseudonym(sql`event.subject_id`)} = ${person}
  or exists (select from jsonb_array_elements(event.changes) as change
    where ${person} in (${pseudonym(sql`change ->> 'beforeId'`)}, ${pseudonym(sql`change ->> 'afterId'`)})))`;

type Person = Readonly<{ id: string; name: string | null }>;

/** The people of a page as the log names them: a deleted one is a pseudonym, the same in every event. */
async function peopleOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Person | null> {
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'status'])
    .where('id', 'in', ['', ...new Set(ids.filter((id) => id !== null))])
    .execute();
  return (id) => {
    if (id === null) return null;
    const person = found.find((one) => one.id === id);
    const isGone = person === undefined || person.status === 'DELETED';
    return { id: pseudonymOf(id), name: isGone ? null : fullName(person) };
  };
}

/** The log of an organisation, for its administrators. */
export const auditLogOperations = [
  operation('getAuditEvents', withQuery(Query), async ({ deps, userId, params, query }) => {
    const { limit, cursor, kind, person, subjectKind, from, to } = query;
    const organizationId = await mustAdminister(deps, userId, params.organizationId);
    const scope = `audit events ${organizationId} ${JSON.stringify([kind, person, subjectKind, from, to])}`;
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
      )
      .$if(subjectKind !== undefined, (all) =>
        all.where(
          sql<boolean>`event.kind in (${sql.join(['', ...kindsAbout(subjectKind ?? '')])})`,
        ),
      )
      .$if(person !== undefined, (all) => all.where(concerns(person ?? '')));
    const { count } = await selected
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const found = await selected
      .select(['id', 'at', 'kind', 'subject', 'actor_id', 'subject_id', 'changes'])
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
    const personOf = await peopleOf(
      deps.db,
      rows.flatMap(({ actor_id, subject_id, changes }) => [
        actor_id,
        subject_id,
        ...(changes ?? []).flatMap(({ beforeId, afterId }) => [beforeId, afterId]),
      ]),
    );
    const shownChange = ({ field, before, after: value, beforeId, afterId }: StoredChange) => ({
      ...{ field, before, after: value },
      ...{ beforePerson: personOf(beforeId), afterPerson: personOf(afterId) },
    });
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        kind: row.kind,
        actor: personOf(row.actor_id),
        subject: row.subject,
        person: personOf(row.subject_id),
        subjectKind: subjectKindOf(row.kind),
        changes: (row.changes ?? []).map(shownChange),
      })),
      nextCursor,
      totals: { count: count },
    };
  }),
];

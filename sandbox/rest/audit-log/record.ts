import { z } from 'zod';
import type { RecordDeps } from '../../deps.ts';
import type { AuditKind } from '../../db/tables-customers.ts';
import type { Operation, Reply } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Subject } from './act.ts';
import { actOf } from './acts.ts';

const Params = z.record(z.string(), z.string());

/**
 * Adds an act to the log of an organisation: one event for each subject, but those in which nothing changed.
 *
 * @param act with the person, who is not named when they are no customer; null for what the backend does by itself
 */
export async function recordAct(
  { db, clock }: RecordDeps,
  act: Readonly<{ kind: AuditKind; organizationId: string; userId: string | null }>,
  subjects: readonly Subject[] = [{}],
): Promise<void> {
  const changed = subjects.filter(({ changes }) => changes?.length !== 0);
  if (changed.length === 0) return;
  const actor =
    act.userId === null
      ? undefined
      : await db
          .selectFrom('app_user')
          .select('id')
          .where('id', '=', act.userId)
          .executeTakeFirst();
  await db
    .insertInto('audit_event')
    .values(
      changed.map(({ text = null, userId = null, kind = act.kind, changes }) => ({
        organization_id: act.organizationId,
        at: clock.now(),
        kind,
        actor_id: actor?.id ?? null,
        subject: text,
        subject_id: userId,
        changes: changes ? JSON.stringify(changes) : null,
      })),
    )
    .execute();
}

/** Answers a write, and adds it to the log of its organisation when it succeeds, in the same transaction. */
export async function answerAndRecord(
  { operationId, answer }: Operation,
  call: Parameters<Operation['answer']>[0],
): Promise<Reply | Problem> {
  const act = actOf(operationId);
  if (act === undefined) return answer(call);
  const { deps, userId, body } = call;
  const params = Params.parse(call.params);
  const after = await act.follow({ db: deps.db, clock: deps.clock, userId, params, body });
  const reply = await answer(call);
  if (reply instanceof Problem) return reply;
  const { subjects, organizationId = params['organizationId'] } = await after(reply.body);
  if (organizationId !== undefined)
    await recordAct(deps, { kind: act.kind, organizationId, userId }, subjects);
  return reply;
}

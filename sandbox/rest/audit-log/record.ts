import { z } from 'zod';
import type { RecordDeps } from '../../deps.ts';
import type { AuditKind } from '../../db/tables-customers.ts';
import type { Operation, Reply } from '../operation.ts';
import { Problem } from '../problem.ts';
import { acts, type Subject } from './acts.ts';

const Params = z.record(z.string(), z.string());

/**
 * Adds an act to the log of an organisation: one event for each subject.
 *
 * @param act with the person, who is not named when they are no customer; null for what the backend does by itself
 */
export async function recordAct(
  { db, clock }: RecordDeps,
  act: Readonly<{ kind: AuditKind; organizationId: string; userId: string | null }>,
  subjects: readonly Subject[] = [{}],
): Promise<void> {
  if (subjects.length === 0) return;
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
      subjects.map(({ text = null, userId = null, kind = act.kind }) => ({
        organization_id: act.organizationId,
        at: clock.now(),
        kind,
        actor_id: actor?.id ?? null,
        subject: text,
        subject_id: userId,
      })),
    )
    .execute();
}

/** Answers a write, and adds it to the log of its organisation when it succeeds, in the same transaction. */
export async function answerAndRecord(
  { operationId, answer }: Operation,
  call: Parameters<Operation['answer']>[0],
): Promise<Reply | Problem> {
  const act = acts[operationId];
  if (act === undefined) return answer(call);
  const { deps, userId, body } = call;
  const write = { db: deps.db, userId, params: Params.parse(call.params), body };
  const before = act.isRemoval && (await act.about(write));
  const reply = await answer(call);
  if (reply instanceof Problem) return reply;
  const { subjects, organizationId = write.params['organizationId'] } =
    before ?? (await act.about({ ...write, reply: reply.body }));
  if (organizationId !== undefined)
    await recordAct(deps, { kind: act.kind, organizationId, userId }, subjects);
  return reply;
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Reply } from './operation.ts';
import { Problem } from './problem.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const FIRST_REFUSAL = 400;

/** Who does what by which key, and when; `content` is all that tells one request from another. */
interface Attempt {
  readonly userId: string;
  readonly operation: string;
  readonly key: string | undefined;
  readonly content: unknown;
  readonly now: Date;
}

/** A key: visible ASCII, short. */
export const IdempotencyKey = z
  .string()
  .max(128)
  .regex(/^[!-~]+$/)
  .optional();

/**
 * Does a write in one transaction, once for each key of a person and operation within 24 hours: the second time it answers
 * what it answered the first time. Of two at once the second waits. What fails is undone with its key, and may be tried
 * again. Throws `IDEMPOTENCY_KEY_REUSED` when the key was another request's.
 */
export function once(
  db: Database,
  attempt: Attempt,
  run: (transaction: Database) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (transaction) => {
    const { key } = attempt;
    if (key === undefined) return run(transaction);
    const entry = { user_id: attempt.userId, operation: attempt.operation, key };
    const fingerprint = digest(attempt.content);
    await forgetOld(transaction, attempt.now);
    const begun = await transaction
      .insertInto('idempotency_record')
      .values({ ...entry, fingerprint, status: null, body: null, created_at: attempt.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!begun) return remembered(transaction, entry, fingerprint);
    const { status, body } = await run(transaction);
    // A refusal that is not undone, because something was counted, can be tried again all the same.
    if (status >= FIRST_REFUSAL) {
      await transaction
        .deleteFrom('idempotency_record')
        .where((is) => is.and(entry))
        .execute();
      return { status, body };
    }
    await transaction
      .updateTable('idempotency_record')
      .set({ status, body: body === undefined ? null : JSON.stringify(body) })
      .where((is) => is.and(entry))
      .execute();
    return { status, body };
  });
}

async function remembered(
  db: Database,
  entry: Readonly<{ user_id: string; operation: string; key: string }>,
  fingerprint: string,
): Promise<Reply> {
  const record = await db
    .selectFrom('idempotency_record')
    .selectAll()
    .where((is) => is.and(entry))
    .executeTakeFirstOrThrow();
  if (record.fingerprint !== fingerprint || record.status === null)
    throw new Problem(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another request');
  return { status: record.status, body: record.body ?? undefined };
}

/** Leaves alone what another transaction holds, lest two wait for each other. */
async function forgetOld(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where((is) =>
      is(
        is.refTuple('user_id', 'operation', 'key'),
        'in',
        is
          .selectFrom('idempotency_record')
          .select(['user_id', 'operation', 'key'])
          .where('created_at', '<', new Date(now.getTime() - REMEMBERED_MS))
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'operation', 'key'),
      ),
    )
    .execute();
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

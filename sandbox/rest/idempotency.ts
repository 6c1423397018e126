import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Reply } from './operation.ts';
import { Problem } from './problem.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** `content` is everything that distinguishes one request from another. */
interface Attempt {
  readonly userId: string;
  readonly operation: string;
  readonly key: string | undefined;
  readonly content: unknown;
  readonly now: Date;
}

/** A key: short and visible ASCII. */
export const IdempotencyKey = z
  .string()
  .max(128)
  .regex(/^[!-~]+$/)
  .optional();

/**
 * Performs a write in one transaction, once for each key of a person and operation within 24 hours. The second request gets the
 * response of the first; of two at once the second waits. A failure rolls back its key too, so that the key can be reused. Throws
 * `IDEMPOTENCY_KEY_REUSED` when another request used the key.
 */
export function once(
  db: Database,
  attempt: Attempt,
  run: (transaction: Database) => Promise<Reply | Problem>,
): Promise<Reply | Problem> {
  return db.transaction().execute(async (transaction) => {
    const { key } = attempt;
    if (key === undefined) return run(transaction);
    const entry = { user_id: attempt.userId, operation: attempt.operation, key };
    const fingerprint = digest(attempt.content);
    await deleteExpired(transaction, attempt.now);
    const inserted = await transaction
      .insertInto('idempotency_record')
      .values({ ...entry, fingerprint, status: null, body: null, created_at: attempt.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) return remembered(transaction, entry, fingerprint);
    const reply = await run(transaction);
    if (reply instanceof Problem)
      await transaction
        .deleteFrom('idempotency_record')
        .where((is) => is.and(entry))
        .execute();
    else
      await transaction
        .updateTable('idempotency_record')
        .set({
          status: reply.status,
          body: reply.body === undefined ? null : JSON.stringify(reply.body),
        })
        .where((is) => is.and(entry))
        .execute();
    return reply;
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

/** Skips rows that another transaction has locked, so that two clean-ups never wait for each other. */
async function deleteExpired(db: Database, now: Date): Promise<void> {
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

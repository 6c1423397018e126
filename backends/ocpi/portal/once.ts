import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Reply } from './operation.ts';
import { Problem } from './problem.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** The status of a write that runs. */
const RUNNING = 0;

/** `content` is everything that tells one request from another. */
interface Attempt {
  readonly personId: string;
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
 * Performs a write in one transaction, once for each key of a person and operation within 24 hours. The second request gets the answer of
 * the first; of two at once the second waits. A failure forgets its key. Throws `IDEMPOTENCY_KEY_REUSED` when another request had it.
 */
export function once(
  db: Database,
  { personId, operation, key, content, now }: Attempt,
  run: (transaction: Database) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return run(transaction);
    const entry = { person_id: personId, operation, key };
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const expired = new Date(now.getTime() - REMEMBERED_MS);
    await transaction.deleteFrom('write').where('created_at', '<', expired).execute();
    const values = { ...entry, content_hash: contentHash, status: RUNNING, created_at: now };
    const inserted = await transaction
      .insertInto('write')
      .values({ ...values, body: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const known = await transaction
        .selectFrom('write')
        .select(['content_hash', 'status', 'body'])
        .where((is) => is.and(entry))
        .executeTakeFirstOrThrow();
      if (known.content_hash !== contentHash)
        throw new Problem(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another request');
      return { status: known.status, body: known.body ?? undefined };
    }
    const reply = await run(transaction);
    await transaction
      .updateTable('write')
      .set({
        status: reply.status,
        body: reply.body === undefined ? null : JSON.stringify(reply.body),
      })
      .where((is) => is.and(entry))
      .execute();
    return reply;
  });
}

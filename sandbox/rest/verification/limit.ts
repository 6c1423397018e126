import type { Selectable } from 'kysely';
import type { VerificationLimitTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';

/** The period of counting, and of a lock (USER-29). */
const WINDOW_MS = 10 * 60_000;
const MAX_COUNTS = { sent: 5, guessed: 5 } as const;

type Limit = Selectable<VerificationLimitTable>;
type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** The subject's row, locked until the transaction ends. */
async function lockedLimit({ db, clock }: Deps, subject: string): Promise<Limit> {
  const now = clock.now();
  const empty = { subject, since: now, sent: 0, guessed: 0, locked_until: null };
  const row = await db
    .insertInto('verification_limit')
    .values(empty)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((is) => ({ subject: is.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const end = row.locked_until?.getTime() ?? row.since.getTime() + WINDOW_MS;
  return end <= now.getTime() ? empty : row;
}

/**
 * Counts a sent code or a guess for each subject, and locks a subject that exceeds its limit. Pass the person before the number or
 * address: a fixed order prevents deadlocks.
 * @returns whether the operation may continue
 */
export async function count(
  { db, clock }: Deps,
  event: keyof typeof MAX_COUNTS,
  subjects: readonly string[],
): Promise<boolean> {
  const limits: Limit[] = [];
  for (const subject of subjects) limits.push(await lockedLimit({ db, clock }, subject));
  if (limits.some(({ locked_until: until }) => until !== null)) return false;
  const lock = new Date(clock.now().getTime() + WINDOW_MS);
  let mayContinue = true;
  for (const limit of limits) {
    const counted = limit[event] + 1;
    const isExceeded = counted > MAX_COUNTS[event];
    if (isExceeded) mayContinue = false;
    await db
      .updateTable('verification_limit')
      .set({ ...limit, [event]: counted, locked_until: isExceeded ? lock : null })
      .where('subject', '=', limit.subject)
      .execute();
  }
  return mayContinue;
}

/** Resets the guesses after a right one. */
export async function forgetGuesses({ db }: Deps, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('verification_limit')
    .set({ guessed: 0 })
    .where('subject', 'in', subjects)
    .execute();
}

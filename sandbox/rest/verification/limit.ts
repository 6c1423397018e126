import type { Selectable } from 'kysely';
import type { VerificationLimitTable } from '../../db/tables-verification.ts';
import type { SandboxDeps } from '../../deps.ts';

/** What is counted is counted over ten minutes, and as long lasts a lock (specification, section 9). */
const WINDOW_MS = 10 * 60_000;
const MOST = { sent: 5, guessed: 5 } as const;

type Limit = Selectable<VerificationLimitTable>;
type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** The row, held until the transaction ends: whoever else counts for it waits, in whichever process. */
async function held({ db, clock }: Deps, subject: string): Promise<Limit> {
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
 * Counts a code sent or guessed for each of some subjects, and locks those that exceed what is allowed. To be called with
 * the person first and the number or address after them, so that two who count for the same never wait for each other.
 * @returns whether it may go on; what was counted stays, whatever is answered
 */
export async function count(
  { db, clock }: Deps,
  what: keyof typeof MOST,
  subjects: readonly string[],
): Promise<boolean> {
  const limits: Limit[] = [];
  for (const subject of subjects) limits.push(await held({ db, clock }, subject));
  if (limits.some(({ locked_until: until }) => until !== null)) return false;
  const lock = new Date(clock.now().getTime() + WINDOW_MS);
  let mayGoOn = true;
  for (const limit of limits) {
    const counted = limit[what] + 1;
    const isExceeded = counted > MOST[what];
    if (isExceeded) mayGoOn = false;
    await db
      .updateTable('verification_limit')
      .set({ ...limit, [what]: counted, locked_until: isExceeded ? lock : null })
      .where('subject', '=', limit.subject)
      .execute();
  }
  return mayGoOn;
}

/** Forgets the guesses of whoever got it right. */
export async function forgetGuesses({ db }: Deps, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('verification_limit')
    .set({ guessed: 0 })
    .where('subject', 'in', subjects)
    .execute();
}

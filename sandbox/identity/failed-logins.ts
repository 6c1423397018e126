import type { SandboxDeps } from '../deps.ts';

/** Wrong passwords for one e-mail before it is locked, and for how long (a short lock: it also shuts out the owner). */
const MAX_FAILURES = 5;
const LOCK_MS = 60_000;

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** Seconds until this e-mail may log in again; 0 when it is not locked. */
export async function secondsLocked({ db, clock }: Deps, email: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('locked_until')
    .where('email', '=', email)
    .executeTakeFirst();
  const left = (row?.locked_until?.getTime() ?? 0) - clock.now().getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/** Counts a wrong password, whether or not the e-mail has an account, and locks the e-mail after too many. */
export async function recordFailedLogin({ db, clock }: Deps, email: string): Promise<void> {
  const { failures } = await db
    .insertInto('sign_in_attempt')
    .values({ email, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({ failures: eb('sign_in_attempt.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < MAX_FAILURES) return;
  await db
    .updateTable('sign_in_attempt')
    .set({ failures: 0, locked_until: new Date(clock.now().getTime() + LOCK_MS) })
    .where('email', '=', email)
    .execute();
}

/** Forgets the wrong passwords of an e-mail after a right one. */
export async function clearFailedLogins({ db }: Deps, email: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('email', '=', email).execute();
}

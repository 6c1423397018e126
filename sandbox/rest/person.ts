import type { Selectable } from 'kysely';
import type { SandboxDeps } from '../deps.ts';
import type { Database } from '../db/database.ts';
import type { UserTable } from '../db/tables-customers.ts';
import { notFound, Problem } from './problem.ts';

/** A registered person; `status` is the one of now. */
export type Person = Selectable<UserTable>;

/** Throws `NOT_FOUND` unless the person is registered. */
export async function mustBeRegistered(db: Database, userId: string): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
}

/** The registered person. Throws `NOT_FOUND`. */
export async function personOf(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Person> {
  const rows = db.selectFrom('app_user').selectAll().where('id', '=', userId);
  return asOfNow(await rows.executeTakeFirst(), clock.now());
}

/** As `personOf`; whoever else wants to change them waits until the transaction ends. */
export async function lockedPerson(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Person> {
  const rows = db.selectFrom('app_user').selectAll().where('id', '=', userId).forUpdate();
  return asOfNow(await rows.executeTakeFirst(), clock.now());
}

function asOfNow(row: Person | undefined, now: Date): Person {
  if (!row) throw notFound();
  const isOver = row.status === 'BLOCKED' && row.unblocked_at !== null && row.unblocked_at <= now;
  return isOver ? { ...row, status: 'ACTIVE' } : row;
}

/** The refusal of what an account that is blocked or being deleted cannot do (specification, section 4). */
export function blocked(message: string): Problem {
  return new Problem(403, 'USER_BLOCKED', message);
}

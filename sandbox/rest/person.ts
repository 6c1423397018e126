import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UserTable } from '../db/tables-customers.ts';
import type { SandboxDeps } from '../deps.ts';
import { notFound, Problem } from './problem.ts';

/** A registered person with their current `status`. */
export type Person = Selectable<UserTable>;

/** Whether the person is a customer. */
export async function isRegistered(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

/** Throws `NOT_FOUND` unless the person is registered. */
export async function mustBeRegistered(db: Database, userId: string): Promise<void> {
  if (!(await isRegistered(db, userId))) throw notFound();
}

/** The registered person. Throws `NOT_FOUND`. */
export async function personOf(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Person> {
  const rows = db.selectFrom('app_user').selectAll().where('id', '=', userId);
  return asOfNow(await rows.executeTakeFirst(), clock.now());
}

/** The registered person, locked against other changes until the transaction ends. Throws `NOT_FOUND`. */
export async function lockedPerson(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Person> {
  const rows = db.selectFrom('app_user').selectAll().where('id', '=', userId).forUpdate();
  return asOfNow(await rows.executeTakeFirst(), clock.now());
}

/**
 * Locks registered people in the order of their ids. A transaction that locks an organisation too locks it first, and rows that
 * refer to either, such as invitations, last: with one order for all there is no deadlock.
 */
export async function lockPeople(db: Database, userIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes columns of a person. */
export async function updatePerson(
  db: Database,
  userId: string,
  columns: Updateable<UserTable>,
): Promise<void> {
  await db.updateTable('app_user').set(columns).where('id', '=', userId).execute();
}

function asOfNow(row: Person | undefined, now: Date): Person {
  if (!row) throw notFound();
  const isOver = row.status === 'BLOCKED' && row.unblocked_at !== null && row.unblocked_at <= now;
  return isOver ? { ...row, status: 'ACTIVE' } : row;
}

/** Refuses what a blocked or deleted account cannot do (ROLE-57). */
export function blocked(message: string): Problem {
  return new Problem(403, 'USER_BLOCKED', message);
}

export const fullName = (row: { readonly first_name: string; readonly last_name: string }) =>
  `${row.first_name} ${row.last_name}`;

import { repayPrepared } from './invoice/prepared-payment.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountStatus, UserTable } from '../db/tables-customers.ts';
import type { SandboxDeps } from '../deps.ts';
import { notFound, Problem } from './problem.ts';

/** A registered person with their current `status`. */
export type Person = Selectable<UserTable> & { readonly status: AccountStatus };

/** Whether the person is a customer. */
export async function isRegistered(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '<>', 'DELETED')
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
 * Locks registered people in the order of their ids. A transaction that also locks an organisation locks it first, and rows that
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
  if (columns.payment_type !== undefined) await repayPrepared(db, { user_id: userId });
}

function asOfNow(row: Selectable<UserTable> | undefined, now: Date): Person {
  if (!row || row.status === 'DELETED') throw notFound();
  const { status } = row;
  const isOver = status === 'BLOCKED' && row.unblocked_at !== null && row.unblocked_at <= now;
  return { ...row, status: isOver ? 'ACTIVE' : status };
}

/** Throws for actions that a blocked account cannot take (ROLE-57). */
export function blocked(message: string): Problem {
  return new Problem(403, 'USER_BLOCKED', message);
}

/** Throws `DELETE_REQUESTED` for actions that make no sense for an account that is being deleted. */
export function mustStay({ status }: { readonly status: AccountStatus }): void {
  if (status === 'DELETE_REQUESTED')
    throw new Problem(403, 'DELETE_REQUESTED', 'The account is being deleted');
}

/** Throws `DELETE_REQUESTED` and `USER_BLOCKED` for actions that only an active account can take. */
export function mustBeActive(account: { readonly status: AccountStatus }, message: string): void {
  mustStay(account);
  if (account.status !== 'ACTIVE') throw blocked(message);
}

export const fullName = (row: { readonly first_name: string; readonly last_name: string }) =>
  `${row.first_name} ${row.last_name}`;

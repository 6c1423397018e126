import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { RecordDeps, SandboxDeps } from '../deps.ts';
import { ROLE } from '../role-ids.ts';
import { mustBeRegistered } from './person.ts';
import { notFound } from './problem.ts';

/** The person or organisation that owns invoices, chips, benefits or exports. */
export type Owner = { readonly user_id: string } | { readonly organization_id: string };

interface OwnerRequest {
  readonly deps: Pick<SandboxDeps, 'db' | 'clock'>;
  readonly userId: string;
  readonly params: { readonly organizationId?: string | undefined };
}

/**
 * The organisation in the path, or else the caller. Throws `NOT_FOUND` unless the person administers the organisation or is
 * registered.
 */
export async function ownerOf({ deps, userId, params }: OwnerRequest): Promise<Owner> {
  if (params.organizationId !== undefined)
    return { organization_id: await mustAdminister(deps, userId, params.organizationId) };
  await mustBeRegistered(deps.db, userId);
  return { user_id: userId };
}

/** Whether an invoice or an order of chips is the owner's; a person's include those of a family that they have closed. */
const isBoughtBy = (table: 'invoice' | 'rfid_order', owner: Owner) =>
  'organization_id' in owner
    ? sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${owner.organization_id}`
    : sql<boolean>`(${sql.ref(`${table}.user_id`)} = ${owner.user_id} or ${sql.ref(`${table}.organization_id`)} in
        (select id from organization where dissolved_by = ${owner.user_id}))`;

/** Whether an invoice is the owner's. */
export const isInvoiceOf = (owner: Owner) => isBoughtBy('invoice', owner);

/** Whether an order of chips is the owner's. */
export const isRfidOrderOf = (owner: Owner) => isBoughtBy('rfid_order', owner);

/** The organisation with this id, as a query. */
export const organizationOf = (db: Database, id: string) =>
  db.selectFrom('organization').selectAll().where('id', '=', id);

/** The format of every id; anything else cannot exist, and does not reach the database. */
const ID = /^[\w-]{1,100}$/;

/** Checks that an id may exist. Throws `NOT_FOUND` otherwise. */
export function possibleId(id: string): string {
  if (!ID.test(id)) throw notFound();
  return id;
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** Checks that a numeric id may exist. Throws `NOT_FOUND` otherwise. */
export function possibleNumber(id: string): number {
  if (!NUMBER.test(id)) throw notFound();
  return Number(id);
}

/** Whether a role is in force: active, and already granted. */
export function isHeld(now: Date) {
  const is = expressionBuilder<Tables, 'user_role'>();
  return is.and([
    is('user_role.status', '=', 'Active'),
    is.or([is('active_from', 'is', null), is('active_from', '<=', now)]),
  ]);
}

/** Whether the person is the organisation's administrator or SMB. */
export async function isAdministrator(
  { db, clock }: RecordDeps,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where(isHeld(clock.now()))
    .executeTakeFirst();
  return role !== undefined;
}

/**
 * Throws `NOT_FOUND` unless the person is the organisation's administrator or SMB (ROLE-32: only they see the
 * organisation). Another person's organisation reads like one that does not exist.
 */
export async function mustAdminister(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
  organizationId: string,
): Promise<string> {
  const id = possibleId(organizationId);
  if (!(await isAdministrator(deps, userId, id))) throw notFound();
  return id;
}

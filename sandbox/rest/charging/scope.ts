import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { ChargingRecordTable } from '../../db/tables-charging.ts';
import type { Tables } from '../../db/tables.ts';
import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { ownerOf } from '../owner.ts';

/** Every query calls its records, or the monthly sums with the same columns, `record`. */
export interface RecordTables extends Tables {
  readonly record: ChargingRecordTable;
}
export const is = expressionBuilder<RecordTables, 'record'>();

/**
 * The charging of a person or of a network. A network sees the charging that it is billed for, a family also the charging of its
 * administrators themselves. A person pays for what the families that they have closed were billed for.
 */
export type Scope =
  | { readonly userId: string; readonly closedFamilies: readonly string[] }
  | { readonly organizationId: string; readonly familyAdministrators: readonly string[] };

/** The charging of the network in the path, or else of the caller. Throws `NOT_FOUND` as `ownerOf` does. */
export async function scopeOf(call: Parameters<typeof ownerOf>[0]): Promise<Scope> {
  const owner = await ownerOf(call);
  if ('user_id' in owner) {
    const { user_id: userId } = owner;
    return { userId, closedFamilies: await familiesClosedBy(call.deps, userId) };
  }
  const organizationId = owner.organization_id;
  const familyAdministrators = await familyAdministratorsOf(call.deps, organizationId);
  return { organizationId, familyAdministrators };
}

async function familiesClosedBy({ db }: Pick<SandboxDeps, 'db'>, userId: string) {
  const families = await db
    .selectFrom('organization')
    .select('id')
    .where('dissolved_by', '=', userId)
    .orderBy('id')
    .execute();
  return families.map(({ id }) => id);
}

async function familyAdministratorsOf({ db }: Pick<SandboxDeps, 'db'>, organizationId: string) {
  const administrators = await db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('classification', '=', 'FAMILY')
    .where('role_id', '=', ROLE.administrator)
    .where('user_role.status', '=', 'Active')
    .orderBy('user_id')
    .execute();
  return administrators.map(({ user_id }) => user_id);
}

/** Whether a record, or a monthly sum, is in the scope. */
export function inScope(scope: Scope): Expression<SqlBool> {
  if ('userId' in scope) return is('record.user_id', '=', scope.userId);
  const billed = is('record.organization_id', '=', scope.organizationId);
  if (scope.familyAdministrators.length === 0) return billed;
  return is.or([
    billed,
    is.and([
      is('record.organization_id', 'is', null),
      is('record.user_id', 'in', scope.familyAdministrators),
    ]),
  ]);
}

/** The organisation that is billed for a record, by its column; null when the person of the scope is. */
export const payerIn = (scope: Scope, organizationId: string | null): string | null =>
  organizationId !== null && closedFamiliesOf(scope).includes(organizationId)
    ? null
    : organizationId;

/** The families whose bills the person of the scope pays. */
export const closedFamiliesOf = (scope: Scope): readonly string[] =>
  'userId' in scope ? scope.closedFamilies : [];

/** Whether the records show their member. */
export function isNetwork(scope: Scope): boolean {
  return 'organizationId' in scope;
}

import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { ChargingRecordTable } from '../../db/tables-charging.ts';
import type { Tables } from '../../db/tables.ts';
import { ROLE } from '../../role-ids.ts';
import { mustAdminister } from '../access.ts';
import type { Call } from '../operation.ts';
import { mustBeRegistered } from '../person.ts';

/** Every query of records calls them `record`; so does one of their months, which have the same columns. */
export interface RecordTables extends Tables {
  readonly record: ChargingRecordTable;
}
export const is = expressionBuilder<RecordTables, 'record'>();

/**
 * Whose charging: a person's own, or a network's. What a network shows is what it is billed for; a family's administrators'
 * own charging belongs to it too.
 */
export type Scope =
  | { readonly userId: string }
  | { readonly organizationId: string; readonly familyAdministrators: readonly string[] };

type Asking = Pick<Call<unknown>, 'deps' | 'userId' | 'organizationId'>;

/** The charging of whoever asks. Throws `NOT_FOUND` unless they are registered. */
export async function ownCharging({ deps, userId }: Asking): Promise<Scope> {
  await mustBeRegistered(deps.db, userId);
  return { userId };
}

/** The charging of the network that the path names. Throws `NOT_FOUND` unless the person administers it. */
export async function networkCharging(asking: Asking): Promise<Scope> {
  const { deps, userId } = asking;
  const organizationId = await mustAdminister(deps, userId, asking.organizationId);
  const administrators = await deps.db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('classification', '=', 'FAMILY')
    .where('role_id', '=', ROLE.administrator)
    .where('user_role.status', '=', 'Active')
    .orderBy('user_id')
    .execute();
  return { organizationId, familyAdministrators: administrators.map(({ user_id }) => user_id) };
}

/** Whether a record, or a month of them, is in the scope. */
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

/** Whether members are told apart: only a network has any. */
export function isNetwork(scope: Scope): boolean {
  return 'organizationId' in scope;
}

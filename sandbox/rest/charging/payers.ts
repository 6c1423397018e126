import type { Database } from '../../db/database.ts';
import type { Success } from '../operation.ts';
import { closedFamiliesOf, inScope, type Scope } from './scope.ts';

/** The organisations that are billed for charging in the scope, also those whose roles the person has lost. */
export async function chargingPayers(
  db: Database,
  scope: Scope,
): Promise<Success<'getMyChargingPayers'>> {
  return db
    .selectFrom('charging_month as record')
    .innerJoin('organization', 'organization.id', 'record.organization_id')
    .select(['organization.id as organizationId', 'organization.name', 'classification'])
    .distinct()
    .where(inScope(scope))
    .where('organization.id', 'not in', ['', ...closedFamiliesOf(scope)])
    .orderBy('organization.id')
    .execute();
}

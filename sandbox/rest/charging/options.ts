import type { Database } from '../../db/database.ts';
import { osloDate } from '../../oslo.ts';
import { mustRunForward, type ChargingPeriod } from './query.ts';
import { inScope, type Scope } from './scope.ts';
import { chargingUse } from './use.ts';
import type { Success } from '../operation.ts';

/** What the records of a period can be filtered by, and the first day of any record. */
export async function chargingOptions(
  db: Database,
  scope: Scope,
  period: ChargingPeriod,
): Promise<Success<'getMyChargingFilterOptions'>> {
  mustRunForward(period);
  const first = await db
    .selectFrom('charging_record as record')
    .select('record.started_at')
    .where(inScope(scope))
    .orderBy('record.started_at')
    .limit(1)
    .executeTakeFirst();
  const { locations, rfids, vehicles, members } = await chargingUse(db, scope, period);
  return {
    firstDay: first ? osloDate(first.started_at).toString() : null,
    locations: [...locations],
    rfids: [...rfids],
    vehicles: [...vehicles],
    members: [...members],
  };
}

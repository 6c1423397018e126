import type { Database } from '../../db/database.ts';
import type { components } from '../../generated/backend.ts';
import type { ChargingPeriod } from './query.ts';
import { isNetwork, type Scope } from './scope.ts';

type OngoingSession = components['schemas']['OngoingChargingRecord'];

const HOUR_MS = 3_600_000;
/** The sandbox forgets a session that never ends. */
const LONGEST_HOURS = 24;

/** The sessions of the scope that are under way, newest first. Their start is within the period. */
export async function ongoingSessions(
  db: Database,
  scope: Scope,
  now: Date,
  { from, to }: ChargingPeriod = {},
): Promise<readonly OngoingSession[]> {
  const rows = await db
    .selectFrom('ongoing_session as session')
    .innerJoin('charger', 'charger.id', 'charger_id')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'started_at', 'energy_wh', 'cost_ore', 'parking_lot'])
    .select(['charge_location.name as location', 'first_name', 'last_name'])
    .where('started_at', '>', new Date(now.getTime() - LONGEST_HOURS * HOUR_MS))
    .$if('userId' in scope, (all) =>
      all.where('session.user_id', '=', 'userId' in scope ? scope.userId : ''),
    )
    .$if('organizationId' in scope, (all) =>
      all.where(
        'session.organization_id',
        '=',
        'organizationId' in scope ? scope.organizationId : '',
      ),
    )
    .$if(from !== undefined, (all) => all.where('started_at', '>=', from ?? now))
    .$if(to !== undefined, (all) => all.where('started_at', '<', to ?? now))
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.started_at.toISOString(),
    endDate: null,
    location: row.location,
    parkingLot: row.parking_lot,
    energy: row.energy_wh,
    costSoFar: row.cost_ore,
    member: isNetwork(scope)
      ? { id: row.user_id, name: `${row.first_name} ${row.last_name}` }
      : null,
  }));
}

import type { Success } from '../operation.ts';
import { compareNames } from '../search.ts';
import { inPeriod } from './filter.ts';
import { mustRunForward, type ChargingPeriod } from './query.ts';
import { fromRecords, osloText, type Scope } from './source.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const COLUMNS = {
  LOCATION: { id: 'location_key', name: 'location_name' },
  RFID: { id: 'chip_id', name: 'chip_name' },
} as const;

/** The locations or chips of a period by name. A location is called as its last record says. */
export async function namesOf(
  scope: Scope,
  kind: keyof typeof COLUMNS,
  period: ChargingPeriod = {},
): Promise<Named[]> {
  const { id, name } = COLUMNS[kind];
  const rows = await fromRecords(scope)
    .select([`record.${id} as id`, `record.${name} as name`])
    .distinctOn(`record.${id}`)
    .where(inPeriod(period))
    .orderBy(`record.${id}`)
    .orderBy('record.started_at', 'desc')
    .execute();
  return rows.sort((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The values by which the records of a period can be filtered, and the first day of any record. */
export async function chargingOptions(
  scope: Scope,
  period: ChargingPeriod,
): Promise<Success<'getMyChargingFilterOptions'>> {
  mustRunForward(period);
  const first = await fromRecords(scope)
    .select(osloText('YYYY-MM-DD').as('day'))
    .orderBy('record.started_at')
    .limit(1)
    .executeTakeFirst();
  const locations = await namesOf(scope, 'LOCATION', period);
  return {
    firstDay: first?.day ?? null,
    locations,
    rfids: await namesOf(scope, 'RFID', period),
    vehicles: [],
    members: [],
    costCenters: [],
    isPaidBySelf: locations.length > 0,
    organizationIds: [],
  };
}

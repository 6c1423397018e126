import type { Insertable } from 'kysely';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import type { ChargingRecordTable } from '../tables-charging.ts';
import type { OsloDay } from './calendar.ts';
import { vehicleIdOf, type Driver } from './driver.ts';
import { at, createRandom } from './random.ts';
import { homeChargerRow, vehicleRow } from './rows.ts';
import { sessionsOf } from './sessions.ts';
import { vehicleModels } from './vehicle-models.ts';

/** Every car charges in public, at work and at home almost daily. */
const SHARES = { HOME: 0.9, PUBLIC: 0.6, BUSINESS: 1 } as const;
/** The household's own cars are 1 and 2. */
const FIRST_NUMBER = 3;

/** Adds cars to a persona's household, each with a charger at home, until they have `records` charging records. */
export async function insertFleet(
  db: Database,
  owner: Driver,
  days: readonly OsloDay[],
  records: number,
): Promise<void> {
  let left = records;
  for (let number = FIRST_NUMBER; left > 0; number += 1) {
    const car = carOf(owner, number);
    const sessions: Insertable<ChargingRecordTable>[] = [...sessionsOf(car, days)];
    await bulkInsert(db, 'vehicle', [vehicleRow(car)]);
    await bulkInsert(db, 'charger', [homeChargerRow(car)]);
    await bulkInsert(db, 'charging_record', sessions.slice(0, left));
    left -= sessions.length;
  }
}

function carOf(owner: Driver, number: number): Driver {
  const vehicleId = vehicleIdOf(owner.userId, number);
  const random = createRandom(vehicleId);
  return {
    ...owner,
    vehicleId,
    model: at(vehicleModels, number % vehicleModels.length),
    homeCharger: number,
    workCharger: random.between(1, owner.work.chargers),
    shares: SHARES,
  };
}

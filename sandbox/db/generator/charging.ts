import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { daysBefore } from './calendar.ts';
import { withoutClashes } from './clashes.ts';
import { insertCorrections } from './corrections.ts';
import { insertCurves } from './curves.ts';
import { userRows } from './customers.ts';
import { personaDrivers, secondCars } from './persona-drivers.ts';
import { revenueShareRows } from './revenue-shares.ts';
import { rfidChipRows } from './rfid-chips.ts';
import { chargerRows, homeChargerRow, homeRows, locationRows, vehicleRow } from './rows.ts';
import { sessionsOf } from './sessions.ts';
import { toldSessions } from './told-sessions.ts';

/** The personas' locations, cars, chips and sessions. The planned sessions of second cars have priority over random ones. */
export async function insertCharging(db: Database, today: Temporal.PlainDate): Promise<void> {
  const drivers = personaDrivers(today);
  const others = secondCars(drivers);
  const days = daysBefore(today);
  const users = new Map(userRows().map((user) => [user.id, user]));
  const homes = drivers.map((driver) => {
    const user = users.get(driver.userId);
    return homeRows(driver, user?.address_line1 ?? 'Hjemmelader', user?.city ?? 'Kristiansand');
  });
  await bulkInsert(db, 'charge_location', [
    ...locationRows(),
    ...homes.flatMap(({ locations }) => locations),
  ]);
  await db.insertInto('revenue_share').values(revenueShareRows()).execute();
  await bulkInsert(db, 'charger', [
    ...chargerRows(),
    ...homes.flatMap(({ chargers }) => chargers),
    ...others.map(homeChargerRow),
  ]);
  await bulkInsert(db, 'vehicle', [...drivers, ...others].map(vehicleRow));
  await bulkInsert(db, 'rfid_chip', rfidChipRows([...drivers, ...others], true));
  const told = others.flatMap((one) => [...sessionsOf(one, days, toldSessions(one, days))]);
  const sessions = drivers.flatMap((driver) => [...sessionsOf(driver, days)]);
  await bulkInsert(db, 'charging_record', withoutClashes([...told, ...sessions]));
  const corrected = others.map(({ userId }) => userId);
  await insertCorrections(db, corrected, new Date(startOfDay(today)));
  await insertCurves(db);
}

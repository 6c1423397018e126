import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { daysBefore } from './calendar.ts';
import {
  homeOf,
  rfidIdOf,
  USUAL_SHARES,
  vehicleIdOf,
  vehicleModels,
  type Driver,
} from './driver.ts';
import { organizationPlace } from './organizations.ts';
import { insertDrivers } from './population.ts';
import { at } from './random.ts';
import { sessionsOf } from './sessions.ts';

/** The employees of organisations without a persona for one: the organisation, the place of work, its region, and their number. */
const EMPLOYEES = [
  ['100400', 'L4001', 'west', 3],
  ['100305', 'L3002', 'east', 1],
] as const;
/** The customer number from which theirs continue. */
const FIRST_NUMBER = 8_500_001;

/** Adds the employees with their charging up to yesterday. They cannot sign in. */
export async function insertEmployees(db: Database, today: Temporal.PlainDate): Promise<void> {
  const employees = EMPLOYEES.flatMap(([organization, place, region, count]) =>
    Array.from({ length: count }, (_, index): Driver => {
      const userId = `employee-${organization}-${index + 1}`;
      return {
        userId,
        vehicleId: vehicleIdOf(userId),
        rfidId: rfidIdOf(userId),
        model: at(vehicleModels, index),
        region,
        home: homeOf(userId, 7_360),
        homeCharger: 1,
        work: organizationPlace(place),
        workCharger: 1 + index,
        billed: { HOME: organization, PUBLIC: organization, BUSINESS: organization },
        shares: USUAL_SHARES,
        ladefordelFrom: Infinity,
        earnsCoopBonus: false,
        unpaidFrom: startOfDay(today.with({ day: 1 })),
      };
    }),
  );
  await insertDrivers(db, employees, FIRST_NUMBER);
  const days = daysBefore(today);
  await bulkInsert(
    db,
    'charging_record',
    employees.flatMap((employee) => [...sessionsOf(employee, days)]),
  );
}

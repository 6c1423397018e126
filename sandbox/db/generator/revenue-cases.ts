import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { daysBefore } from './calendar.ts';
import { COPIED_COLUMNS, insertCorrection } from './charging.ts';
import {
  homeOf,
  rfidIdOf,
  USUAL_SHARES,
  vehicleIdOf,
  vehicleModels,
  type Driver,
} from './driver.ts';
import { halfYearStart, organizationPlace } from './organizations.ts';
import { insertDrivers } from './population.ts';
import { at } from './random.ts';
import { sessionsOf } from './sessions.ts';

/** The cooperatives of special settlements: not registered for VAT, credited more than its income, with a share that changes. */
const PLACES = ['L101003', 'L101006', 'L101012'] as const;
const CREDITED = 'L101006';
/** The customer number from which theirs continue. */
const FIRST_NUMBER = 8_600_001;
/** A session is credited with a compensation of half its price. */
const CREDIT = { energy: 0, amount: 1.5 } as const;

/** Adds a guest who charges at each of the cooperatives. They cannot sign in. */
export async function insertRevenueCases(db: Database, today: Temporal.PlainDate): Promise<void> {
  const guests = PLACES.map((place, index): Driver => {
    const userId = `driver-${place}`;
    return {
      userId,
      vehicleId: vehicleIdOf(userId),
      rfidId: rfidIdOf(userId),
      model: at(vehicleModels, index),
      region: 'east',
      home: homeOf(userId, 7_360),
      homeCharger: 1,
      work: organizationPlace(place),
      workCharger: 1 + index,
      billed: { HOME: null, PUBLIC: null, BUSINESS: null },
      shares: { ...USUAL_SHARES, PUBLIC: 0 },
      ladefordelFrom: Infinity,
      earnsCoopBonus: false,
      unpaidFrom: startOfDay(today.with({ day: 1 })),
    };
  });
  await insertDrivers(db, guests, FIRST_NUMBER);
  const days = daysBefore(today);
  const current = halfYearStart(today);
  const previous = {
    from: startOfDay(current.subtract({ months: 6 })),
    to: startOfDay(current),
  };
  const isCredited = (row: Readonly<{ charger_id: string; started_at: Date }>) =>
    row.charger_id.startsWith(`${CREDITED}-`) &&
    Number(row.started_at) >= previous.from &&
    Number(row.started_at) < previous.to;
  const sessions = guests.flatMap((guest) => [...sessionsOf(guest, days)]);
  // Of the half-year that is credited, one session remains.
  const only = sessions.find(isCredited);
  await bulkInsert(
    db,
    'charging_record',
    sessions.filter((row) => row === only || !isCredited(row)),
  );
  if (only === undefined) return;
  const wrong = await db
    .selectFrom('charging_record')
    .select(['id', ...COPIED_COLUMNS])
    .where('user_id', '=', only.user_id)
    .where('started_at', '=', new Date(only.started_at))
    .executeTakeFirstOrThrow();
  await insertCorrection(db, wrong, CREDIT);
}

import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { daysBefore } from './calendar.ts';
import { insertCorrections } from './corrections.ts';
import { userRows } from './customers.ts';
import { personaDrivers, secondCars } from './persona-drivers.ts';
import { revenueShareRows } from './organizations.ts';
import { rfidChipRows } from './rfid.ts';
import { chargerRows, homeChargerRow, homeRows, locationRows, vehicleRow } from './rows.ts';
import { sessionsOf } from './sessions.ts';
import { toldSessions } from './session-plan.ts';
import type { Insertable } from 'kysely';
import type { ChargingRecordTable, ChargingCurveTable, CurvePoint } from '../tables-charging.ts';

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

type SessionRow = Insertable<ChargingRecordTable>;

/**
 * Leaves out sessions on an occupied public charger; earlier rows have priority. At home and at work each driver has their own
 * charger.
 */
function withoutClashes(rows: Iterable<SessionRow>): readonly SessionRow[] {
  const heldBy = new Map<string, SessionRow[]>();
  const kept: SessionRow[] = [];
  for (const row of rows) {
    if (row.access_category !== 'PUBLIC') {
      kept.push(row);
      continue;
    }
    const held = heldBy.get(row.charger_id) ?? [];
    if (held.some((other) => overlap(row, other))) continue;
    held.push(row);
    heldBy.set(row.charger_id, held);
    kept.push(row);
  }
  return kept;
}

function overlap(a: SessionRow, b: SessionRow): boolean {
  return a.started_at < releasedAt(b) && b.started_at < releasedAt(a);
}

function releasedAt({ ended_at, idle_minutes }: SessionRow): Date {
  return new Date(ended_at.getTime() + idle_minutes * 60_000);
}

/** Chargers from this power on report their curve. */
const MIN_REPORTING_POWER_W = 150_000;
const STEP_MS = 3 * 60_000;

/** The curves of rapid chargers, whose power falls as the battery fills. */
async function insertCurves(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'charger_id')
    .select(['record.id', 'charging_ms', 'energy_wh', 'average_power_w'])
    .where('max_power_w', '>=', MIN_REPORTING_POWER_W)
    .where('corrects_id', 'is', null)
    .orderBy('record.id')
    .execute();
  const curves = rows.map((row): Insertable<ChargingCurveTable> => ({
    record_id: row.id,
    points: curve(row.charging_ms, row.energy_wh, row.average_power_w),
  }));
  await bulkInsert(db, 'charging_curve', curves);
}

/** The power falls evenly from 1.25 to 0.75 of its mean, so the last point holds all of the energy. */
function curve(duration: number, energyWh: number, averageW: number): readonly CurvePoint[] {
  const steps = Math.max(1, Math.floor(duration / STEP_MS));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return [
      Math.round(share * duration),
      Math.round(averageW * (1.25 - 0.5 * share)),
      Math.round(energyWh * (1.25 * share - 0.25 * share * share)),
    ];
  });
}

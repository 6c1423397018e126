import { sql, type Insertable, type Selectable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { osloDate, startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { vatIn, vatPercentOn } from '../vat.ts';
import type { ChargingCurveTable, ChargingRecordTable, CurvePoint } from '../tables-charging.ts';
import { daysBefore } from './calendar.ts';
import { userRows } from './customers.ts';
import { formerRevenueShareRows, revenueShareRows } from './organizations.ts';
import { personaDrivers, secondCars } from './persona-drivers.ts';
import { rfidChipRows } from './rfid.ts';
import { insertRoaming } from './roaming.ts';
import { chargerRows, homeChargerRow, homeRows, locationRows, vehicleRow } from './rows.ts';
import { plannedSessions } from './session-plan.ts';
import { sessionsOf } from './sessions.ts';

/** The personas' locations, cars, chips and sessions. The planned sessions of second cars have priority over random ones. */
export async function insertCharging(db: Database, today: Temporal.PlainDate): Promise<void> {
  const drivers = personaDrivers(today);
  const others = secondCars(drivers);
  const days = daysBefore(today);
  const users = new Map(userRows(today).map((user) => [user.id, user]));
  const homes = drivers.map((driver) => {
    const user = users.get(driver.userId);
    return homeRows(driver, user?.address_line1 ?? 'Hjemmelader', user?.city ?? 'Kristiansand');
  });
  await bulkInsert(db, 'charge_location', [
    ...locationRows(),
    ...homes.flatMap(({ locations }) => locations),
  ]);
  await db.insertInto('revenue_share').values(revenueShareRows()).execute();
  await db
    .insertInto('former_revenue_share')
    .values([...formerRevenueShareRows(today)])
    .execute();
  await bulkInsert(db, 'charger', [
    ...chargerRows(),
    ...homes.flatMap(({ chargers }) => chargers),
    ...others.map(homeChargerRow),
  ]);
  await bulkInsert(db, 'vehicle', [...drivers, ...others].map(vehicleRow));
  await bulkInsert(db, 'rfid_chip', rfidChipRows([...drivers, ...others], true));
  const planned = others.flatMap((driver) => [
    ...sessionsOf(driver, days, plannedSessions(driver, days)),
  ]);
  const sessions = drivers.flatMap((driver) => [...sessionsOf(driver, days)]);
  await bulkInsert(db, 'charging_record', withoutClashes([...planned, ...sessions]));
  const corrected = others.map(({ userId }) => userId);
  await insertCorrections(db, corrected, new Date(startOfDay(today)));
  await insertCurves(db);
  await insertRoaming(db, today);
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

/** The power from which chargers report a curve. */
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

/** The power falls linearly from 1.25 to 0.75 of its mean, so the last point contains all of the energy. */
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

/** One kWh in eight is corrected. */
const CORRECTED_PART = 8;

/** The columns that a correction copies, and those in which it stores the difference. */
export const COPIED_COLUMNS = [
  'user_id',
  'organization_id',
  'vehicle_id',
  'rfid_id',
  'charger_id',
  'access_category',
  'medium',
  'started_at',
  'ended_at',
  'price_per_kwh_ore',
  'price_per_minute_ore',
  'idle_price_per_minute_ore',
  'subscription_percent',
  'coop_percent',
  'paid',
  'received_at',
  'energy_wh',
  'total_before_discount_ore',
  'subscription_discount_ore',
  'coop_bonus_ore',
  'saved_vat_ore',
  'total_ore',
  'vat_ore',
] as const;

/**
 * Corrects a part of each person's last late session, by a record with the same times that contains the differences and arrived
 * three days later.
 */
async function insertCorrections(
  db: Database,
  users: readonly string[],
  today: Date,
): Promise<void> {
  for (const user of users) {
    const wrong = await db
      .selectFrom('charging_record')
      .select(['id', ...COPIED_COLUMNS])
      .where('user_id', '=', user)
      .where('energy_wh', '>', 0)
      .where('total_ore', '>', 0)
      .where(sql<boolean>`received_at > ended_at + interval '1 day'`)
      .where('received_at', '<', sql<Date>`${today.toISOString()}::timestamptz - interval '4 days'`)
      .orderBy('started_at', 'desc')
      .executeTakeFirst();
    if (wrong)
      await insertCorrection(db, wrong, { energy: 1 / CORRECTED_PART, amount: 1 / CORRECTED_PART });
  }
}

type Wrong = Pick<Selectable<ChargingRecordTable>, (typeof COPIED_COLUMNS)[number] | 'id'>;

/** Corrects a session, by a record with the same times that takes back parts of its energy and of its amounts. */
export async function insertCorrection(
  db: Database,
  { id, ...wrong }: Wrong,
  parts: Readonly<{ energy: number; amount: number }>,
): Promise<void> {
  const percent = vatPercentOn(osloDate(wrong.started_at).toString());
  const part = (value: number) => -Math.round(value * parts.amount) + 0;
  const correction = part(wrong.total_before_discount_ore);
  const subscription = part(wrong.subscription_discount_ore);
  const coop = part(wrong.coop_bonus_ore);
  const saved = subscription + coop;
  const right = wrong.total_ore + correction - saved;
  await db
    .insertInto('charging_record')
    .values({
      ...wrong,
      corrects_id: id,
      received_at: new Date(wrong.received_at.getTime() + 3 * 86_400_000),
      charging_ms: 0,
      idle_minutes: 0,
      energy_wh: -Math.round(wrong.energy_wh * parts.energy) + 0,
      average_power_w: 0,
      price_slices: null,
      ...{ energy_ore: 0, time_ore: 0, idle_ore: 0, surcharge_ore: 0, rounding_ore: 0 },
      correction_ore: correction,
      total_before_discount_ore: correction,
      subscription_discount_ore: subscription,
      coop_bonus_ore: coop,
      saved_ore: saved,
      saved_vat_ore:
        vatIn(wrong.total_before_discount_ore + correction, percent) -
        vatIn(right, percent) -
        wrong.saved_vat_ore,
      total_ore: correction - saved,
      vat_ore: vatIn(right, percent) - wrong.vat_ore,
    })
    .execute();
}

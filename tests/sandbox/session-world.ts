import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../sandbox/db/database.ts';
import { seed } from '../../sandbox/db/seed.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

/** A session of one kilowatt-hour for 9,00 kr. */
export const SESSION = {
  user_id: 'brand-new',
  organization_id: null,
  access_category: 'PUBLIC',
  medium: 'APP',
  charging_ms: 600_000,
  idle_minutes: 0,
  energy_wh: 1000,
  average_power_w: 6000,
  price_per_kwh_ore: 1000,
  price_per_minute_ore: 0,
  idle_price_per_minute_ore: 0,
  rfid_id: null,
  corrects_id: null,
  price_slices: null,
  energy_ore: 1000,
  time_ore: 0,
  idle_ore: 0,
  surcharge_ore: 0,
  rounding_ore: 0,
  subscription_percent: 9,
  coop_percent: 1,
  total_before_discount_ore: 1000,
  subscription_discount_ore: 90,
  coop_bonus_ore: 10,
  saved_ore: 100,
  saved_vat_ore: 20,
  total_ore: 900,
  vat_ore: 180,
} as const;

interface Times {
  readonly started_at: Date;
  readonly received_at: Date;
  readonly paid: boolean;
}

/** A sandbox that starts on the day of `now`, with these sessions as its only charging. */
export async function createWorldWithSessions(
  now: Date,
  times: readonly Times[],
): Promise<RestWorld> {
  const data = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const db = await openDatabase({ data, databaseUrl: undefined });
  await seed(db, { now, scale: 0, log: pino({ level: 'silent' }) });
  const where = await db
    .selectFrom('charging_record')
    .select(['vehicle_id', 'charger_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const sessions = times.map((time) => ({
    ...where,
    ...SESSION,
    ...time,
    ended_at: new Date(time.started_at.getTime() + SESSION.charging_ms),
  }));
  await db.insertInto('charging_record').values(sessions).execute();
  await db.destroy();
  // The sessions are in this folder, even when other tests run on a server.
  const world = await createRestWorld({ SANDBOX_DATA: data, DATABASE_URL: '' });
  return {
    ...world,
    close: async () => {
      await world.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../sandbox/db/database.ts';
import { seed } from '../../sandbox/db/seed.ts';
import { pino } from 'pino';
import { createRestWorld, type RestWorld } from './rest-world.ts';

const Months = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

/** Three sessions of one kilowatt-hour, begun at these instants, are all that somebody charged. */
const STARTS = ['2025-10-31T22:59:00Z', '2025-10-31T23:01:00Z', '2026-03-31T22:01:00Z'];

const SESSION = {
  user_id: 'brand-new',
  organization_id: null,
  access_category: 'PUBLIC',
  medium: 'APP',
  charging_ms: 600_000,
  idle_minutes: 0,
  energy_wh: 1000,
  average_effect_w: 6000,
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
  paid: true,
} as const;

let data: string;
let world: RestWorld;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const db = await openDatabase({ data, databaseUrl: undefined });
  await seed(db, { now: new Date(), scale: 0, log: pino({ level: 'silent' }) });
  const where = await db
    .selectFrom('charging_record')
    .select(['vehicle_id', 'charger_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const sessions = STARTS.map((start) => ({
    ...where,
    ...SESSION,
    started_at: new Date(start),
    received_at: new Date(start),
    ended_at: new Date(Date.parse(start) + SESSION.charging_ms),
  }));
  await db.insertInto('charging_record').values(sessions).execute();
  await db.destroy();
  world = await createRestWorld({ SANDBOX_DATA: data });
});
afterAll(async () => {
  await world.close();
  rmSync(data, { recursive: true, force: true });
});

const months = async (from: string, to: string) => {
  const path = `/v1/users/me/charging-records/months?from=${from}&to=${to}`;
  return Months.parse(await (await world.get(path, 'brand-new')).json());
};

test('a session belongs to the Oslo month in which it started, winter and summer', async () => {
  const sessions = (await months('2025-09', '2026-04')).map(({ month, sessions }) => [
    month,
    sessions,
  ]);
  expect(sessions).toEqual([
    ['2025-09', 0],
    ['2025-10', 1],
    ['2025-11', 1],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 0],
    ['2026-03', 0],
    ['2026-04', 1],
  ]);
});

test('a month sums its sessions, with and without VAT', async () => {
  expect(await months('2025-11', '2025-11')).toEqual([
    {
      month: '2025-11',
      sessions: 1,
      chargingTime: 600_000,
      totalEnergy: 1000,
      monetaryCosts: 900,
      monetaryCostsNoVat: 720,
      monetarySavings: 100,
      monetarySavingsNoVat: 80,
    },
  ]);
});

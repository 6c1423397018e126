import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { osloDate } from '../../oslo.ts';
import { vatIn, vatPercentOn } from '../vat.ts';

/** One kWh in eight is corrected. */
const CORRECTED_PART = 8;

/** The columns that a correction copies. */
const COPIED_COLUMNS = [
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
] as const;

/**
 * Corrects a part of each person's last late session: a record with the same times, which holds the differences and arrived three
 * days later.
 */
export async function insertCorrections(
  db: Database,
  users: readonly string[],
  today: Date,
): Promise<void> {
  for (const user of users) {
    const wrong = await db
      .selectFrom('charging_record')
      .select(COPIED_COLUMNS)
      .select([
        'id',
        'received_at',
        'energy_wh',
        'total_before_discount_ore',
        'total_ore',
        'vat_ore',
      ])
      .select(['subscription_discount_ore', 'coop_bonus_ore', 'saved_vat_ore'])
      .where('user_id', '=', user)
      .where('energy_wh', '>', 0)
      .where('total_ore', '>', 0)
      .where(sql<boolean>`received_at > ended_at + interval '1 day'`)
      .where('received_at', '<', sql<Date>`${today.toISOString()}::timestamptz - interval '4 days'`)
      .orderBy('started_at', 'desc')
      .executeTakeFirst();
    if (!wrong) continue;
    const { id, ...copied } = wrong;
    const percent = vatPercentOn(osloDate(wrong.started_at).toString());
    const part = (value: number) => -Math.round(value / CORRECTED_PART) + 0;
    const correction = part(wrong.total_before_discount_ore);
    const subscription = part(wrong.subscription_discount_ore);
    const coop = part(wrong.coop_bonus_ore);
    const saved = subscription + coop;
    const right = wrong.total_ore + correction - saved;
    await db
      .insertInto('charging_record')
      .values({
        ...copied,
        corrects_id: id,
        received_at: new Date(wrong.received_at.getTime() + 3 * 86_400_000),
        charging_ms: 0,
        idle_minutes: 0,
        energy_wh: part(wrong.energy_wh),
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
}

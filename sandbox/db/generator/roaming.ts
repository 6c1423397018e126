import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import type { Database } from '../database.ts';
import { vatIn } from '../vat.ts';
import { rfidIdOf, vehicleIdOf } from './driver.ts';

const HOUR_MS = 3_600_000;

/** The person who has charged abroad. */
const TRAVELLER: PersonaId = 'card-expiring';
/** The places of roaming partners, in whose currency a session is paid. */
const PLACES = [
  {
    id: 'R1',
    name: 'Flensburg Nord',
    city: 'Flensburg',
    operator: 'Nordlade GmbH',
    currency: 'EUR',
    vatPercent: 19,
    perKwh: 59,
    daysAgo: 3,
  },
  {
    id: 'R2',
    name: 'Ljungskile, E6',
    city: 'Ljungskile',
    operator: 'Västladd AB',
    currency: 'SEK',
    vatPercent: 25,
    perKwh: 649,
    daysAgo: 2,
  },
] as const;

const ENERGY_WH = 32_000;
const CHARGING_MS = HOUR_MS / 2;

/** The sessions abroad: a person's way home, at half past twelve. Amounts are hundredths of the currency. */
export async function insertRoaming(db: Database, today: Temporal.PlainDate): Promise<void> {
  for (const { id, name, city, operator, currency, vatPercent, perKwh, daysAgo } of PLACES) {
    const charger = `${id}-1`;
    const startedAt = startOfDay(today.subtract({ days: daysAgo })) + 12.5 * HOUR_MS;
    const total = Math.round((ENERGY_WH * perKwh) / 1000);
    await db
      .insertInto('charge_location')
      .values({ id, organization_id: null, name, city, operator })
      .execute();
    await db
      .insertInto('charger')
      .values({
        id: charger,
        charge_location_id: id,
        parking_lot: 'Plass 1',
        current_type: 'DC',
        max_power_w: 150_000,
      })
      .execute();
    await db
      .insertInto('charging_record')
      .values({
        user_id: TRAVELLER,
        organization_id: null,
        vehicle_id: vehicleIdOf(TRAVELLER),
        rfid_id: rfidIdOf(TRAVELLER),
        charger_id: charger,
        access_category: 'PUBLIC',
        medium: 'RFID',
        started_at: new Date(startedAt),
        ended_at: new Date(startedAt + CHARGING_MS),
        received_at: new Date(startedAt + CHARGING_MS + 10 * HOUR_MS),
        corrects_id: null,
        charging_ms: CHARGING_MS,
        idle_minutes: 0,
        energy_wh: ENERGY_WH,
        average_power_w: (ENERGY_WH * HOUR_MS) / CHARGING_MS,
        price_per_kwh_ore: perKwh,
        price_per_minute_ore: 0,
        idle_price_per_minute_ore: 0,
        price_slices: null,
        energy_ore: total,
        time_ore: 0,
        idle_ore: 0,
        surcharge_ore: 0,
        rounding_ore: 0,
        subscription_percent: 0,
        coop_percent: 0,
        total_before_discount_ore: total,
        subscription_discount_ore: 0,
        coop_bonus_ore: 0,
        saved_ore: 0,
        saved_vat_ore: 0,
        currency,
        total_ore: total,
        vat_ore: vatIn(total, vatPercent),
        paid: true,
      })
      .execute();
  }
}

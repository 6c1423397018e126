import type { Generated, GeneratedAlways } from 'kysely';

/** A place with chargers; of an organisation, or a public one of the provider. */
export interface ChargeLocationTable {
  id: string;
  organization_id: string | null;
  name: string;
  city: string;
}

/** One charging point; `parking_lot` is its place at the location. */
export interface ChargerTable {
  id: string;
  charge_location_id: string;
  parking_lot: string | null;
  current_type: 'AC' | 'DC';
  max_effect_w: number;
}

/** A car, with the limits that its sessions stay within. */
export interface VehicleTable {
  id: string;
  user_id: string;
  description: string;
  licence_plate: string;
  battery_wh: number;
  max_ac_effect_w: number;
  max_dc_effect_w: number;
}

/**
 * One session. `organization_id` is who is billed, null for the driver. Charging runs from `started_at` to
 * `ended_at`; the car then stood `idle_minutes` more. Amounts are øre with VAT, `*_vat_ore` the VAT in them.
 */
export interface ChargingRecordTable {
  id: Generated<number>;
  user_id: string;
  organization_id: string | null;
  vehicle_id: string;
  charger_id: string;
  access_category: 'HOME' | 'PUBLIC' | 'BUSINESS';
  medium: 'APP' | 'RFID' | 'HOME' | 'AUTOCHARGE';
  started_at: Date;
  ended_at: Date;
  oslo_month: GeneratedAlways<string>;
  charging_ms: number;
  idle_minutes: number;
  energy_wh: number;
  average_effect_w: number;
  price_per_kwh_ore: number;
  price_per_minute_ore: number;
  idle_price_per_minute_ore: number;
  total_before_discount_ore: number;
  subscription_discount_ore: number;
  coop_bonus_ore: number;
  saved_ore: number;
  saved_vat_ore: number;
  total_ore: number;
  vat_ore: number;
  paid: boolean;
}

/** Tables of migration 0003-charging. */
export interface ChargingTables {
  charge_location: ChargeLocationTable;
  charger: ChargerTable;
  vehicle: VehicleTable;
  charging_record: ChargingRecordTable;
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EnergySlice } from './pricing.ts';
import type { JsonColumn, WholeAddress } from './tables-customers.ts';

/** A location with chargers; an organisation's, or a public one of the provider. */
export interface ChargeLocationTable {
  id: string;
  organization_id: string | null;
  name: string;
  /** Of a place of the provider; that of an organisation's is in `facility_location`. */
  postal_code: string | null;
  city: string;
  /** The roaming partner that operates it; null for the provider. */
  operator: string | null;
}

/** A charging point; `parking_lot` is its space at the location. */
export interface ChargerTable {
  id: string;
  charge_location_id: string;
  parking_lot: string | null;
  current_type: 'AC' | 'DC';
  max_power_w: number;
}

/** A car with its limits, where known. A car with `removed_at` is kept for its sessions only. `version` counts its changes. */
export interface VehicleTable {
  id: string;
  user_id: string;
  description: string;
  licence_plate: string;
  is_registered_abroad: Generated<boolean>;
  battery_wh: number | null;
  max_ac_power_w: number | null;
  max_dc_power_w: number | null;
  vin: string | null;
  order_number: string | null;
  autocharge_state: Generated<'NOT_SUPPORTED' | 'WAITING' | 'ACTIVE'>;
  is_autocharge_on: Generated<boolean>;
  version: Generated<number>;
  removed_at: Date | null;
}

/**
 * One session. `organization_id` is billed, or else the driver. Charging lasts from `started_at` to `ended_at`; the car is then
 * idle for `idle_minutes`. Amounts are øre (hundredths of `currency`) with VAT, `*_vat_ore` the VAT in them; those from `energy_ore` to `correction_ore` add
 * up to `total_before_discount_ore`. `price_slices` explain `energy_ore` when the price changed during the session;
 * `price_per_kwh_ore` is then the mean. A correction (`corrects_id`) has the times of the record that it corrects, and contains
 * differences.
 */
export interface ChargingRecordTable {
  id: Generated<number>;
  user_id: string;
  organization_id: string | null;
  vehicle_id: string | null;
  rfid_id: string | null;
  charger_id: string;
  access_category: 'HOME' | 'PUBLIC' | 'BUSINESS';
  medium: 'APP' | 'RFID' | 'HOME' | 'AUTOCHARGE';
  /** The organisation's cost centre: that of the chip, or else of the member, in the month of the session. */
  cost_center: string | null;
  started_at: Date;
  ended_at: Date;
  received_at: Date;
  corrects_id: number | null;
  oslo_month: GeneratedAlways<string>;
  currency: Generated<string>;
  /** The first day of the month whose invoice bills it; null for a session abroad, which the roaming partner settles. */
  billing_month: GeneratedAlways<string | null>;
  charging_ms: number;
  idle_minutes: number;
  energy_wh: number;
  average_power_w: number;
  price_per_kwh_ore: number;
  price_per_minute_ore: number;
  idle_price_per_minute_ore: number;
  price_slices: InJson<readonly EnergySlice[] | null>;
  energy_ore: number;
  time_ore: number;
  idle_ore: number;
  surcharge_ore: number;
  rounding_ore: number;
  correction_ore: Generated<number>;
  subscription_percent: number;
  coop_percent: number;
  total_before_discount_ore: number;
  subscription_discount_ore: number;
  coop_bonus_ore: number;
  saved_ore: number;
  saved_vat_ore: number;
  total_ore: number;
  vat_ore: number;
  paid: boolean;
}

/** A column whose value is part of the JSON of `bulkInsert`. */
type InJson<T> = ColumnType<T, T, never>;

/**
 * A chip of a person, or of an organisation, which hands it to a member. `uid` is the number that chargers read and is never
 * shown. An ordered chip arrives at `arrives_at`; `version` counts its changes.
 */
export interface RfidChipTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  member_id: string | null;
  serial_number: string;
  uid: string;
  description: string | null;
  cost_center: string | null;
  supplier: string;
  status: 'ACTIVE' | 'INACTIVE';
  version: Generated<number>;
  arrives_at: Date | null;
  order_id: string | null;
  ended_at: Date | null;
}

/** The cost centre of a member's sessions when the chip has none. */
export interface MemberCostCenterTable {
  organization_id: string;
  user_id: string;
  cost_center: string;
}

/** Milliseconds after the start, W, and the cumulative Wh. */
export type CurvePoint = readonly [afterMs: number, powerW: number, energyWh: number];

/** The power curve that a charger reported for a session. */
export interface ChargingCurveTable {
  record_id: number;
  points: InJson<readonly CurvePoint[]>;
}

/** A session under way, with its energy and cost so far. It has no final price until it ends. */
export interface OngoingSessionTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  charger_id: string;
  started_at: Date;
  energy_wh: number;
  cost_ore: number | null;
}

/** A dispute about a record. */
export interface ChargingDisputeTable {
  id: Generated<number>;
  record_id: number;
  user_id: string;
  reason: 'NOT_MINE' | 'WRONG_ENERGY' | 'WRONG_PRICE' | 'WRONG_TIME' | 'OTHER';
  message: string | null;
  created_at: Date;
}

/** The sums of records by Oslo month, which the database itself maintains. */
export interface ChargingMonthTable {
  user_id: GeneratedAlways<string>;
  organization_id: GeneratedAlways<string | null>;
  oslo_month: GeneratedAlways<string>;
  access_category: GeneratedAlways<ChargingRecordTable['access_category']>;
  currency: GeneratedAlways<string>;
  sessions: GeneratedAlways<number>;
  charging_ms: GeneratedAlways<number>;
  energy_wh: GeneratedAlways<number>;
  total_ore: GeneratedAlways<number>;
  vat_ore: GeneratedAlways<number>;
  saved_ore: GeneratedAlways<number>;
  saved_vat_ore: GeneratedAlways<number>;
}

/** The locations, chips, vehicles and members of each person's charging so far, which the database itself maintains. */
interface ChargingUseTable {
  user_id: GeneratedAlways<string>;
  organization_id: GeneratedAlways<string | null>;
  kind: GeneratedAlways<'LOCATION' | 'RFID' | 'VEHICLE' | 'MEMBER'>;
  id: GeneratedAlways<string>;
}

/**
 * A person's own charger, active while its subscription is in force. Prices are øre, those of a kWh with VAT. The cooperative's
 * price is its part of `price_per_kwh_ore`, null without a cooperative.
 */
export interface ChargerOwnershipTable {
  charger_id: string;
  /** Null while it is vacant. */
  user_id: string | null;
  cooperative_price_ore: number | null;
  price_per_kwh_ore: number;
  monthly_price_ore: number;
  monthly_price_with_vat_ore: number;
  since: Date;
  subscription_id: number | null;
}

/** The periods in which a resident's charger was vacant. */
export interface ChargerVacancyTable {
  charger_id: string;
  since: Date;
  until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A handover of a charger from one resident to another, to no resident, or from no resident to one. */
export interface ChargerHandoverTable {
  id: Generated<number>;
  organization_id: string;
  charger_id: string;
  from_user_id: string | null;
  to_user_id: string | null;
  hand_over_on: string;
  at: Date;
  is_done: Generated<boolean>;
  /** The state before a handover that is done. */
  previous: Generated<object | null>;
}

/** The organisation's part of the revenue at a location, in hundredths of a percent, and its bank account. */
export interface RevenueShareTable {
  charge_location_id: string;
  project_number: string | null;
  bank_account_number: string | null;
  share_basis_points: number;
  /** The delay of the payout after a half-year; null while the organisation's invoice is missing. */
  paid_after_days: number | null;
}

/** An earlier part of the revenue at a location, for sessions that start before a day (`YYYY-MM-DD`). */
export interface FormerRevenueShareTable {
  charge_location_id: string;
  before: string;
  share_basis_points: number;
}

/**
 * An order of chips, of a person or an organisation; `member_id` gets them. It is processed from `processed_at` on.
 * Amounts are øre with VAT.
 */
export interface RfidOrderTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  ordered_by: string | null;
  member_id: string | null;
  quantity: number;
  amount_ore: number;
  vat_ore: number;
  description: string | null;
  address: JsonColumn<WholeAddress>;
  created_at: Date;
  processed_at: Date;
  received_at: Date | null;
  rescinded_at: Date | null;
}

export interface ChargingTables {
  charge_location: ChargeLocationTable;
  charger: ChargerTable;
  vehicle: VehicleTable;
  charging_record: ChargingRecordTable;
  rfid_chip: RfidChipTable;
  member_cost_center: MemberCostCenterTable;
  charging_curve: ChargingCurveTable;
  ongoing_session: OngoingSessionTable;
  charging_dispute: ChargingDisputeTable;
  charging_month: ChargingMonthTable;
  charging_use: ChargingUseTable;
  charger_handover: ChargerHandoverTable;
  charger_ownership: ChargerOwnershipTable;
  charger_vacancy: ChargerVacancyTable;
  revenue_share: RevenueShareTable;
  former_revenue_share: FormerRevenueShareTable;
  rfid_order: RfidOrderTable;
}

import type { Generated, GeneratedAlways } from 'kysely';
import type { ChargingMonthTable, ChargingRecordTable } from './tables-charging.ts';

/**
 * The facts of an organisation's location besides its name: its address, and the number of chargers that it has room and power
 * for.
 */
export interface FacilityLocationTable {
  charge_location_id: string;
  address_line1: string | null;
  postal_code: string | null;
  possible_private: number;
  possible_public: number;
}

/** A controller, which shares the power of a location between its chargers. It is in contact unless `silent_since` is set. */
export interface FacilityControllerTable {
  id: string;
  charge_location_id: string;
  name: string;
  model: string;
  silent_since: Date | null;
}

/** A charger of an organisation or a person. The terms of a resident's charger are in `charger_ownership`. */
export interface InstalledChargerTable {
  charger_id: string;
  controller_id: string | null;
  code: string;
  model: string;
  availability: 'SMS' | 'ORGANIZATION' | 'PUBLIC';
  installed_at: Date;
  is_activated: boolean;
  subscription_id: Generated<number | null>;
  silent_since: Date | null;
  out_of_order_since: Date | null;
}

/** An event that a charger reported. */
export interface ChargerEventTable {
  id: Generated<number>;
  charger_id: string;
  at: Date;
  kind:
    | 'INSTALLED'
    | 'ACTIVATED'
    | 'OUT_OF_ORDER'
    | 'IN_ORDER'
    | 'CONTACT_LOST'
    | 'CONTACT_RESTORED'
    | 'RESTARTED'
    | 'SOFTWARE_UPDATED';
}

/** The sums of records by charger of an organisation and Oslo month, which the database itself maintains. */
export interface FacilityMonthTable extends Omit<ChargingMonthTable, 'user_id'> {
  charger_id: GeneratedAlways<string>;
  in_use_ms: GeneratedAlways<number>;
}

/** The hours of the week of the records of a location and Oslo month, which the database itself maintains; 1 is Monday. */
export interface FacilityHourTable {
  charge_location_id: GeneratedAlways<string>;
  oslo_month: GeneratedAlways<string>;
  access_category: GeneratedAlways<ChargingRecordTable['access_category']>;
  weekday: GeneratedAlways<number>;
  hour: GeneratedAlways<number>;
  energy_wh: GeneratedAlways<number>;
  in_use_ms: GeneratedAlways<number>;
}

/** The hints that an organisation's administrators have dismissed. */
export interface DismissedHintTable {
  organization_id: string;
  key: string;
  dismissed_by: string | null;
  dismissed_at: Date;
}

export interface FacilityTables {
  dismissed_hint: DismissedHintTable;
  facility_month: FacilityMonthTable;
  facility_hour: FacilityHourTable;
  facility_location: FacilityLocationTable;
  facility_controller: FacilityControllerTable;
  installed_charger: InstalledChargerTable;
  charger_event: ChargerEventTable;
}

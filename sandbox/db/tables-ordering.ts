import type { Generated } from 'kysely';
import type { JsonColumn, WholeAddress } from './tables-customers.ts';

/** A project of an organisation. It takes orders up to and including `closes_on`, until `capacity` is reached. */
export interface ChargerProjectTable {
  code: string;
  organization_id: string;
  charge_location_id: string;
  name: string;
  capacity: number;
  closes_on: string;
  installs_from: string;
  installs_to: string;
  allows_invoice: boolean;
  parking_lots: JsonColumn<readonly string[]>;
}

/** A product of a project; øre. An activation is for a charger that is already installed at the space. */
export interface ChargerProductTable {
  id: string;
  project_code: string;
  position: number;
  name: string;
  model: string;
  max_power_w: number;
  is_activation: boolean;
  price_ore: number;
  price_with_vat_ore: number;
  installation_ore: number;
  installation_with_vat_ore: number;
  monthly_price_ore: number;
  monthly_price_with_vat_ore: number;
  price_per_kwh_ore: number;
  cooperative_price_ore: number | null;
  difference: string | null;
  instructions: string | null;
  is_available: Generated<boolean>;
}

/**
 * A reservation, and the order that it becomes; øre. `lot_key` is the normalised name of the space. A reservation whose order is
 * agreed waits for a card payment, which places it.
 */
export interface ChargerOrderTable {
  id: string;
  number: string | null;
  user_id: string;
  project_code: string;
  product_id: string;
  parking_lot: string;
  lot_key: string;
  status: 'RESERVED' | 'RECEIVED' | 'CANCELLED';
  reserved_until: Date;
  price_with_vat_ore: number;
  installation_with_vat_ore: number;
  monthly_price_with_vat_ore: number;
  vat_ore: number;
  monthly_vat_ore: number;
  is_agreed: Generated<boolean>;
  address: JsonColumn<WholeAddress | null>;
  payment: 'CARD' | 'INVOICE' | null;
  installs_from: string;
  installs_to: string;
  created_at: Date;
  placed_at: Date | null;
  cancelled_at: Date | null;
  received_at: Date | null;
  rescinded_at: Date | null;
  charger_id: string | null;
}

export interface OrderingTables {
  charger_project: ChargerProjectTable;
  charger_product: ChargerProductTable;
  charger_order: ChargerOrderTable;
}

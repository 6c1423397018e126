import type { Generated } from 'kysely';

/** The prices of one kind at a location. */
export interface PriceListTable {
  id: string;
  charge_location_id: string;
  type: 'ORGANIZATION' | 'PUBLIC' | 'SMS';
}

/** An organisation's request for other prices; a null price stays unchanged. Øre with VAT. */
export interface PriceRequestTable {
  id: Generated<number>;
  organization_id: string;
  requested_by: string | null;
  created_at: Date;
  /** `YYYY-MM-DD` */
  valid_from: string;
  applies_at: Date;
  kwh_price_ore: number | null;
  minute_price_ore: number | null;
  spot_markup_ore: number | null;
  withdrawn_at: Date | null;
}

/** A price of a list from an instant on; øre with VAT. Either per kWh, or a markup on the hourly spot price. */
export interface PriceListChangeTable {
  id: Generated<number>;
  price_list_id: string;
  request_id: number | null;
  valid_from: Date;
  kwh_price_ore: number | null;
  minute_price_ore: number;
  spot_markup_ore: number | null;
}

export interface PriceTables {
  price_list: PriceListTable;
  price_request: PriceRequestTable;
  price_list_change: PriceListChangeTable;
}

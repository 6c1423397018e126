/**
 * A charger of somebody's own. It is active while the subscription runs; prices are øre, those of a kWh with VAT. The
 * cooperative's price is its part of `price_per_kwh_ore`, null where no cooperative has one.
 */
export interface ChargerOwnershipTable {
  charger_id: string;
  user_id: string;
  code: string;
  model: string;
  cooperative_price_ore: number | null;
  price_per_kwh_ore: number;
  monthly_price_ore: number;
  monthly_price_with_vat_ore: number;
  installed_at: Date;
  subscription_id: number | null;
}

/** Tables of migration 0013-chargers. */
export interface ChargerTables {
  charger_ownership: ChargerOwnershipTable;
}

import type { AddressColumns, JsonColumn } from './tables-customers.ts';

/**
 * An order of chips, of a person or an organisation; `member_id` is who gets them. It is processed from `processed_at` on.
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
}

/** An address of which nothing is missing. */
export type WholeAddress = { readonly [Part in keyof AddressColumns]: string };

/** Tables of migration 0011-rfid-orders. */
export interface RfidTables {
  rfid_order: RfidOrderTable;
}

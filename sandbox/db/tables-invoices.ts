import type { Generated } from 'kysely';

/**
 * An invoice, or a credit note that takes `credits_id` back. `billing_month` is the first day of the month whose sessions it
 * bills, null when it bills none; it is live when they are billed on it and no other. Amounts are øre with VAT.
 */
export interface InvoiceTable {
  id: number;
  number: number | null;
  user_id: string | null;
  organization_id: string | null;
  billing_month: string | null;
  is_live: boolean;
  invoice_date: string;
  due_date: string | null;
  period_from: string;
  period_to: string;
  status:
    | 'PAID'
    | 'UNPAID'
    | 'CREDITED'
    | 'CREDIT_CARD_FAILED'
    | 'CANCELLED'
    | 'PREPARED_FOR_INVOICE'
    | 'ZERO';
  payment_type: 'CARD' | 'E_INVOICE' | 'EHF' | 'KLARNA' | 'POSTAL';
  amount_ore: number;
  vat_ore: number;
  reference: string | null;
  credits_id: number | null;
  paid_at: Date | null;
}

/** A line. A charging line bills a driver's sessions in one access category and Oslo month. */
export interface InvoiceLineTable {
  id: Generated<number>;
  invoice_id: number;
  position: number;
  kind: 'CHARGING' | 'SUBSCRIPTION' | 'FEE' | 'RFID' | 'CREDIT';
  description: string;
  quantity: number;
  unit: 'KWH' | 'PIECE' | 'MONTH';
  amount_ore: number;
  vat_ore: number;
  vat_percent: number;
  driver_id: string | null;
  access_category: 'HOME' | 'PUBLIC' | 'BUSINESS' | null;
  oslo_month: string | null;
}

/** An attempt to send an invoice. */
export interface InvoiceDeliveryTable {
  id: Generated<number>;
  invoice_id: number;
  channel: 'EMAIL' | 'EHF' | 'POST';
  status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED';
  at: Date;
  recipient: string | null;
}

/** A requested export; its status follows from `created_at`. */
export interface DataExportTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  created_at: Date;
}

export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_delivery: InvoiceDeliveryTable;
  data_export: DataExportTable;
}

import type { ChargingTables } from './tables-charging.ts';
import type { ContentTables } from './tables-content.ts';
import type { CustomerTables, JsonColumn } from './tables-customers.ts';
import type { IdentityTables } from './tables-identity.ts';
import type { InvoiceTables } from './tables-invoices.ts';
import type { PaymentTables } from './tables-payments.ts';

/** A write that was asked for with an idempotency key; `status` and `body` are its answer, null while it is done. */
interface IdempotencyRecordTable {
  user_id: string;
  operation: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: JsonColumn<unknown>;
  created_at: Date;
}

/** Every table of `schema/*.sql`. */
export type Tables = CustomerTables &
  IdentityTables &
  ChargingTables &
  ContentTables &
  InvoiceTables &
  PaymentTables & { idempotency_record: IdempotencyRecordTable };

import type { BillingTables } from './tables-billing.ts';
import type { ChargingTables } from './tables-charging.ts';
import type { CustomerTables, JsonColumn } from './tables-customers.ts';
import type { FacilityTables } from './tables-facility.ts';
import type { IdentityTables } from './tables-identity.ts';
import type { OrderingTables } from './tables-ordering.ts';
import type { PriceTables } from './tables-price.ts';
import type { ReportTables } from './tables-report.ts';

/** A write with an idempotency key; `status` and `body` are its response, null while it is in progress. */
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
  FacilityTables &
  PriceTables &
  OrderingTables &
  ReportTables &
  BillingTables & { idempotency_record: IdempotencyRecordTable };

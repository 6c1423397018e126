import type { ChargerTables } from './tables-chargers.ts';
import type { ChargingTables } from './tables-charging.ts';
import type { ContentTables } from './tables-content.ts';
import type { CustomerTables } from './tables-customers.ts';
import type { IdentityTables } from './tables-identity.ts';
import type { InvoiceTables } from './tables-invoices.ts';
import type { PaymentTables } from './tables-payments.ts';
import type { RfidTables } from './tables-rfid.ts';
import type { SettingsTables } from './tables-settings.ts';
import type { VerificationTables } from './tables-verification.ts';
import type { WriteTables } from './tables-writes.ts';

/** Every table of the sandbox's database; each area keeps its own in a file of its own. */
export type Tables = CustomerTables &
  IdentityTables &
  ChargingTables &
  ChargerTables &
  ContentTables &
  InvoiceTables &
  WriteTables &
  PaymentTables &
  RfidTables &
  SettingsTables &
  VerificationTables;

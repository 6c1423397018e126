import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Account.invoices.first': { min: 1, max: 100 },
  'Account.invoiceArchiveUrl.year': { min: 1000, max: 9999 },
  'InvoiceFilterInput.year': { min: 1000, max: 9999 },
  'Invoice.lines.first': { min: 1, max: 200 },
  'Invoice.chargingRecords.first': { min: 1, max: 200 },
  'InvoiceLine.chargingRecords.first': { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, Range>>;

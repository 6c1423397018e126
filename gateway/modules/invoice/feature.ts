import type { Feature } from '../../graphql/feature.ts';

export const invoiceFeature = {
  access: {
    'Account.invoices': { audience: 'SIGNED_IN' },
    'Account.invoice': { audience: 'SIGNED_IN' },
    'Account.invoiceArchiveUrl': { audience: 'SIGNED_IN' },
    'Mutation.payInvoice': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  ranges: {
    'Account.invoices.first': { min: 1, max: 100 },
    'Account.invoiceArchiveUrl.year': { min: 1000, max: 9999 },
    'Invoice.lines.first': { min: 1, max: 200 },
    'Invoice.chargingRecords.first': { min: 1, max: 200 },
    'InvoiceLine.chargingRecords.first': { min: 1, max: 200 },
  },
  mappers: {
    Invoice: '../modules/invoice/model.ts#InvoiceModel',
    InvoiceLine: '../modules/invoice/model.ts#InvoiceLineModel',
  },
} as const satisfies Feature;

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
  costs: {
    'Account.invoices': { calls: 1 },
    'Account.invoice': { calls: 1 },
    'Invoice.lines': { calls: 1 },
    'Invoice.chargingRecords': { calls: 1 },
    'Invoice.reconciliation': { calls: 1 },
    'Invoice.costCenters': { calls: 1 },
    'InvoiceCostCenters.nodes': { entries: 50 },
    'InvoiceLine.chargingRecords': { calls: 1 },
    'Invoice.creditNotes': { entries: 20 },
    'Invoice.deliveries': { entries: 20 },
    'InvoiceConnection.archiveYears': { entries: 50 },
    'InvoiceConnection.years': { entries: 50 },
    'InvoiceReconciliation.unbalancedLines': { entries: 200 },
  },
  mappers: {
    Invoice: '../modules/invoice/model.ts#InvoiceModel',
    InvoiceLine: '../modules/invoice/model.ts#InvoiceLineModel',
  },
} as const satisfies Feature;

import { invoiceLoads, invoiceWrites } from '../../backend/invoice.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { invoiceDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { invoiceResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    invoice: { loads: typeof invoiceLoads; writes: typeof invoiceWrites };
  }
}

export const invoice = defineFeature({
  area: 'payment',
  offeredAs: 'invoices',
  policy: {
    'Account.invoices': { audience: 'SIGNED_IN', calls: 1 },
    'Account.invoice': { audience: 'SIGNED_IN', calls: 1 },
    'Invoice.chargingRecords': { audience: 'SIGNED_IN', area: 'charging', calls: 1 },
    'InvoiceLine.chargingRecords': { audience: 'SIGNED_IN', area: 'charging', calls: 1 },
    'Account.invoiceArchiveUrl': { audience: 'SIGNED_IN', calls: 0 },
    'Mutation.payInvoice': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'PAYS',
      operations: { PERSONAL: ['payMyInvoice'], ORGANIZATION: ['payOrganizationInvoice'] },
    },
  },
  // An invoice states what is to be paid; what the sessions behind it cost is not told.
  facts: {
    'Invoice.reconciliation': 'charging-amounts',
    'Invoice.costCenters': 'charging-amounts',
    'InvoiceLine.sessionsTotal': 'charging-amounts',
  },
  limits: {
    payInvoice: NONE,
  },
  ranges,
  costs: {
    'Invoice.lines': { calls: 1 },
    'Invoice.reconciliation': { calls: 1 },
    'Invoice.costCenters': { calls: 1 },
    'InvoiceCostCenters.nodes': { entries: 50 },
    'Invoice.creditNotes': { entries: 20 },
    'Invoice.deliveries': { entries: 20 },
    'InvoiceConnection.archiveYears': { entries: 50 },
    'InvoiceTotals.unpaid': { calls: 3 },
    'InvoiceConnection.years': { entries: 50 },
    'InvoiceReconciliation.unbalancedLines': { entries: 200 },
  },
  mappers: {
    InvoiceReference: './wire.ts#InvoiceReference as InvoiceReferenceModel',
    InvoiceTotals: '../features/invoice/read.ts#InvoiceTotalsModel',
    Invoice: '../features/invoice/read.ts#InvoiceModel',
    InvoiceLine: '../features/invoice/read.ts#InvoiceLineModel',
  },
  loaders: invoiceLoads,
  writes: invoiceWrites,
  resolvers: invoiceResolvers,
  downloads: invoiceDownloads,
});

import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { isOverdue } from '../../domain/invoice/to-pay.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { invoiceUrlResolvers } from './downloads.ts';
import {
  costCentersOf,
  invoiceOf,
  invoicesOf,
  linesOf,
  reconciliationOf,
  recordsOf,
  unpaidOf,
} from './read.ts';

export const invoiceResolvers = {
  Account: {
    invoices: (account, args, context) =>
      context.forAccount(account, invoicesOf(context, account, args)),
    invoice: (account, { key }, context) => invoiceOf(context, account, key),
    ...invoiceUrlResolvers.Account,
  },
  Mutation: {
    async payInvoice(_, { input: { accountId, id } }, { accounts, writes }) {
      const account = await accounts.require(accountId);
      return { invoice: { ...(await writes.payInvoice(account, id)), account }, account };
    },
  },
  Invoice: {
    amountNoVat: ({ amount, vat }) => amount - vat,
    isPayable: ({ isPayable }, _, { offers }) => offers('cards') && (isPayable ?? false),
    isOverdue: (invoice, _, { now }) => isOverdue(invoice, osloDayOf(now)),
    latestDelivery: ({ deliveries }) => deliveries[0] ?? null,
    lines: (invoice, args, context) => linesOf(context, invoice, args),
    chargingRecords: ({ account, id }, { lineId, ...args }, context) =>
      recordsOf(context, { account, invoiceId: id, id: lineId }, args),
    reconciliation: (invoice, _, context) => reconciliationOf(context, invoice),
    costCenters: (invoice, _, context) => costCentersOf(context, invoice),
    ...invoiceUrlResolvers.Invoice,
  },
  InvoiceTotals: { unpaid: (totals, _, context) => unpaidOf(totals, context) },
  InvoiceLine: {
    amountNoVat: ({ amount, vat }) => amount - vat,
    chargingRecords: (line, args, context) => recordsOf(context, line, args),
    sessionCount: ({ sessions }) => sessions,
  },
} satisfies Resolvers;

import type { Context } from '../../context.ts';
import { osloDayOf } from '../../domain/oslo-calendar.ts';
import { isOverdue } from '../../domain/overdue.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { InvoiceModel } from './model.ts';
import { invoiceOf, invoicesOf, linesOf, reconciliationOf, recordsOf } from './read.ts';

/**
 * The invoice with this id: of the organisation that one acts for when it is the organisation's, else one's own.
 *
 * @throws {PortalError} NOT_FOUND
 */
async function invoiceToPay(context: Context, id: string): Promise<InvoiceModel> {
  const actor = await context.somebody().actsFor();
  const itsInvoice = actor && (await invoiceOf(context, actor, id));
  const invoice = itsInvoice ?? (await invoiceOf(context, null, id));
  if (invoice === null) throw new PortalError('NOT_FOUND');
  return invoice;
}

export const invoiceResolvers: Resolvers = {
  Viewer: {
    invoices: (viewer, args) => viewer.ofCustomer(invoicesOf(viewer.context, null, args)),
    invoice: (viewer, { id }) => invoiceOf(viewer.context, null, id),
  },
  Organization: {
    invoices: (organization, args, context) => invoicesOf(context, organization, args),
    invoice: (organization, { id }, context) => invoiceOf(context, organization, id),
  },
  Mutation: {
    async payInvoice(_, { id }, context) {
      const { owner } = await invoiceToPay(context, id);
      return { ...(await context.writes.payInvoice(owner, id)), owner };
    },
  },
  Invoice: {
    amountNoVat: ({ amount, vat }) => amount - vat,
    isOverdue: (invoice, _, { now }) => isOverdue(invoice, osloDayOf(now)),
    lines: (invoice, args, context) => linesOf(context, invoice, args),
    chargingRecords: ({ owner, id }, { lineId, ...args }, context) =>
      recordsOf(context, { owner, invoiceId: id, id: lineId }, args),
    reconciliation: (invoice, _, context) => reconciliationOf(context, invoice),
  },
  InvoiceLine: {
    amountNoVat: ({ amount, vat }) => amount - vat,
    chargingRecords: (line, args, context) => recordsOf(context, line, args),
  },
};

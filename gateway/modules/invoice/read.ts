import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { reconcile } from '../../domain/reconciliation.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { InvoiceFilterInput } from '../../generated/resolvers.ts';
import type { InvoiceLineModel, InvoiceModel } from './model.ts';
import { connectionOf, type PageArgs } from './paging.ts';

interface ListArgs extends PageArgs {
  readonly filter?: InvoiceFilterInput | null | undefined;
}

/** A page of the owner's invoices, with what the whole list comes to. */
export async function invoicesOf(
  { loaders }: Context,
  owner: Owner,
  { filter, ...args }: ListArgs,
) {
  const which = { year: filter?.year ?? undefined, statuses: filter?.statuses ?? undefined };
  const { page, edges, pageInfo } = await connectionOf(args, (query) =>
    loaders.invoices(owner, which, query),
  );
  return {
    edges: edges.map(({ cursor, node }) => ({ cursor, node: { ...node, owner } })),
    pageInfo,
    totals: page.totals,
    years: page.years,
    archiveYears: page.archiveYears,
  };
}

/** One of the owner's invoices; null when there is none with this id that is theirs. */
export async function invoiceOf(
  { loaders }: Context,
  owner: Owner,
  id: string,
): Promise<InvoiceModel | null> {
  try {
    return { ...(await loaders.invoice(owner, id)), owner };
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
}

/** A page of an invoice's lines. */
export async function linesOf({ loaders }: Context, { owner, id }: InvoiceModel, args: PageArgs) {
  const { edges, pageInfo } = await connectionOf(args, (query) =>
    loaders.invoiceLines(owner, id, query),
  );
  return {
    edges: edges.map(({ cursor, node }) => ({ cursor, node: { ...node, owner, invoiceId: id } })),
    pageInfo,
  };
}

/** A page of the sessions that a line bills. */
export async function recordsOf(
  { loaders }: Context,
  { owner, invoiceId, id }: Pick<InvoiceLineModel, 'owner' | 'invoiceId' | 'id'>,
  args: PageArgs,
) {
  const { edges, pageInfo } = await connectionOf(args, (query) =>
    loaders.lineRecords(owner, { invoiceId, lineId: id }, query),
  );
  return { edges, pageInfo };
}

/** Whether an invoice adds up, over all of its lines; null while it is being made. */
export async function reconciliationOf({ loaders }: Context, invoice: InvoiceModel) {
  if (invoice.status === 'PREPARED_FOR_INVOICE') return null;
  const lines = await loaders.allInvoiceLines(invoice.owner, invoice.id);
  return reconcile(invoice.amount, lines);
}

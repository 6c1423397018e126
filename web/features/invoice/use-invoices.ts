import { useEffect } from 'react';
import { invoiceVariables, isToPay, type InvoiceQuery } from '../../../schema/inputs/invoice.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import {
  InvoiceListDocument,
  type InvoiceListQuery,
  type InvoicePageFragment,
} from './generated/InvoiceList.ts';

/** The unpaid invoices, which come first without a filter. */
export type ToPay = NonNullable<
  NonNullable<NonNullable<InvoiceListQuery['viewer']>['account']>['toPay']
>;

interface Head {
  readonly toPay?: ToPay | undefined;
}

interface Invoices {
  readonly account: string;
  readonly query: InvoiceQuery;
}

const useInvoiceList = createListHook({
  document: InvoiceListDocument,
  variablesOf: ({ account, query }: Invoices, after) => invoiceVariables(account, query, after),
  connectionOf: ({ viewer }: InvoiceListQuery): (InvoicePageFragment & Head) | null | undefined => {
    const { invoices, toPay, unfilteredId } = viewer?.account ?? {};
    // Without the unpaid ones the others are not the whole list.
    if (!invoices || toPay === null) return null;
    if (unfilteredId === undefined) return invoices;
    return { ...invoices, nodes: invoices.nodes.filter((row) => !isToPay(row)), toPay };
  },
});

/** The invoices of the address. Without a filter, the unpaid ones apart. */
export function useInvoices(invoices: Invoices) {
  const { list, state } = useInvoiceList(invoices);
  const isOnlyToPay =
    state.firstPage !== undefined &&
    state.length === 0 &&
    !state.isComplete &&
    !state.isLoading &&
    state.failure === null;
  // No row of the list becomes visible, which would fetch more.
  useEffect(() => {
    if (isOnlyToPay) list.more();
  }, [isOnlyToPay, list]);
  return { list, state };
}

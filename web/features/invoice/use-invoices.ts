import { useEffect } from 'react';
import { invoiceVariables, isToPay, type InvoiceQuery } from '../../../schema/inputs/invoice.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import { InvoiceListDocument, type InvoiceListQuery } from './generated/InvoiceList.ts';

interface Invoices {
  readonly account: string;
  readonly query: InvoiceQuery;
}

const useInvoiceList = createListHook({
  document: InvoiceListDocument,
  variablesOf: ({ account, query }: Invoices, after) => invoiceVariables(account, query, after),
  connectionOf: ({ viewer }: InvoiceListQuery) => {
    const { invoices, unfilteredId } = viewer?.account ?? {};
    if (!invoices || unfilteredId === undefined) return invoices;
    return { ...invoices, nodes: invoices.nodes.filter((row) => !isToPay(row)) };
  },
});

/** The invoices of the address; without a filter, those that are not to be paid. */
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

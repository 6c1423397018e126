import { useEffect } from 'react';
import { invoiceVariables, isToPay, type InvoiceQuery } from '../../../schema/inputs/invoice.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import {
  InvoiceListDocument,
  type InvoiceListQuery,
  type InvoicePageFragment,
} from './generated/InvoiceList.ts';

/** The invoices to pay, which stand above the others where nothing is filtered. */
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
    // Without those to pay the others are not the whole list.
    if (!invoices || toPay === null) return null;
    if (unfilteredId === undefined) return invoices;
    return { ...invoices, nodes: invoices.nodes.filter((row) => !isToPay(row)), toPay };
  },
});

/** The invoices that the address selects; where nothing is filtered, those to pay apart. */
export function useInvoices(invoices: Invoices) {
  const { list, state } = useInvoiceList(invoices);
  const isOnlyToPay =
    state.firstPage !== undefined &&
    state.length === 0 &&
    !state.isComplete &&
    !state.isLoading &&
    state.failure === null;
  // No row of the list comes in sight, which would ask for more.
  useEffect(() => {
    if (isOnlyToPay) list.more();
  }, [isOnlyToPay, list]);
  return { list, state };
}

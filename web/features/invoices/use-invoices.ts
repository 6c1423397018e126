import {
  InvoiceListDocument,
  type InvoiceListQuery,
  type InvoicePageFragment,
  type InvoiceRowFragment,
} from '../../generated/graphql.ts';
import { createListHook } from '../../lib/graphql/create-list-hook.ts';
import { filterOf, type InvoiceQuery } from './invoice-query.ts';

const PAGE_SIZE = 100;

interface Invoices {
  readonly account: string;
  readonly query: InvoiceQuery;
}

/** The invoices that the address selects, under headings by year. */
export const useInvoices = createListHook({
  document: InvoiceListDocument,
  variablesOf: ({ account, query }: Invoices, after) => ({
    account,
    isFirst: after === null,
    filter: filterOf(query),
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: InvoiceListQuery): InvoicePageFragment | null | undefined =>
    viewer?.account?.invoices,
  groupOf: ({ date }: InvoiceRowFragment) => date.slice(0, 4),
});

import { InvoiceLinesDocument, type InvoiceLinesQuery } from '../../generated/graphql.ts';
import { createListHook } from '../../lib/graphql/create-list-hook.ts';

const PAGE_SIZE = 100;

/** The lines of an invoice. */
export const useInvoiceLines = createListHook({
  document: InvoiceLinesDocument,
  pageSize: PAGE_SIZE,
  isDrawnWhole: true,
  variablesOf: (invoice: Readonly<{ account: string; id: string }>, after) => ({
    ...invoice,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: InvoiceLinesQuery) => viewer?.account?.invoice?.lines,
});

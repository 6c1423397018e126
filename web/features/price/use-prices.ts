import { createListHook } from '../../data/create-list-hook.ts';
import { useWhole } from '../../data/use-whole.ts';
import type { Connection } from '../../lib/paged-list.ts';
import {
  PriceRequestsDocument,
  PricesDocument,
  type PriceListPartsFragment,
  type PriceRequestsQuery,
} from './generated/Price.ts';
import { PriceHistoryDocument, type PriceHistoryQuery } from './generated/PriceHistoryPage.ts';

const PAGE_SIZE = 20;

/** The requested changes of the organisation, newest first. */
export const usePriceRequests = createListHook({
  document: PriceRequestsDocument,
  isDrawnWhole: true,
  variablesOf: (_: null, after) => ({ after }),
  connectionOf: ({ viewer }: PriceRequestsQuery) => viewer?.organization?.priceRequests,
});

/** The earlier prices of a list, newest first. */
export const usePriceHistory = createListHook({
  document: PriceHistoryDocument,
  isDrawnWhole: true,
  variablesOf: (list: string, after) => ({ list, first: PAGE_SIZE, after }),
  connectionOf: ({ viewer }: PriceHistoryQuery) => viewer?.organization?.priceHistory,
});

/** All price lists of the organisation. */
export const usePriceLists = (
  first: Connection<PriceListPartsFragment> | null | undefined,
  isLoading: boolean,
) =>
  useWhole(first, {
    document: PricesDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.organization?.facility.priceLists,
    isLoading,
  });

import { createListHook } from '../../data/create-list-hook.ts';
import { PriceRequestsDocument, type PriceRequestsQuery } from './generated/Price.ts';
import { PriceHistoryDocument, type PriceHistoryQuery } from './generated/PriceHistoryPage.ts';

const PAGE_SIZE = 20;

/** What the organisation has asked to have changed, newest first. */
export const usePriceRequests = createListHook({
  document: PriceRequestsDocument,
  isDrawnWhole: true,
  variablesOf: (_: null, after) => ({ after }),
  connectionOf: ({ viewer }: PriceRequestsQuery) => viewer?.organization?.priceRequests,
});

/** The prices that a list has had, newest first. */
export const usePriceHistory = createListHook({
  document: PriceHistoryDocument,
  isDrawnWhole: true,
  variablesOf: (list: string, after) => ({ list, first: PAGE_SIZE, after }),
  connectionOf: ({ viewer }: PriceHistoryQuery) => viewer?.organization?.priceHistory,
});

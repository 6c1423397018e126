import { createListHook } from '../../data/create-list-hook.ts';
import { ChargingPricesDocument, type ChargingPricesQuery } from './generated/ChargingPrices.ts';

const PAGE_SIZE = 20;

type Query = Readonly<{ account: string; search: string }>;

/** The locations that a search finds, by name. */
export const useLocationPrices = createListHook({
  document: ChargingPricesDocument,
  keepsLastQuery: true,
  variablesOf: (query: Query, after) => ({ ...query, first: PAGE_SIZE, after }),
  connectionOf: ({ viewer }: ChargingPricesQuery) => viewer?.account?.locationPrices,
});

import { createListHook } from '../../data/create-list-hook.ts';
import {
  RfidListDocument,
  RfidOrdersDocument,
  type RfidListQuery,
  type RfidOrdersQuery,
} from './generated/Rfid.ts';
import type { RfidVariables } from './use-rfid-filter.ts';

const RFID_PAGE_SIZE = 200;
const ORDER_PAGE_SIZE = 20;

/** The lists that a change of a chip, or an order, moves. */
export const rfidLists = [RfidListDocument, RfidOrdersDocument];

type Rfids = RfidVariables & Readonly<{ account: string }>;

/** The chips of an account that a filter selects. */
export const useRfids = createListHook({
  document: RfidListDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, filter, sort }: Rfids, after) => ({
    account,
    filter,
    sort,
    first: RFID_PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: RfidListQuery) => viewer?.account?.rfids,
});

/** The orders of chips of an account. */
export const useRfidOrders = createListHook({
  document: RfidOrdersDocument,
  isDrawnWhole: true,
  variablesOf: (account: string, after) => ({ account, first: ORDER_PAGE_SIZE, after }),
  connectionOf: ({ viewer }: RfidOrdersQuery) => viewer?.account?.rfidOrders,
});

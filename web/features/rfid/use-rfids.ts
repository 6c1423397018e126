import { rfidOrderVariables, rfidVariables } from '../../../schema/inputs/lists.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import {
  RfidListDocument,
  RfidOrdersDocument,
  type RfidListQuery,
  type RfidOrdersQuery,
} from './generated/Rfid.ts';
import type { RfidSelection } from './use-rfid-filter.ts';

/** The orders of chips in the address of their page. */
export const ORDERS_ANCHOR = 'orders';

/** The lists that change with a chip, or with an order. */
export const chipLists = [RfidListDocument];
export const orderLists = [RfidOrdersDocument];
export const rfidLists = [...chipLists, ...orderLists];

type Rfids = RfidSelection & Readonly<{ account: string }>;

/** The chips of an account that a filter selects. */
export const useRfids = createListHook({
  document: RfidListDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, ...selection }: Rfids, after) =>
    rfidVariables(account, selection, after),
  connectionOf: ({ viewer }: RfidListQuery) => viewer?.account?.rfids,
});

/** The orders of chips of an account. */
export const useRfidOrders = createListHook({
  document: RfidOrdersDocument,
  isDrawnWhole: true,
  variablesOf: rfidOrderVariables,
  connectionOf: ({ viewer }: RfidOrdersQuery) => viewer?.account?.rfidOrders,
});

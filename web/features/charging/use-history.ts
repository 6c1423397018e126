import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import {
  ChargingHistoryDocument,
  type ChargingHistoryQuery,
  type HistoryPageFragment,
  type HistoryRowFragment,
} from '../../generated/graphql.ts';
import { createListHook } from '../../lib/graphql/create-list-hook.ts';
import { osloMonth } from '../../lib/oslo-month.ts';
import { chargingVariables } from './journey-query.ts';

const PAGE_SIZE = 100;

interface HistoryQuery {
  readonly account: string;
  readonly query: ChargingQuery;
}

/** The charging records that the address selects, under headings by Oslo month. */
export const useHistory = createListHook({
  document: ChargingHistoryDocument,
  pageSize: PAGE_SIZE,
  variablesOf: ({ account, query }: HistoryQuery, after) => ({
    ...chargingVariables(query),
    account,
    isFirst: after === null,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: ChargingHistoryQuery): HistoryPageFragment | null | undefined =>
    viewer?.account?.chargingJourney.records,
  groupOf: ({ date }: HistoryRowFragment) => osloMonth(date),
});

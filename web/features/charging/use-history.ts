import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import {
  ChargingHistoryDocument,
  type HistoryPageFragment,
  type HistoryRowFragment,
} from '../../generated/graphql.ts';
import { createPagedList, type PagedList } from '../../lib/paged-list.ts';
import { osloMonth } from '../../lib/oslo-month.ts';
import type { Scope } from './use-scope.ts';

const pageSize = 100;

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error('The answer has no sessions');

/** What all sessions of a list come to, of which each part may not be known. */
export interface HistoryHead {
  readonly totals: HistoryPageFragment['totals'];
  readonly months: HistoryPageFragment['months'];
}

interface History {
  readonly key: string;
  readonly list: PagedList<HistoryRowFragment>;
  /** Undefined until the first page is there. */
  readonly head: () => HistoryHead | undefined;
}

/**
 * The list that was looked at last, so that Back finds it as it was. Pages stay out of Apollo's cache:
 * fifty thousand sessions in it would be read through anew with every page.
 */
const remembered = new WeakMap<ApolloClient, History>();

function createHistory(client: ApolloClient, key: string, scope: Scope, query: ChargingQuery) {
  let head: HistoryHead | undefined;
  const list = createPagedList<HistoryRowFragment>({
    size: pageSize,
    groupOf: ({ date }) => osloMonth(date),
    load: async (after) => {
      const { data, error } = await client.query({
        query: ChargingHistoryDocument,
        variables: {
          ...query,
          isOwn: scope.isOwn,
          isFirst: after === null,
          first: pageSize,
          after,
        },
        fetchPolicy: 'no-cache',
      });
      const journey = data?.viewer?.chargingJourney ?? data?.viewer?.organization?.chargingJourney;
      const records = journey?.records;
      if (!records) throw toError(error);
      if (after === null) head = { totals: records.totals, months: records.months };
      const { hasNextPage, endCursor } = records.pageInfo;
      return { rows: records.edges.map(({ node }) => node), next: hasNextPage ? endCursor : null };
    },
  });
  const history: History = { key, list, head: () => head };
  remembered.set(client, history);
  return history;
}

/** The sessions that the address asks for. Coming back to them shows what was there; another visit asks anew. */
export function useHistory(scope: Scope, query: ChargingQuery) {
  const client = useApolloClient();
  const isBack = useNavigationType() === NavigationType.Pop;
  const key = JSON.stringify([scope.role, scope.isOwn, query]);
  const [history, setHistory] = useState(() => {
    const known = remembered.get(client);
    return isBack && known?.key === key ? known : createHistory(client, key, scope, query);
  });
  const [attempt, setAttempt] = useState(0);
  const current =
    history.key === key && attempt === 0 ? history : createHistory(client, key, scope, query);
  if (current !== history) {
    setHistory(current);
    setAttempt(0);
  }
  const { list } = current;
  const state = useSyncExternalStore(list.subscribe, list.state);
  useEffect(() => {
    if (list.state().length === 0 && !list.state().isComplete) list.retry();
  }, [list]);
  return {
    list,
    state,
    head: current.head(),
    /** Forgets what is there and asks for everything. */
    restart: () => setAttempt(1),
  };
}

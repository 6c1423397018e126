import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Owner } from '../../components/use-owner.ts';
import {
  InvoiceListDocument,
  type InvoicePageFragment,
  type InvoiceRowFragment,
} from '../../generated/graphql.ts';
import { createPagedList, type PagedList } from '../../lib/paged-list.ts';
import { useInvoiceChanges } from './changes.ts';
import { filterOf, type InvoiceQuery } from './invoice-query.ts';

const pageSize = 100;

/** What the whole list comes to, the years that can be asked for, and those that there is an archive of. */
type Head = Readonly<Required<Pick<InvoicePageFragment, 'totals' | 'years' | 'archiveYears'>>>;

interface Invoices {
  readonly key: string;
  readonly list: PagedList<InvoiceRowFragment>;
  /** Undefined until the first page is there. */
  readonly head: () => Head | undefined;
}

/** The list that was looked at last, so that Back finds it as it was; its pages stay out of Apollo's cache. */
const remembered = new WeakMap<ApolloClient, Invoices>();

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error('The answer has no invoices');

function createInvoices(client: ApolloClient, key: string, isOwn: boolean, query: InvoiceQuery) {
  let head: Head | undefined;
  const list = createPagedList<InvoiceRowFragment>({
    size: pageSize,
    groupOf: ({ date }) => date.slice(0, 4),
    load: async (after) => {
      const { data, error } = await client.query({
        query: InvoiceListDocument,
        variables: {
          isOwn,
          isFirst: after === null,
          filter: filterOf(query),
          first: pageSize,
          after,
        },
        fetchPolicy: 'no-cache',
      });
      const page = data?.viewer?.invoices ?? data?.viewer?.organization?.invoices;
      if (!page) throw toError(error);
      const { totals, years, archiveYears, pageInfo } = page;
      if (totals && years && archiveYears) head = { totals, years, archiveYears };
      return {
        rows: page.edges.map(({ node }) => node),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  });
  const invoices: Invoices = { key, list, head: () => head };
  remembered.set(client, invoices);
  return invoices;
}

/** The invoices that the address asks for. Coming back shows what was there; another visit, or a payment, asks anew. */
export function useInvoices(owner: Owner, query: InvoiceQuery) {
  const client = useApolloClient();
  const changes = useInvoiceChanges();
  const isBack = useNavigationType() === NavigationType.Pop;
  const key = JSON.stringify([owner.file(''), query, changes]);
  const create = () => createInvoices(client, key, owner.isOwn, query);
  const [invoices, setInvoices] = useState(() => {
    const known = remembered.get(client);
    return isBack && known?.key === key ? known : create();
  });
  const current = invoices.key === key ? invoices : create();
  if (current !== invoices) setInvoices(current);
  const { list } = current;
  const state = useSyncExternalStore(list.subscribe, list.state);
  useEffect(() => {
    if (list.state().length === 0 && !list.state().isComplete) list.retry();
  }, [list]);
  return { list, state, head: current.head() };
}

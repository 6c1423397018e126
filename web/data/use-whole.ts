import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Connection } from '../lib/paged-list.ts';
import { ApolloClientContext } from './ApolloClientContext.ts';
import { fetchPart } from './fetch-part.ts';

interface Following<Data, Variables extends OperationVariables, Row> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variablesOf: (after: string | null) => Variables;
  readonly connectionOf: (data: Data) => Connection<Row> | null | undefined;
  /** Whether the query of the first page is on its way: a retry of that fetches the others again. */
  readonly isLoading: boolean;
}

interface Whole<Row> {
  readonly first: Connection<Row>;
  readonly rows: readonly Row[] | null;
}

/**
 * The rows of all pages of a connection, for a page that adds them up or offers them as choices.
 *
 * @param first the first page, which the query of the page has
 * @returns undefined until all pages are there, null when one of them could not be fetched
 */
export function useWhole<Data, Variables extends OperationVariables, Row>(
  first: Connection<Row> | null | undefined,
  { document, variablesOf, connectionOf, isLoading }: Following<Data, Variables, Row>,
): readonly Row[] | null | undefined {
  const client = use(ApolloClientContext);
  const [whole, setWhole] = useState<Whole<Row>>();
  const fetchAfter = useEffectEvent((after: string | null) =>
    fetchPart(client, document, variablesOf(after), connectionOf),
  );
  useEffect(() => {
    if (!first?.pageInfo.hasNextPage || isLoading) return undefined;
    let isCurrent = true;
    const add = async () => {
      const rows = [...first.nodes];
      for (let { pageInfo } = first; pageInfo.hasNextPage && isCurrent;) {
        const page = await fetchAfter(pageInfo.endCursor);
        rows.push(...page.nodes);
        ({ pageInfo } = page);
      }
      return rows;
    };
    const tell = (rows: Whole<Row>['rows']) => {
      if (isCurrent) setWhole({ first, rows });
    };
    add().then(tell, () => tell(null));
    return () => {
      isCurrent = false;
    };
  }, [first, isLoading]);
  if (!first) return first;
  if (!first.pageInfo.hasNextPage) return first.nodes;
  return whole?.first === first ? whole.rows : undefined;
}

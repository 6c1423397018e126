import type { ApolloClient, DocumentNode } from '@apollo/client';

/** How the lists of a document start anew: Apollo Client does not watch them. */
const restarts = new Map<DocumentNode, () => void>();

export const registerList = (document: DocumentNode, restart: () => void): void => {
  restarts.set(document, restart);
};

/** The names of the operations of a document. */
export const operationNames = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    'operation' in definition ? (definition.name?.value ?? []) : [],
  );

/**
 * Fetches anew what a change has moved: lists start anew, and queries on the page are repeated. The change stands whether
 * or not that succeeds. Queries that are not on the page ask the network when they are shown again.
 */
export function refetch(client: ApolloClient, documents: readonly DocumentNode[]): void {
  for (const document of documents) restarts.get(document)?.();
  const names = new Set(documents.flatMap(operationNames));
  for (const query of client.getObservableQueries('active'))
    if (names.has(query.queryName ?? '')) query.refetch().catch(() => undefined);
}

/** Fetches anew everything on the page. */
export function refetchAll(client: ApolloClient): void {
  for (const restart of restarts.values()) restart();
  for (const query of client.getObservableQueries('active')) query.refetch().catch(() => undefined);
}

import type { ApolloClient, DocumentNode } from '@apollo/client';

/** How the lists of a document start anew: Apollo Client does not watch them. */
const restarts = new WeakMap<DocumentNode, () => void>();

export const registerList = (document: DocumentNode, restart: () => void): void => {
  restarts.set(document, restart);
};

const namesOf = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    'operation' in definition ? (definition.name?.value ?? []) : [],
  );

/**
 * Fetches anew what a change has moved: lists start anew, and queries on the page are repeated. The change stands whether
 * or not that succeeds. Queries that are not on the page ask the network when they are shown again.
 */
export function refetch(client: ApolloClient, documents: readonly DocumentNode[]): void {
  for (const document of documents) restarts.get(document)?.();
  const names = new Set(documents.flatMap(namesOf));
  for (const query of client.getObservableQueries('active'))
    if (names.has(query.queryName ?? '')) query.refetch().catch(() => undefined);
}

import type { DocumentNode } from '@apollo/client';
import type { LateClient } from './late-client.ts';
import { operationNames } from './operation-names.ts';

/** How the lists of a document start anew: Apollo Client does not watch them. */
const restarts = new Map<DocumentNode, () => void>();

export const registerList = (document: DocumentNode, restart: () => void): void => {
  restarts.set(document, restart);
};

const activeOf = (late: LateClient) =>
  late.state().live?.client.getObservableQueries('active') ?? [];

/**
 * Fetches anew what a change has moved: lists start anew, and queries on the page are repeated. The change stands whether
 * or not that succeeds. Queries that are not on the page ask the network when they are shown again.
 */
export function refetch(late: LateClient, documents: readonly DocumentNode[]): void {
  for (const document of documents) restarts.get(document)?.();
  const names = new Set(documents.flatMap(operationNames));
  for (const query of activeOf(late))
    if (names.has(query.queryName ?? '')) query.refetch().catch(() => undefined);
}

/** Fetches anew everything on the page. */
export function refetchAll(late: LateClient): void {
  for (const restart of restarts.values()) restart();
  for (const query of activeOf(late)) query.refetch().catch(() => undefined);
}

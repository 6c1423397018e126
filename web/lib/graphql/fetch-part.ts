import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { LateClient } from './late-client.ts';

/**
 * Runs a query outside the cache and picks a part of its answer; without the client, as long as that is not there.
 * @throws the error of the answer when it does not have the part
 */
export async function fetchPart<Data, Variables extends OperationVariables, Part>(
  late: LateClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Part | null | undefined,
): Promise<Part> {
  const early = late.state().live ? undefined : await late.early(query, variables);
  const found = early && pick(early);
  if (found !== null && found !== undefined) return found;
  const client = await late.load();
  const { data, error } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
  const part = data && pick(data);
  if (part !== null && part !== undefined) return part;
  throw error instanceof Error ? error : new Error('The answer lacks a part');
}

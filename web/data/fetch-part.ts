import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { FailureError } from '../lib/failure.ts';
import type { GatewayClient } from './ApolloClientContext.ts';

const NOT_OFFERED = { status: 404, code: 'NOT_OFFERED', messages: [] };

/**
 * Runs a query outside the cache and picks a part of its answer.
 * @throws the error of the answer when it does not have the part; NOT_OFFERED for a part that is absent without an error (ERROR-69)
 */
export async function fetchPart<Data, Variables extends OperationVariables, Part>(
  client: Pick<GatewayClient, 'query'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Part | null | undefined,
): Promise<Part> {
  const { data, error } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
  const part = data && pick(data);
  if (part !== null && part !== undefined) return part;
  throw error instanceof Error ? error : new FailureError(NOT_OFFERED);
}

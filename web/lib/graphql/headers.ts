import type { ApolloLink } from '@apollo/client';

/** Adds headers to those that an operation has already. */
export function addHeaders(
  operation: ApolloLink.Operation,
  headers: Readonly<Record<string, string>>,
): void {
  const others: unknown = operation.getContext()['headers'];
  operation.setContext({ headers: { ...(typeof others === 'object' ? others : {}), ...headers } });
}

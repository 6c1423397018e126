import type { GraphiQLProps } from 'graphiql';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { z } from 'zod';

/** Whether an operation writes. A document that cannot be parsed is refused by the gateway. */
function isMutation(query: string, operationName: string | null | undefined): boolean {
  try {
    return getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.MUTATION;
  } catch {
    return false;
  }
}

/** The points of the last operation, and those that its caller has left in the minute. Null when the answer does not tell. */
export interface Cost {
  readonly points: string | null;
  readonly left: string | null;
}

export interface FetcherOptions {
  /** The address of the endpoint. */
  readonly url: string;
  /** The `userRoleId` of the chosen role. Null for the person's default role. */
  readonly activeRole: string | null;
  /** Called after each operation. */
  readonly onCost: (cost: Cost) => void;
}

/**
 * Creates a fetcher that sends operations with the browser's session, the chosen role and, with each mutation, a new idempotency
 * key. Headers of the editor take precedence.
 */
export const createFetcher =
  ({ url, activeRole, onCost }: FetcherOptions): GraphiQLProps['fetcher'] =>
  async (operation, options) => {
    const headers = new Headers({
      accept: 'application/json',
      'content-type': 'application/json',
      ...(activeRole !== null && { 'x-active-role': activeRole }),
      ...(isMutation(operation.query, operation.operationName) && {
        'idempotency-key': crypto.randomUUID(),
      }),
    });
    new Headers(options?.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(operation),
    });
    // The editor's own question about the schema is none of the person's.
    if (operation.operationName !== 'IntrospectionQuery')
      onCost({
        points: response.headers.get('x-query-cost'),
        left: response.headers.get('ratelimit-remaining'),
      });
    return z.looseObject({}).parse(await response.json());
  };

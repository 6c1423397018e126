import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { createContext, type Asker, type Context, type ContextDependencies } from '../context.ts';
import { hashesByName, type PersistedDocuments } from './persisted.ts';

/** One of the portal's own operations, by its name. */
export interface PageOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What the web client finds in its page instead of asking for it. */
export interface FirstPaint {
  readonly hash: string;
  readonly variables: PageOperation['variables'];
  readonly result: FormattedExecutionResult;
}

/**
 * Runs the operations of a page at once and in one context, so that they share their backend
 * calls. An operation that the portal does not know is left out: the client asks for it itself.
 */
export function createPageExecutor(
  server: ApolloServer<Context>,
  dependencies: ContextDependencies,
  documents: PersistedDocuments,
) {
  const hashes = hashesByName(documents);

  return async (
    asker: Omit<Asker, 'activeRoleId' | 'idempotencyKey'>,
    operations: readonly PageOperation[],
  ): Promise<FirstPaint[]> => {
    // A page is asked for before its tab can say which role it has chosen.
    const contextValue = createContext(dependencies, {
      ...asker,
      activeRoleId: null,
      idempotencyKey: null,
    });
    const results = await Promise.all(
      operations.map(async ({ name, variables }) => {
        const hash = hashes.get(name);
        const query = hash === undefined ? undefined : documents[hash];
        if (hash === undefined || query === undefined) return [];
        const { body } = await server.executeOperation(
          { query, operationName: name, variables: { ...variables } },
          { contextValue },
        );
        return body.kind === 'single' ? [{ hash, variables, result: body.singleResult }] : [];
      }),
    );
    return results.flat();
  };
}

import type { FormattedExecutionResult } from 'graphql';
import { createContext, type ContextDependencies, type RequestIdentity } from '../context.ts';
import { MAX_CALLS } from './limits.ts';
import { hashesByName, type PersistedDocuments } from './persisted.ts';
import type { ShortWay } from './short-way.ts';

/** One of the portal's own operations, by its name. */
export interface PageOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation's result that a page brings along. */
export interface FirstPaint {
  readonly hash: string;
  readonly variables: PageOperation['variables'];
  readonly result: FormattedExecutionResult;
}

/** Runs operations at once, and in one context with those before. Never rejects for what an operation does. */
export type RunForPage = (operations: readonly PageOperation[]) => Promise<FirstPaint[]>;

/**
 * Runs the operations of a page in one context, so that they share their backend calls. An operation that is unknown or
 * refused is left out: the client requests it itself.
 */
export function createPageExecutor(
  shortWay: ShortWay,
  dependencies: ContextDependencies,
  documents: PersistedDocuments,
) {
  const hashes = hashesByName(documents);

  return (identity: Omit<RequestIdentity, 'activeRoleId' | 'idempotencyKey'>): RunForPage => {
    // The first request of a page cannot name the role that its tab has chosen.
    const context = createContext(
      dependencies,
      { ...identity, activeRoleId: null, idempotencyKey: null },
      MAX_CALLS,
    );
    const run = async ({ name, variables }: PageOperation): Promise<FirstPaint[]> => {
      const hash = hashes.get(name);
      if (hash === undefined) return [];
      const answer = await shortWay(
        { hash, operationName: name, variables: { ...variables } },
        context,
      );
      return answer?.result.data === undefined ? [] : [{ hash, variables, result: answer.result }];
    };
    return async (operations) => (await Promise.all(operations.map(run))).flat();
  };
}

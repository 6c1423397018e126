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

/** Runs an operation of a page; null when it is unknown or refused, and the client requests it itself. */
export type RunForPage = (operation: PageOperation) => Promise<FirstPaint | null>;

/** Runs the operations of a page in one context, so that they share their backend calls. */
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
    return async ({ name, variables }) => {
      const hash = hashes.get(name);
      if (hash === undefined) return null;
      const answer = await shortWay(
        { hash, operationName: name, variables: { ...variables } },
        context,
      );
      return answer?.result.data === undefined ? null : { hash, variables, result: answer.result };
    };
  };
}

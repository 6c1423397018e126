import type { FormattedExecutionResult } from 'graphql';
import { createContext, type ContextDependencies, type RequestIdentity } from '../context.ts';
import { MAX_CALLS, REQUEST_POINTS } from './limits.ts';
import type { PersistedOperationExecutor } from './pipeline/persisted-operation-executor.ts';

/** One of the portal's own operations, by its name. */
export interface PageOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation's result that a page brings along. */
export interface PreflightAnswer {
  readonly hash: string;
  readonly variables: PageOperation['variables'];
  readonly result: FormattedExecutionResult;
}

/** Runs an operation of a page; null when it is unknown or refused, and the client requests it itself. */
export type RunPreflightQuery = (operation: PageOperation) => Promise<PreflightAnswer | null>;

/** Runs the operations of pages. */
export interface PreflightExecutor {
  /** The rate limit points of an operation. */
  readonly pointsOf: (operation: PageOperation) => number;
  /** Runs the operations of one page in one context, so that they share their backend calls. */
  readonly runFor: (
    identity: Omit<RequestIdentity, 'activeRoleId' | 'idempotencyKey'>,
  ) => RunPreflightQuery;
}

/** @param hashes the hash of each operation, by its name */
export function createPreflightExecutor(
  executor: PersistedOperationExecutor,
  dependencies: ContextDependencies,
  hashes: ReadonlyMap<string, string>,
): PreflightExecutor {
  const find = ({ name, variables }: PageOperation) => {
    const hash = hashes.get(name) ?? '';
    const ready = executor({ hash, operationName: name, variables: { ...variables } });
    return ready && { hash, ...ready };
  };

  return {
    pointsOf: (operation) => find(operation)?.points ?? REQUEST_POINTS,
    runFor(identity) {
      // The first request of a page cannot name the role that its tab has chosen.
      const context = createContext(
        dependencies,
        { ...identity, activeRoleId: null, idempotencyKey: null },
        MAX_CALLS,
      );
      return async (operation) => {
        const found = find(operation);
        if (found === null) return null;
        const { result } = await found.answer(context);
        const { hash } = found;
        return result.data === undefined ? null : { hash, variables: operation.variables, result };
      };
    },
  };
}

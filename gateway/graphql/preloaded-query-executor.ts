import type { FormattedExecutionResult } from 'graphql';
import type { AccountFacts } from '../../schema/inputs/accounts.ts';
import { createContext, type ContextDependencies, type RequestIdentity } from '../context.ts';
import { hasFamilyLabels, navigationVariant } from '../domain/account/navigation.ts';
import { userMode } from '../domain/role/user-mode.ts';
import { formId } from './ids.ts';
import { MAX_CALLS, REQUEST_POINTS } from './limits.ts';
import type { PersistedOperationExecutor } from './pipeline/persisted-operation-executor.ts';

/** One of the portal's own operations, by its name. */
export interface PageOperation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A query's answer, which comes with a page. */
export interface PreloadedAnswer {
  readonly hash: string;
  /** The `userRoleId` of the request that it answers: not one that the person does not hold. Null for no chosen role. */
  readonly role: string | null;
  readonly variables: PageOperation['variables'];
  readonly result: FormattedExecutionResult;
}

/** Runs the queries of one page, in the role that is hinted at if the person holds it, else in none. */
export interface PageQueries {
  /** Runs an operation; null when it is unknown or refused, and the client requests it itself. */
  readonly run: (operation: PageOperation) => Promise<PreloadedAnswer | null>;
  /** The facts by which the page chooses its accounts, which follow from the roles alone. */
  readonly accountFacts: () => Promise<AccountFacts>;
}

type PageIdentity = Omit<RequestIdentity, 'idempotencyKey'>;

const named = ({ id }: Readonly<{ id: string }>) => ({ id: formId('Account', id), key: id });

/** Runs the preloaded queries of pages. */
export interface PreloadedQueryExecutor {
  /** The rate limit points of an operation. */
  readonly pointsOf: (operation: PageOperation) => number;
  /**
   * Runs the queries of one page in one context, so that they share their backend calls.
   *
   * @throws {TooManyRequestsError}
   */
  readonly runFor: (identity: PageIdentity) => Promise<PageQueries>;
}

/** @param hashes the hash of each operation, by its name */
export function createPreloadedQueryExecutor(
  executor: PersistedOperationExecutor,
  dependencies: ContextDependencies,
  hashes: ReadonlyMap<string, string>,
): PreloadedQueryExecutor {
  const find = ({ name, variables }: PageOperation) => {
    const hash = hashes.get(name) ?? '';
    const ready = executor({ hash, operationName: name, variables: { ...variables } });
    return ready && { hash, ...ready };
  };

  return {
    pointsOf: (operation) => find(operation)?.points ?? REQUEST_POINTS,
    async runFor(identity) {
      // Nothing is fetched for a caller above the limit.
      await identity.consumePoints(0);
      const { context, role } = await contextFor(identity);
      return {
        async run(operation) {
          const found = find(operation);
          if (found === null) return null;
          const { result } = await found.answer(context);
          if (result.data === undefined) return null;
          return { hash: found.hash, role, variables: operation.variables, result };
        },
        async accountFacts() {
          const { accounts, roleSession } = context;
          const personalAccount = named(accounts.personal());
          try {
            const [active, account] = await Promise.all([roleSession.active(), accounts.active()]);
            return {
              personalAccount,
              account: { ...named(account), kind: account.kind },
              screens: {
                navigationVariant: navigationVariant(active),
                hasFamilyLabels: hasFamilyLabels(userMode(active)),
              },
            };
          } catch {
            // The client's facts without the roles.
            return { personalAccount, account: null, screens: null };
          }
        },
      };
    },
  };

  /**
   * The context of a page. One in a role that the person does not hold begins without a role. Where the roles could not be fetched,
   * the answers say so, as those to the requests of the tab would.
   */
  async function contextFor(identity: PageIdentity) {
    const inRole = (role: string | null) => ({
      context: createContext(
        dependencies,
        { ...identity, activeRoleId: role, idempotencyKey: null },
        MAX_CALLS,
      ),
      role,
    });
    const hinted = inRole(identity.activeRoleId);
    try {
      await hinted.context.roleSession.verify();
      return hinted;
    } catch (error) {
      hinted.context.tellRefusal(error);
      return inRole(null);
    }
  }
}

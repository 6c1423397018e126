import {
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { refuseOperation } from '../errors/graphql.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createArgumentCheck } from './argument-ranges.ts';
import { isIntrospection, mayIntrospect } from './introspection.ts';
import { FAST_POINTS, FAST_SHARE, MAX_POINTS } from './limits.ts';
import { createPricing, type Price } from './price.ts';

/** An operation that is about to run; null for one that its document lacks. */
export interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode | null;
  readonly variables: Record<string, unknown>;
}

/** Checks an operation and counts its price before it runs. @throws {GraphQLError} of the whole operation */
export type Admit = (asked: Asked, context: Context) => Promise<void>;

/** The admission of every operation, whichever way it runs. */
export function createAdmission(
  schema: GraphQLSchema,
  config: Pick<Config, 'production' | 'playgroundStaff'>,
  limit: RateLimit,
): Admit {
  const checkArguments = createArgumentCheck(schema);
  const priceOf = createPricing(schema);

  /** @throws {PortalError} GRAPHQL_VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async function charge({ points, calls, values }: Price, context: Context): Promise<void> {
    if (points > MAX_POINTS)
      throw new PortalError('GRAPHQL_VALIDATION_FAILED', {
        message: `The operation may need ${calls} calls and return ${values} values, which is ${points} points; the maximum is ${MAX_POINTS}: ask for smaller pages`,
      });
    // The request itself was counted as a point before it was parsed.
    const used = await limit.count(context.limitKey, points - 1);
    if (points > FAST_POINTS || used > FAST_SHARE) context.slowDown();
  }

  return async ({ document, operation, variables }, context) => {
    try {
      if (isIntrospection(document) && !mayIntrospect(context.caller, config))
        throw new PortalError('INTROSPECTION_DISABLED');
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
        throw new PortalError('OPERATION_RESOLUTION_FAILURE', {
          message: 'There are no subscriptions',
        });
      if (operation) {
        checkArguments(document, operation, variables);
        await charge(priceOf(document, operation, variables), context);
      }
      await context.roleSession.verify();
    } catch (error) {
      throw error instanceof PortalError ? refuseOperation(error) : error;
    }
  };
}

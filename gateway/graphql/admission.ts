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
import { createArgumentCheck } from './argument-ranges.ts';
import { isIntrospection, mayIntrospect } from './introspection.ts';
import { FAST_POINTS, FAST_SHARE, MAX_POINTS } from './limits.ts';
import { createPricing } from './price.ts';

/** An operation that is about to run; null for one that its document lacks. */
export interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode | null;
  readonly variables: Record<string, unknown>;
}

/** The admission of every operation, whichever way it runs. */
export interface Admission {
  /**
   * Checks what an operation asks for, whoever asks.
   * @returns its points; 0 where there is none
   * @throws {PortalError} OPERATION_RESOLUTION_FAILURE, BAD_USER_INPUT, GRAPHQL_VALIDATION_FAILED
   */
  readonly check: (asked: Asked) => number;
  /** Takes the points of an operation, and checks its role, before it runs. @throws {GraphQLError} of the whole operation */
  readonly enter: (points: number, context: Context) => Promise<void>;
  /** Refuses a request whose own point is not left, before its document is read. @throws {GraphQLError} of the whole operation */
  readonly begin: (context: Context) => Promise<void>;
  /** Checks and enters, for any document. @throws {GraphQLError} of the whole operation */
  readonly admit: (asked: Asked, context: Context) => Promise<void>;
}

async function asRefusal(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw error instanceof PortalError ? refuseOperation(error) : error;
  }
}

export function createAdmission(
  schema: GraphQLSchema,
  config: Pick<Config, 'production' | 'playgroundStaff'>,
): Admission {
  const checkArguments = createArgumentCheck(schema);
  const priceOf = createPricing(schema);

  function check({ document, operation, variables }: Asked): number {
    if (operation === null) return 0;
    if (operation.operation === OperationTypeNode.SUBSCRIPTION)
      throw new PortalError('OPERATION_RESOLUTION_FAILURE', {
        message: 'There are no subscriptions',
      });
    checkArguments(document, operation, variables);
    const { points, calls, values } = priceOf(document, operation, variables);
    if (points > MAX_POINTS)
      throw new PortalError('GRAPHQL_VALIDATION_FAILED', {
        message: `The operation may need ${calls} calls and return ${values} values, which is ${points} points; the maximum is ${MAX_POINTS}: ask for smaller pages`,
      });
    return points;
  }

  async function enter(points: number, context: Context): Promise<void> {
    const used = await context.pay(points);
    if (points > FAST_POINTS || used > FAST_SHARE) context.slowDown();
    await context.roleSession.verify();
  }

  return {
    check,
    enter: (points, context) => asRefusal(() => enter(points, context)),
    begin: (context) => asRefusal(() => context.pay(0)),
    admit: (asked, context) =>
      asRefusal(async () => {
        if (isIntrospection(asked.document) && !mayIntrospect(context.caller, config))
          throw new PortalError('INTROSPECTION_DISABLED');
        await enter(check(asked), context);
      }),
  };
}

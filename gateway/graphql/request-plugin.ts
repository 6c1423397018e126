import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { OperationTypeNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { isErrorCode, isRefusalCode } from '../../schema/error-codes.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { portalErrorOf, refuseOperation } from '../errors/graphql.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createArgumentCheck } from './argument-ranges.ts';
import { isIntrospection, mayIntrospect } from './introspection.ts';
import { FAST_POINTS, FAST_SHARE, MAX_ERRORS, MAX_POINTS } from './limits.ts';
import { createPricing, type Price } from './price.ts';

type Log = Pick<Logger, 'warn' | 'error'>;

const FIRST_SERVER_ERROR = 500;

/** A refusal code that the catalogue lacks, for the log; a text that is no code is not logged. */
function unknownRefusal({ refusalCode }: PortalError): string | undefined {
  if (refusalCode === undefined || isRefusalCode(refusalCode)) return undefined;
  return /^\w{1,40}$/.test(refusalCode) ? refusalCode : 'no code';
}

/** Logs what failed, without values and without the backend's message, which may be personal. */
function report(log: Log, requestId: string, error: GraphQLError): void {
  const failure = portalErrorOf(error);
  if (failure === null) {
    log.error({ requestId, path: error.path, err: error.originalError ?? error }, 'Unexpected');
    return;
  }
  const { code, status, path, cause } = failure;
  const refusalCode = unknownRefusal(failure);
  if (status < FIRST_SERVER_ERROR && isErrorCode(code) && refusalCode === undefined) return;
  const reason = cause instanceof Error ? cause.message : undefined;
  log.warn({ requestId, code, status, refusalCode, path, reason }, 'The backend failed a request');
}

/** Checks an operation before it runs, and reports its errors. */
export function requestPlugin(
  schema: GraphQLSchema,
  log: Log,
  config: Pick<Config, 'production' | 'playgroundStaff'>,
  limit: RateLimit,
): ApolloServerPlugin<Context> {
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

  const listener: GraphQLRequestListener<Context> = {
    async didResolveOperation({ document, operation, request, contextValue }) {
      try {
        if (isIntrospection(document) && !mayIntrospect(contextValue.caller, config))
          throw new PortalError('INTROSPECTION_DISABLED');
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
          throw new PortalError('OPERATION_RESOLUTION_FAILURE', {
            message: 'There are no subscriptions',
          });
        if (operation) {
          const variables = request.variables ?? {};
          checkArguments(document, operation, variables);
          await charge(priceOf(document, operation, variables), contextValue);
        }
        await contextValue.roleSession.verify();
      } catch (error) {
        throw error instanceof PortalError ? refuseOperation(error) : error;
      }
    },
    didEncounterErrors({ errors, contextValue: { requestId } }) {
      const causes = new Set<unknown>();
      for (const error of errors) {
        error.extensions['requestId'] = requestId;
        // One failed call may fail many fields; it is one line in the log.
        const cause = error.originalError ?? error;
        if (!causes.has(cause) && causes.size < MAX_ERRORS) report(log, requestId, error);
        causes.add(cause);
      }
      return Promise.resolve();
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}

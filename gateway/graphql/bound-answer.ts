import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { ERROR_CODES } from '../../schema/error-codes.ts';
import { TooManyCallsError } from '../backend/fair-share.ts';
import type { Context } from '../context.ts';
import { MAX_ERRORS } from './limits.ts';

const isTooManyCalls = ({ originalError }: GraphQLError) =>
  originalError instanceof TooManyCallsError;

/** The error that stands for those left out. */
function more(count: number, requestId: string): GraphQLFormattedError {
  const { status } = ERROR_CODES.UNKNOWN_ERROR;
  return {
    message: `${count} more errors are left out`,
    extensions: { code: 'UNKNOWN_ERROR', status, requestId },
  };
}

/** An answer with one failed call in every field is longer than the data; one with too few calls is not an answer. */
function bound(context: GraphQLRequestContextWillSendResponse<Context>): void {
  const { response, errors = [], contextValue } = context;
  if (response.body.kind !== 'single') return;
  const { singleResult } = response.body;
  const shown = singleResult.errors ?? [];
  const tooMany = shown[errors.findIndex(isTooManyCalls)];
  if (tooMany !== undefined) {
    const { message, extensions } = tooMany;
    response.http.status = ERROR_CODES.PAYLOAD_TOO_LARGE.status;
    response.body.singleResult = { errors: [{ message, ...(extensions && { extensions }) }] };
  } else if (shown.length > MAX_ERRORS)
    singleResult.errors = [
      ...shown.slice(0, MAX_ERRORS),
      more(shown.length - MAX_ERRORS, contextValue.requestId),
    ];
}

/**
 * Bounds the errors of an answer, and refuses an operation as a whole that needed more calls than it
 * may make: one error instead of one in every field.
 */
export function boundAnswer(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse(context) {
          bound(context);
          return Promise.resolve();
        },
      }),
  };
}

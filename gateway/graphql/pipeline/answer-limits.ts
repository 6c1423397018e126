import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { ERROR_CODES } from '../../../schema/error-codes.ts';
import { TooManyCallsError } from '../../backend/fair-share.ts';
import { MAX_ERRORS } from '../limits.ts';
import type { Step } from '../pipeline.ts';

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

/**
 * Bounds the errors of an answer, which can be longer than its data, and refuses an operation as a whole that needed more
 * calls than it may make: one error instead of one in every field.
 */
export const answerLimits: Step = {
  onAnswer({ result }, errors, { requestId }) {
    const shown = result.errors ?? [];
    const tooMany = shown[errors.findIndex(isTooManyCalls)];
    if (tooMany !== undefined) {
      const { message, extensions } = tooMany;
      return {
        result: { errors: [{ message, ...(extensions && { extensions }) }] },
        status: ERROR_CODES.PAYLOAD_TOO_LARGE.status,
      };
    }
    if (shown.length <= MAX_ERRORS) return { result };
    const kept = [...shown.slice(0, MAX_ERRORS), more(shown.length - MAX_ERRORS, requestId)];
    return { result: { ...result, errors: kept } };
  },
};

import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isErrorCode } from '../../../schema/error-codes.ts';
import { portalErrorOf } from '../../errors/graphql.ts';
import { logFailure } from '../../errors/log-failure.ts';
import { documentLimitOf, MAX_ERRORS } from '../limits.ts';
import type { Step } from '../pipeline.ts';

type Log = Pick<Logger, 'warn' | 'error'>;

/** Logs what failed, without values and without the backend's message, which may be personal. */
function write(log: Log, requestId: string, operation: string | null, error: GraphQLError): void {
  const failure = portalErrorOf(error);
  if (failure === null) {
    log.error(
      { requestId, operation, path: error.path, err: error.originalError ?? error },
      'Unexpected',
    );
    return;
  }
  logFailure(log, { requestId, operation }, failure);
}

/** The code of an error for the log and the metrics; `OTHER` for one that the catalogue lacks, null without an error. */
function codeOf(error: GraphQLError | undefined): string | null {
  if (error === undefined) return null;
  const code = portalErrorOf(error)?.code ?? 'UNKNOWN_ERROR';
  return isErrorCode(code) ? code : 'OTHER';
}

/** Logs the errors of an answer, and gives each the id of its request. */
export const errorReport = (log: Log): Step => ({
  onErrors(errors, { requestId, tellRefusal, told }) {
    told.code ??= codeOf(errors[0]);
    const causes = new Set<unknown>();
    for (const error of errors) {
      error.extensions['requestId'] = requestId;
      // One failed call may fail many fields; it is one line in the log.
      const cause = error.originalError ?? error;
      if (!causes.has(cause) && causes.size < MAX_ERRORS) {
        write(log, requestId, told.operation, error);
        tellRefusal(documentLimitOf(error) ?? cause);
      }
      causes.add(cause);
    }
  },
});

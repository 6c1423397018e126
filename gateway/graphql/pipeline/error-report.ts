import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isErrorCode, isRefusalCode } from '../../../schema/error-codes.ts';
import { portalErrorOf } from '../../errors/graphql.ts';
import type { PortalError } from '../../errors/portal-error.ts';
import { eventOf } from '../../security-events.ts';
import { MAX_ERRORS } from '../limits.ts';
import type { Step } from '../pipeline.ts';

type Log = Pick<Logger, 'warn' | 'error'>;

const FIRST_SERVER_ERROR = 500;

/** A refusal code that the catalogue lacks, for the log; a text that is no code is not logged. */
function unknownRefusal({ refusalCode }: PortalError): string | undefined {
  if (refusalCode === undefined || isRefusalCode(refusalCode)) return undefined;
  return /^\w{1,40}$/.test(refusalCode) ? refusalCode : 'no code';
}

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
  const { code, status, path, cause } = failure;
  const refusalCode = unknownRefusal(failure);
  if (status < FIRST_SERVER_ERROR && isErrorCode(code) && refusalCode === undefined) return;
  const reason = cause instanceof Error ? cause.message : undefined;
  log.warn(
    { requestId, operation, code, status, refusalCode, path, reason },
    'The backend failed a request',
  );
}

/** The code of an error for the log and the metrics; `OTHER` for one that the catalogue lacks, null without an error. */
function codeOf(error: GraphQLError | undefined): string | null {
  if (error === undefined) return null;
  const code = portalErrorOf(error)?.code ?? 'UNKNOWN_ERROR';
  return isErrorCode(code) ? code : 'OTHER';
}

/** Logs the errors of an answer, and gives each the id of its request. */
export const errorReport = (log: Log): Step => ({
  onErrors(errors, { requestId, tellEvent, told }) {
    told.code ??= codeOf(errors[0]);
    const causes = new Set<unknown>();
    for (const error of errors) {
      error.extensions['requestId'] = requestId;
      // One failed call may fail many fields; it is one line in the log.
      const cause = error.originalError ?? error;
      if (!causes.has(cause) && causes.size < MAX_ERRORS) {
        write(log, requestId, told.operation, error);
        const event = eventOf(cause);
        if (event !== null) tellEvent(event);
      }
      causes.add(cause);
    }
  },
});

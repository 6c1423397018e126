import { z } from 'zod';
import { apiCodeOf } from '../../schema/backend-codes.ts';
import { statusClass, type ErrorCode } from '../../schema/error-codes.ts';
import { isForPeople } from '../errors/message-for-people.ts';
import { NotOfferedError } from '../errors/not-offered.ts';
import { PortalError } from '../errors/portal-error.ts';

const text = z.string().min(1).max(1000).optional().catch(undefined);

/** The API error object of ERROR-1. A field that is odd counts as absent. */
const apiError = z.object({
  error: text,
  message: text,
  status: z.int().optional().catch(undefined),
  errorCode: z
    .string()
    .regex(/^\w{1,100}$/)
    .transform(apiCodeOf)
    .optional()
    .catch(undefined),
  additionalData: z
    .object({ refusalCode: z.union([z.string(), z.number()]).transform(String).optional() })
    .optional()
    .catch(undefined),
  roleConstraint: text,
  solutions: z.array(z.string()).optional().catch(undefined),
});

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
/** By this status a server says that it does not have an operation for anybody (RFC 9110, 15.6.2). */
export const NOT_IMPLEMENTED = 501;
const FIRST_SERVER_ERROR = 500;

/** The codes that a status alone gives (ERROR-3 to ERROR-5). */
const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [NOT_FOUND, 'NOT_FOUND'],
  [403, 'FORBIDDEN'],
  [429, 'TOO_MANY_REQUESTS'],
]);

/** The status of an answer, which an error without an error object does not state. */
class RefusedStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The backend answered with ${status}`);
    this.name = 'RefusedStatus';
    this.status = status;
  }
}

/** Whether the backend refused the access token (RFC 6750 3.1). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof PortalError &&
  error.cause instanceof RefusedStatus &&
  error.cause.status === UNAUTHORIZED;

/** A status that ERROR-14 to ERROR-17 do not list is the user's below 500. */
const isUserError = (status: number) =>
  status < FIRST_SERVER_ERROR && statusClass(status) !== 'server';

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * The error of an answer that was not accepted (ERROR-3 to ERROR-10): NOT_OFFERED for a 501, otherwise the
 * code of the error object, otherwise the one its status gives, otherwise UNKNOWN_ERROR with
 * status 999; UNREADABLE_RESPONSE when there is no object at all.
 *
 * Neither the message of a server error, nor one that no person was meant to read, nor the body's path is
 * passed on.
 *
 * @param path the pattern of the path that was called
 * @param retryAfterSeconds the wait that the answer states
 */
export function backendError(
  status: number,
  body: string,
  path: string | undefined,
  retryAfterSeconds?: number,
): PortalError {
  if (status === NOT_IMPLEMENTED) return new NotOfferedError(path);
  const ofStatus = CODE_OF_STATUS.get(status);
  const parsed = apiError.safeParse(parseJson(body));
  const cause = new RefusedStatus(status);
  // Proxies and frameworks answer an unknown address by JSON of their own; the contract's error object has a code.
  const isForeign = status === NOT_FOUND && parsed.data?.errorCode === undefined;
  if (!parsed.success)
    return new PortalError(ofStatus ?? 'UNREADABLE_RESPONSE', {
      status,
      path,
      isForeign,
      cause,
      retryAfterSeconds,
    });
  const { errorCode, message, error, additionalData, roleConstraint, solutions } = parsed.data;
  const isApiError = errorCode !== undefined || parsed.data.status !== undefined;
  return new PortalError(errorCode ?? ofStatus ?? 'UNKNOWN_ERROR', {
    status: isApiError || ofStatus !== undefined ? status : undefined,
    message: isUserError(status) ? [message, error].find(isForPeople) : undefined,
    path,
    refusalCode: additionalData?.refusalCode,
    roleConstraint,
    solutions,
    isForeign,
    cause,
    retryAfterSeconds,
  });
}

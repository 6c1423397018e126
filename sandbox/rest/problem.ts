import { STATUS_CODES } from 'node:http';
import type { components } from '../generated/backend.ts';

/** The API error object (specification, section 3). */
type ApiError = components['schemas']['ApiError'];

/** What a role-constraint error adds (specification, section 3). */
interface RoleConstraint {
  readonly roleConstraint: string;
  readonly solutions: readonly string[];
}

/**
 * A request that is answered with the API error object. `details` become its `additionalData`, `constraint` is a role
 * that stands in the way.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly errorCode: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly constraint: RoleConstraint | undefined;

  constructor(
    status: number,
    errorCode: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    constraint?: RoleConstraint,
  ) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.details = details;
    this.constraint = constraint;
  }

  /** The error object for an answer to `path`. */
  toBody(path: string, now: Date): ApiError {
    return {
      error: STATUS_CODES[this.status] ?? 'Error',
      message: this.message,
      path,
      status: this.status,
      errorCode: this.errorCode,
      timestamp: now.toISOString(),
      additionalData: { ...this.details },
      ...(this.constraint && {
        roleConstraint: this.constraint.roleConstraint,
        solutions: [...this.constraint.solutions],
      }),
    };
  }
}

/** The same answer for what does not exist and for what is somebody else's. */
export function notFound(): Problem {
  return new Problem(404, 'NOT_FOUND', 'The resource was not found');
}

/** The request is wrong by itself; `details` tell which parts. */
export function invalidRequest(
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(400, 'INVALID_REQUEST', message, details);
}

/** One value of the request is wrong; `parameter` is where it stands. */
export function invalidValue(parameter: string, message: string): Problem {
  return invalidRequest('The request is not valid', { violations: [{ parameter, message }] });
}

/** Nobody is signed in, or the token is not one for this backend. */
export function unauthorized(message: string): Problem {
  return new Problem(401, 'UNAUTHORIZED', message);
}

/** The person may not do this, here or at all. */
export function forbidden(message: string): Problem {
  return new Problem(403, 'FORBIDDEN', message);
}

/** A role stands in the way (specification, section 5); `solutions` are what can be done about it. */
export function roleConflict(roleConstraint: string, solutions: readonly string[]): Problem {
  const message = 'The role is in conflict with another';
  return new Problem(409, 'ROLE_CONFLICT', message, {}, { roleConstraint, solutions });
}

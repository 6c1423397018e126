import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { components } from '../generated/backend.ts';

/** The API error object (ERROR-1). */
type ApiError = components['schemas']['ApiError'];

/** The additional data of a role-constraint error (ERROR-2). */
interface RoleConstraint {
  readonly roleConstraint: string;
  readonly solutions: readonly string[];
}

/** A refusal, sent as the API error object. `details` become its `additionalData`. */
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

  /** The error object in the response to a request for `path`. */
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

/** A refusal by a limit, sent with the seconds to wait (`Retry-After`). */
export class TooManyRequests extends Problem {
  readonly waitSeconds: number;

  constructor(errorCode: string, message: string, waitSeconds: number) {
    super(429, errorCode, message);
    this.waitSeconds = waitSeconds;
  }
}

/** Identical for a resource that does not exist and for one of another owner. */
export function notFound(): Problem {
  return new Problem(404, 'NOT_FOUND', 'The resource was not found');
}

export function invalidRequest(
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(400, 'INVALID_REQUEST', message, details);
}

/** One value of the request is wrong; `parameter` is its path. */
export function invalidValue(parameter: string, message: string): Problem {
  return invalidRequest('The request is not valid', { violations: [{ parameter, message }] });
}

export function unauthorized(message: string): Problem {
  return new Problem(401, 'UNAUTHORIZED', message);
}

export function forbidden(message: string): Problem {
  return new Problem(403, 'FORBIDDEN', message);
}

/** A conflict with the version that the caller has read. */
export function changedElsewhere(): Problem {
  return new Problem(409, 'CHANGED_ELSEWHERE', 'It has been changed since it was seen');
}

/** A conflict with a role (ROLE-66 to ROLE-72); `solutions` are the ways to resolve it. */
export function roleConflict(roleConstraint: string, solutions: readonly string[]): Problem {
  const message = 'The role is in conflict with another';
  return new Problem(409, 'ROLE_CONFLICT', message, {}, { roleConstraint, solutions });
}

/** The refusals for the uniqueness rules of the database, by constraint (ERROR-32 to ERROR-38). */
const UNIQUENESS_RULES: Readonly<Record<string, readonly [errorCode: string, message: string]>> = {
  app_user_pkey: ['USER_EXIST', 'The user is already registered'],
  app_user_email: ['EMAIL_EXISTS', 'The e-mail is already in use'],
  app_user_mobile_number: ['USER_PHONE_EXISTS', 'Another user already has this mobile number'],
  organization_email: ['ORGANIZATION_EMAIL_EXISTS', 'Another organisation already has this e-mail'],
  organization_phone: ['ORGANIZATION_PHONE_EXISTS', 'Another organisation already has this number'],
  coupon_once: ['COUPON_ALREADY_LINKED', 'The code is already linked'],
  membership_once: ['MEMEBERSHIP_EXIST', 'The membership already exists'],
  rfid_chip_serial_number_key: ['UNAVAILABLE_TOKEN', 'The chip is already in use'],
  membership_number_once: ['MEMEBERSHIP_EXIST', 'The membership is already connected'],
};

/** `unique_violation` of PostgreSQL, as PGlite and `pg` report it. */
const Violation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The refusal for a failed statement; undefined for any other failure. */
export function brokenRule(cause: unknown): Problem | undefined {
  const violation = Violation.safeParse(cause);
  const rule = violation.success ? UNIQUENESS_RULES[violation.data.constraint] : undefined;
  return rule && new Problem(409, ...rule);
}

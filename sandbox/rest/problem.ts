import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { components } from '../generated/backend.ts';

/** The API error object (ERROR-1). */
type ApiError = components['schemas']['ApiError'];

/** What a role-constraint error adds (ERROR-2). */
interface RoleConstraint {
  readonly roleConstraint: string;
  readonly solutions: readonly string[];
}

/** A refusal, answered with the API error object. `details` become its `additionalData`. */
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

  /** The error object that answers a request to `path`. */
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

/** The same for a resource that does not exist and for one of another owner. */
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

/** A conflict with the version that the caller has seen. */
export function changedElsewhere(): Problem {
  return new Problem(409, 'CHANGED_ELSEWHERE', 'It has been changed since it was seen');
}

/** A conflict with a role (ROLE-66 to ROLE-72); `solutions` are the ways out. */
export function roleConflict(roleConstraint: string, solutions: readonly string[]): Problem {
  const message = 'The role is in conflict with another';
  return new Problem(409, 'ROLE_CONFLICT', message, {}, { roleConstraint, solutions });
}

/** The refusals that the uniqueness rules of the database mean, by constraint (ERROR-32 to ERROR-38). */
const UNIQUENESS_RULES: Readonly<Record<string, readonly [errorCode: string, message: string]>> = {
  app_user_pkey: ['USER_EXIST', 'The user is registered already'],
  app_user_email: ['EMAIL_EXISTS', 'The e-mail is in use already'],
  app_user_mobile_number: ['USER_PHONE_EXISTS', 'A user has this mobile number already'],
  organization_email: ['ORGANIZATION_EMAIL_EXISTS', 'An organization has this e-mail already'],
  organization_phone: ['ORGANIZATION_PHONE_EXISTS', 'An organization has this number already'],
  coupon_once: ['COUPON_ALREADY_LINKED', 'The code is linked already'],
  membership_once: ['MEMEBERSHIP_EXIST', 'The membership exists already'],
  rfid_chip_serial_number_key: ['UNAVAILABLE_TOKEN', 'The chip is in use already'],
  membership_number_once: ['MEMEBERSHIP_EXIST', 'The membership is connected already'],
};

/** `unique_violation` of PostgreSQL, as PGlite and `pg` report it. */
const Violation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The refusal that a failed statement means; undefined for any other failure. */
export function brokenRule(cause: unknown): Problem | undefined {
  const violation = Violation.safeParse(cause);
  const rule = violation.success ? UNIQUENESS_RULES[violation.data.constraint] : undefined;
  return rule && new Problem(409, ...rule);
}

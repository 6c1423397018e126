import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { components } from '../generated/backend.ts';

/** A refusal, sent as the API error object (ERROR-1). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly errorCode: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    errorCode: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.details = details;
    this.headers = headers;
  }

  /** The error object in the answer to a request for `path`. */
  toBody(path: string, now: Date): components['schemas']['ApiError'] {
    return {
      error: STATUS_CODES[this.status] ?? 'Error',
      message: this.message,
      path,
      status: this.status,
      errorCode: this.errorCode,
      timestamp: now.toISOString(),
      additionalData: { ...this.details },
    };
  }
}

export const unauthorized = (message: string) =>
  new Problem(401, 'UNAUTHORIZED', message, {}, { 'www-authenticate': 'Bearer' });

/** The same for a thing that does not exist and for another person's. */
export const notFound = () => new Problem(404, 'NOT_FOUND', 'The resource was not found');

export const issuerUnavailable = () =>
  new Problem(503, 'ISSUER_UNAVAILABLE', 'The identity provider cannot be reached');

/** The request is wrong; `parameter` is the path of the wrong value. */
export const invalidValue = (parameter: string, message: string) =>
  new Problem(400, 'INVALID_REQUEST', 'The request is not valid', {
    violations: [{ parameter, message }],
  });

/** The errors of Express for a path that cannot be decoded, and for a body that is malformed or too large. */
const Unreadable = z.object({ status: z.int().min(400).max(499) });

/** `unique_violation` of PostgreSQL, as PGlite and `pg` report it. */
const Violation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The refusals for the uniqueness rules of the database, by constraint (ERROR-32 to ERROR-38). */
const UNIQUENESS_RULES: Readonly<Record<string, readonly [errorCode: string, message: string]>> = {
  person_pkey: ['USER_EXIST', 'The user is already registered'],
};

/** The answer to everything that is thrown. An unexpected error reveals nothing. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (cause instanceof z.ZodError)
    return new Problem(400, 'INVALID_REQUEST', 'The request is not valid', {
      violations: cause.issues.map(({ path, message }) => ({
        parameter: path.join('.'),
        message,
      })),
    });
  const violation = Violation.safeParse(cause);
  const rule = violation.success ? UNIQUENESS_RULES[violation.data.constraint] : undefined;
  if (rule) return new Problem(409, ...rule);
  const unread = Unreadable.safeParse(cause);
  if (unread.success)
    return new Problem(unread.data.status, 'INVALID_REQUEST', 'The request could not be read');
  return new Problem(500, 'UNKNOWN_ERROR', 'An unknown error has occurred');
}

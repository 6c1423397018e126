import { STATUS_CODES } from 'node:http';
import type { components } from '../generated/backend.ts';

/** The API error object (specification, section 3). */
type ApiError = components['schemas']['ApiError'];

/** A request that is answered with the API error object. `details` become its `additionalData`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly errorCode: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    errorCode: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.details = details;
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

/** Nobody is signed in, or the token is not one for this backend. */
export function unauthorized(message: string): Problem {
  return new Problem(401, 'UNAUTHORIZED', message);
}

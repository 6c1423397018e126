import { ERROR_CODES, isErrorCode, type ErrorCode } from '../../schema/error-codes.ts';
import type { Scope } from '../../schema/scopes.ts';
import type { InputProblemCode } from '../../schema/inputs/problems.ts';
import type { Refusal } from './refusals.ts';

/** The details of an error. The catalogue has the message and status of a code. */
interface ErrorDetails {
  readonly message?: string | undefined;
  readonly status?: number | undefined;
  /** The pattern of the backend's path that failed: an id in it could be a secret. */
  readonly path?: string | undefined;
  readonly refusalCode?: string | undefined;
  readonly roleConstraint?: string | undefined;
  readonly solutions?: readonly string[] | undefined;
  /** Each value of the input that is not valid. */
  readonly fields?: readonly InputProblem[] | undefined;
  readonly isForeign?: boolean | undefined;
  /** Seconds before a repetition can succeed, of too many requests. */
  readonly retryAfterSeconds?: number | undefined;
  readonly challenge?: string | undefined;
  readonly missingScopes?: readonly Scope[] | undefined;
  /** The refusal in the log, where it is another than that of the code. */
  readonly refusal?: Refusal | undefined;
  readonly cause?: unknown;
}

/** The reason why one value of an input is refused. */
interface InputProblem {
  /** Its path in the input, with dots: `privateAddress.postalCode`. Empty for the whole input. */
  readonly path: string;
  readonly code: InputProblemCode;
  /** The sentence of the code, in English. */
  readonly message: string;
}

/** A code of the catalogue, or one of the backend that the catalogue does not have. */
type AnyErrorCode = ErrorCode | (string & {});

const TOO_MANY = 429;

/** The wait that a backend does not state, in seconds: as the message of the code says (ERROR-26), or a minute. */
const waitAfter = (code: AnyErrorCode) => (code === 'PHONE_NUMBER_TOO_MANY_REQUESTS' ? 600 : 60);

/** A failure that the caller may see (ERROR-1). All other errors are masked and logged. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly path: string | undefined;
  readonly refusalCode: string | undefined;
  readonly roleConstraint: string | undefined;
  readonly solutions: readonly string[] | undefined;
  readonly fields: readonly InputProblem[] | undefined;
  /**
   * Whether the answer is none of the backend's own, but of a proxy before it or of another server: it says nothing about
   * what the backend has.
   */
  readonly isForeign: boolean;
  /** Seconds before a repetition can succeed. Every 429 has them. */
  readonly retryAfterSeconds: number | undefined;
  /** The `WWW-Authenticate` response header of a refused access token (RFC 6750 section 3). */
  readonly challenge: string | undefined;
  /** The scopes that a refused access token lacks. */
  readonly missingScopes: readonly Scope[] | undefined;
  readonly refusal: Refusal | undefined;
  /** The number of retries, and their delay in seconds, set by the call that failed. */
  retry: Readonly<{ attempts: number; delay: number }> | undefined;

  constructor(code: AnyErrorCode, details: ErrorDetails = {}) {
    // An unknown code says more than the default message (ERROR-19).
    const row = isErrorCode(code)
      ? ERROR_CODES[code]
      : { ...ERROR_CODES.UNKNOWN_ERROR, message: code };
    super(details.message ?? row.message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? row.status;
    this.path = details.path;
    this.refusalCode = details.refusalCode;
    this.roleConstraint = details.roleConstraint;
    this.solutions = details.solutions;
    this.fields = details.fields;
    this.isForeign = details.isForeign ?? false;
    this.retryAfterSeconds =
      details.retryAfterSeconds ?? (this.status === TOO_MANY ? waitAfter(code) : undefined);
    this.challenge = details.challenge;
    this.missingScopes = details.missingScopes;
    this.refusal = details.refusal;
  }
}

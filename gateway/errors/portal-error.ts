import { ERROR_CODES, isErrorCode, type ErrorCode } from '../../schema/error-codes.ts';

/** What an error may tell beside its code; what is absent comes from the catalogue. */
export interface ErrorDetails {
  readonly message?: string | undefined;
  readonly status?: number | undefined;
  /** The backend's path that failed. */
  readonly path?: string | undefined;
  readonly refusalCode?: string | undefined;
  readonly roleConstraint?: string | undefined;
  readonly solutions?: readonly string[] | undefined;
  /** What is wrong with which value of an input. */
  readonly fields?: readonly InputProblem[] | undefined;
  readonly cause?: unknown;
}

/** Why one value of an input is refused. */
export interface InputProblem {
  /** Where it stands in the input, with dots: `privateAddress.postalCode`; empty for the whole. */
  readonly path: string;
  /** The id of the text that says it. */
  readonly message: string;
}

/** A code of the catalogue, or one that the backend uses and the catalogue does not know yet. */
export type AnyErrorCode = ErrorCode | (string & {});

/**
 * Every failure that may be shown to whoever asked (specification sections 3 and 8). Whatever else
 * is thrown is unexpected: it is masked and logged.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly path: string | undefined;
  readonly refusalCode: string | undefined;
  readonly roleConstraint: string | undefined;
  readonly solutions: readonly string[] | undefined;
  readonly fields: readonly InputProblem[] | undefined;
  /** How often to ask again for what failed, and after how many seconds each time; set by the call that failed. */
  retry: Readonly<{ attempts: number; delay: number }> | undefined;

  constructor(code: AnyErrorCode, details: ErrorDetails = {}) {
    // Of a code that nobody knows, the code itself says more than a default does (section 8, "Banners").
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
  }
}

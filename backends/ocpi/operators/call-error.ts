/** A call of an operator that did not succeed. The message has neither tokens nor personal data. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The status code of the operator's answer, if it was one of OCPI. */
  readonly statusCode: number | undefined;

  constructor(message: string, statusCode?: number, cause?: unknown) {
    super(message, { cause });
    this.statusCode = statusCode;
  }

  /** Whether the operator understood the request and refused it: the same request is refused again. */
  get isRefusal(): boolean {
    return this.statusCode !== undefined && this.statusCode >= 2000 && this.statusCode < 3000;
  }
}

/** A call of an operator that did not succeed. The message has neither tokens nor personal data. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** Whether the operator understood the request and refused it (status codes 2xxx): asking again brings nothing. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

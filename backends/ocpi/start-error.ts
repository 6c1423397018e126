/** A failure that the operator of the service can fix; its message is one sentence without secrets. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

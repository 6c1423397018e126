/**
 * The sandbox cannot start, for a reason that its operator can fix. The message is one sentence for a person, without secrets;
 * `main.ts` prints it and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

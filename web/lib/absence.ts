/** The operations whose last answer lacked a part by a failure. Each may have left a null in the cache, without its error. */
const failing = new Set<string>();

/** Notes whether the latest answer to an operation lacks a part by a failure that may pass. */
export function noteAnswer(operation: string, isFailing: boolean): void {
  if (isFailing) failing.add(operation);
  else failing.delete(operation);
}

/**
 * Whether a part of an answer is null because the provider does not offer it: the gateway says so by a null without an error
 * (ERROR-69).
 */
export const isAbsent = (
  value: unknown,
  { error, isRunning }: Readonly<{ error: unknown; isRunning: boolean }>,
): boolean => value === null && error === undefined && !isRunning && failing.size === 0;

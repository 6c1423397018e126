import { PortalError } from './portal-error.ts';

/**
 * A feature that the provider does not offer. In a read it is an absence, which leaves its field null without an error; a write is
 * refused with `NOT_OFFERED`.
 */
export class NotOfferedError extends PortalError {
  constructor(path?: string) {
    super('NOT_OFFERED', { path });
  }
}

export const isNotOffered = (error: unknown): boolean => error instanceof NotOfferedError;

/**
 * The value of a part that may not be offered, for a field with other parts beside it. Other failures stay failures, of those who
 * wait for them: a caller that fails before it waits leaves none unhandled, which would end the process.
 */
export function ifOffered<T, const Absent>(
  loading: Promise<T>,
  absent: Absent,
): Promise<T | Absent> {
  const value = loading.catch((error: unknown) => {
    if (isNotOffered(error)) return absent;
    throw error;
  });
  value.catch(() => undefined);
  return value;
}

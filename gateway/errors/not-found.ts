import { PortalError } from './portal-error.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof PortalError && error.status === 404;

/** Null for what the backend does not have, or does not show to the person. */
export async function nullIfNotFound<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

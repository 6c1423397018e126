import { isNotOffered } from './not-offered.ts';
import { PortalError } from './portal-error.ts';

/** Whether the backend itself says that it does not have something. A 404 of a proxy, or of a wrong address, says no such thing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof PortalError && error.status === 404 && !error.isForeign && !isNotOffered(error);

/**
 * Null for a resource that the backend does not have, or does not show to the person.
 *
 * @param load may also throw at once, for an id that no path can have
 */
export async function nullIfNotFound<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Null for what is not found, and from a backend of an earlier version, whose 404 for an address that it lacks may have any body. */
export async function nullIfUnknown<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof PortalError && error.status === 404 && !isNotOffered(error)) return null;
    throw error;
  }
}

import { PortalError } from '../errors/portal-error.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseUser, type User } from './wire/user.ts';

const ME = backendPath`/users/me`;

/** The signed-in customer; null for a person who is not registered, which the backend answers by 404. */
export async function fetchMe(client: BackendClient): Promise<User | null> {
  try {
    return await client.call({ method: 'GET', path: ME }, parseUser);
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
}

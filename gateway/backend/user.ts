import { PortalError } from '../errors/portal-error.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { nothing } from './wire/parse.ts';
import { parseUser, type User } from './wire/user.ts';

const USERS = backendPath`/users`;
const ME = backendPath`/users/me`;

/** The signed-in customer; null for a person who is not registered, which the backend answers by 404. */
export async function fetchMe(client: BackendClient): Promise<User | null> {
  try {
    return await client.call({ method: 'GET', path: ME, retry: 'NONE' }, parseUser);
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
}

/** Registers the person who is signed in. */
export function registerMe(
  client: BackendClient,
  user: object,
  invitationId: string | undefined,
  idempotencyKey: string,
) {
  const call = { method: 'POST', path: USERS, query: { invitationId }, body: user } as const;
  return client.call({ ...call, idempotencyKey }, nothing);
}

/** Changes what is given of the person's record. */
export function updateMe(client: BackendClient, changes: object, idempotencyKey: string) {
  return client.call({ method: 'PATCH', path: ME, body: changes, idempotencyKey }, nothing);
}

/** Asks for the person's account to be deleted. */
export function deleteMe(client: BackendClient, idempotencyKey: string) {
  return client.call({ method: 'DELETE', path: ME, idempotencyKey }, nothing);
}

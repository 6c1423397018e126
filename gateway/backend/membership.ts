import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseMemberships } from './wire/membership.ts';

const MINE = backendPath`/users/me/benefits/memberships`;

/** The person's memberships that give benefits. */
export function fetchMyMemberships(client: BackendClient) {
  return client.call({ method: 'GET', path: MINE }, parseMemberships);
}

import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseBenefits } from './wire/benefit.ts';

const MINE = backendPath`/users/me/benefits`;

/** The benefits that are active for the person now. */
export function fetchMyBenefits(client: BackendClient) {
  return client.call({ method: 'GET', path: MINE }, parseBenefits);
}

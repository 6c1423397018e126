import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseChargers, type Charger } from './wire/charger.ts';
import { nothing } from './wire/parse.ts';

/** The chargers of the person who asks. */
export function fetchMyChargers(client: BackendClient): Promise<Charger[]> {
  return client.call({ method: 'GET', path: backendPath`/users/me/chargers` }, parseChargers);
}

/** Begins the subscription of a charger, or takes it up again. */
export function activateCharger(client: BackendClient, id: string, idempotencyKey: string) {
  const path = backendPath`/users/me/chargers/${id}/activation`;
  return client.call({ method: 'POST', path, idempotencyKey }, nothing);
}

/** Ends the subscription of a charger with the month. */
export function deactivateCharger(client: BackendClient, id: string, idempotencyKey: string) {
  const path = backendPath`/users/me/chargers/${id}/activation`;
  return client.call({ method: 'DELETE', path, idempotencyKey }, nothing);
}

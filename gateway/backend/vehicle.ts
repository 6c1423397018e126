import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { nothing } from './wire/parse.ts';
import { parseVehicle, parseVehicles, type Vehicle } from './wire/vehicle.ts';

const ALL = backendPath`/users/me/vehicles`;

/** The vehicles of the person who asks. */
export function fetchMyVehicles(client: BackendClient): Promise<Vehicle[]> {
  return client.call({ method: 'GET', path: ALL }, parseVehicles);
}

/** Adds a vehicle. */
export function addVehicle(client: BackendClient, body: object, idempotencyKey: string) {
  return client.call({ method: 'POST', path: ALL, body, idempotencyKey }, parseVehicle);
}

/** Changes what is given of a vehicle of the version that is named. */
export function updateVehicle(
  client: BackendClient,
  id: string,
  body: object,
  idempotencyKey: string,
) {
  const path = backendPath`/users/me/vehicles/${id}`;
  return client.call({ method: 'PATCH', path, body, idempotencyKey }, parseVehicle);
}

/** Removes a vehicle of the version that is named. */
export function removeVehicle(
  client: BackendClient,
  id: string,
  version: number,
  idempotencyKey: string,
) {
  const path = backendPath`/users/me/vehicles/${id}`;
  return client.call({ method: 'DELETE', path, query: { version }, idempotencyKey }, nothing);
}

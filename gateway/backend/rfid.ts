import type { BackendClient } from './client.ts';
import { roleFor, type Owner } from './owner.ts';
import { backendPath, below, type BackendPath, type Query } from './path.ts';
import {
  parseRfid,
  parseRfidMembers,
  parseRfidOrder,
  parseRfidOrderPage,
  parseRfidPage,
} from './wire/rfid.ts';

/** A resource of the owner's. */
function resource(owner: Owner, rest: BackendPath) {
  const all =
    owner === null ? backendPath`/users/me` : backendPath`/organizations/${owner.organizationId}`;
  return { path: below(all, rest), ...roleFor(owner) };
}

/** A page of the owner's chips. */
export function fetchRfids(client: BackendClient, owner: Owner, query: Query) {
  return client.call(
    { method: 'GET', ...resource(owner, backendPath`/rfids`), query },
    parseRfidPage,
  );
}

/** One chip of the owner's. */
export function fetchRfid(client: BackendClient, owner: Owner, id: string) {
  return client.call({ method: 'GET', ...resource(owner, backendPath`/rfids/${id}`) }, parseRfid);
}

/** A page of the owner's orders. */
export function fetchRfidOrders(client: BackendClient, owner: Owner, query: Query) {
  return client.call(
    { method: 'GET', ...resource(owner, backendPath`/rfid-orders`), query },
    parseRfidOrderPage,
  );
}

/** Whom an organisation can hand its chips to. */
export function fetchRfidMembers(client: BackendClient, owner: Owner) {
  return client.call(
    { method: 'GET', ...resource(owner, backendPath`/rfid-members`) },
    parseRfidMembers,
  );
}

/** Registers a chip that the owner has already. */
export function registerRfid(client: BackendClient, owner: Owner, body: object, key: string) {
  const place = resource(owner, backendPath`/rfids`);
  return client.call({ method: 'POST', ...place, body, idempotencyKey: key }, parseRfid);
}

/** Changes what is given of a chip of the version that is named. */
export function updateRfid(
  client: BackendClient,
  owner: Owner,
  id: string,
  body: object,
  idempotencyKey: string,
) {
  const place = resource(owner, backendPath`/rfids/${id}`);
  return client.call({ method: 'PATCH', ...place, body, idempotencyKey }, parseRfid);
}

/** Orders chips. */
export function orderRfids(client: BackendClient, owner: Owner, body: object, key: string) {
  const place = resource(owner, backendPath`/rfid-orders`);
  return client.call({ method: 'POST', ...place, body, idempotencyKey: key }, parseRfidOrder);
}

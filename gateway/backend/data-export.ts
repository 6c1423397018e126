import type { BackendClient } from './client.ts';
import { roleFor, type Owner } from './owner.ts';
import { backendPath } from './path.ts';
import { parseDataExports, type DataExport } from './wire/data-export.ts';
import { nothing } from './wire/parse.ts';

function exportsPath(owner: Owner) {
  return owner === null
    ? backendPath`/users/me/data-exports`
    : backendPath`/organizations/${owner.organizationId}/data-exports`;
}

/** The owner's exports of everything that is stored, newest first. */
export function fetchDataExports(client: BackendClient, owner: Owner): Promise<DataExport[]> {
  return client.call(
    { method: 'GET', path: exportsPath(owner), ...roleFor(owner) },
    parseDataExports,
  );
}

/** Asks for an export, unless one is being made; it is the first of the list then. */
export function requestDataExport(client: BackendClient, owner: Owner, idempotencyKey: string) {
  return client.call(
    { method: 'POST', path: exportsPath(owner), idempotencyKey, ...roleFor(owner) },
    nothing,
  );
}

/** The file of an export that is ready; null when there is none. */
export function openDataExport(client: BackendClient, owner: Owner, id: string) {
  const path =
    owner === null
      ? backendPath`/users/me/data-exports/${id}/file`
      : backendPath`/organizations/${owner.organizationId}/data-exports/${id}/file`;
  return client.download({ method: 'GET', path, ...roleFor(owner) });
}

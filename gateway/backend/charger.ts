import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './writes.ts';

export const chargerLoaders = (client: BackendClient, memoize: Memoize) => ({
  chargers: memoize(() =>
    client.call({ method: 'GET', path: backendPath`/users/me/chargers` }, readList('Charger')),
  ),
});

const activationPath = (id: string) => backendPath`/users/me/chargers/${id}/activation`;

export const chargerWrites = (write: Write) => ({
  /** Starts the subscription of a charger, or continues a cancelled one. */
  activateCharger: (id: string) => write({ method: 'POST', path: activationPath(id) }, nothing),
  /** Ends the subscription of a charger with the month. */
  deactivateCharger: (id: string) => write({ method: 'DELETE', path: activationPath(id) }, nothing),
});

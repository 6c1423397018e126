import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';
import type { Write } from './writes.ts';

const path = backendPath`/users/me/notifications`;

export const notificationLoaders = (client: BackendClient, memoize: Memoize) => ({
  notifications: memoize(() => client.call({ method: 'GET', path }, readOne('Notifications'))),
});

export const notificationWrites = (write: Write) => ({
  /** Changes the given choices, and returns all stored ones. */
  updateNotifications: (changes: object) =>
    write({ method: 'PATCH', path, body: changes }, readOne('Notifications')),
});

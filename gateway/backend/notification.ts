import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const path = backendPath`/users/me/notifications`;

export const notificationLoads = {
  notifications: ({ client }: Source) =>
    client.call({ method: 'GET', path }, readOne('Notifications')),
};

export const notificationWrites = (write: Write) => ({
  /** Changes the given choices; answers with all that are stored. */
  updateNotifications: <Given>(changes: Body<'NotificationChanges', Given>) =>
    write({ method: 'PATCH', path, body: changes }, readOne('Notifications')),
});

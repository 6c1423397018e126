import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseNotifications, type Notifications } from './wire/notification.ts';

const PATH = backendPath`/users/me/notifications`;

/** What the person has chosen to be told of. */
export function fetchNotifications(client: BackendClient): Promise<Notifications> {
  return client.call({ method: 'GET', path: PATH }, parseNotifications);
}

/** Changes what is given; answers with what is stored. */
export function updateNotifications(
  client: BackendClient,
  changes: object,
  idempotencyKey: string,
): Promise<Notifications> {
  return client.call(
    { method: 'PATCH', path: PATH, body: changes, idempotencyKey },
    parseNotifications,
  );
}

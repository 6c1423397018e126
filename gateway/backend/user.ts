import { nullIfNotFound } from '../errors/not-found.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readOne } from './wire/read.ts';
import type { Write } from './writes.ts';

const ME = backendPath`/users/me`;

export const userLoaders = (client: BackendClient, memoize: Memoize) => ({
  /** The customer's record. Null for a person who is not registered, for whom the backend answers 404. */
  me: memoize(() =>
    nullIfNotFound(() => client.call({ method: 'GET', path: ME, retry: 'NONE' }, readOne('User'))),
  ),
});

export const userWrites = (write: Write) => ({
  /** Registers the person. An invitation grants roles. */
  registerMe: (user: object, invitationId: string | undefined) =>
    write(
      {
        method: 'POST',
        path: backendPath`/users`,
        query: { invitationId },
        body: user,
        changesRoles: true,
      },
      nothing,
    ),
  /** Changes the given fields of the customer's record. */
  updateMe: (changes: object) => write({ method: 'PATCH', path: ME, body: changes }, nothing),
  /** Requests deletion of the person's account. */
  deleteMe: () => write({ method: 'DELETE', path: ME }, nothing),
});

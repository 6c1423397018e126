import { nullIfNotFound } from '../errors/not-found.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readOne } from './wire/read.ts';
import type { Body, Changes, Write } from './write.ts';

const ME = backendPath`/users/me`;

export const userLoads = {
  /** The customer's record; null for a person who is not registered, for whom the backend answers 404. */
  me: ({ client }: Source) =>
    nullIfNotFound(() => client.call({ method: 'GET', path: ME, retry: 'NONE' }, readOne('User'))),
};

export const userWrites = (write: Write) => ({
  /** Registers the person; an invitation gives roles. */
  registerMe: <Given>(user: Body<'NewUser', Given>, invitationId: string | undefined) =>
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
  /** Changes what is given of the customer's record. */
  updateMe: <Given>(changes: Changes<'UserChanges', Given>) =>
    write({ method: 'PATCH', path: ME, body: changes }, nothing),
  /** Requests deletion of the person's account. */
  deleteMe: () => write({ method: 'DELETE', path: ME }, nothing),
});

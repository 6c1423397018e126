import { NoBody } from '../fields.ts';
import { accept } from './acceptance.ts';
import { invitationBody, invitationOf, openInvitation, setStatus } from './state.ts';
import { get, write } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { lockedPerson } from '../person.ts';

const PATH = '/v1/invitations/:invitationId';

/** An invitation in the hands of whoever has its id. */
export const invitationOperations = [
  get(
    'getInvitation',
    PATH,
    NoQuery,
    async ({ deps, invitationId }) =>
      invitationBody(await invitationOf(deps.db, invitationId), deps.clock.now(), false),
    true,
  ),
  write(
    'acceptInvitation',
    { method: 'patch', path: PATH, query: NoQuery, body: NoBody, status: 204 },
    async ({ deps, userId, invitationId }) => {
      const person = await lockedPerson(deps, userId);
      await accept(deps, await openInvitation(deps, invitationId), person);
      return undefined;
    },
  ),
  write(
    'declineInvitation',
    { method: 'delete', path: PATH, query: NoQuery, body: NoBody, status: 204 },
    async ({ deps, invitationId }) => {
      const { id } = await openInvitation(deps, invitationId);
      await setStatus(deps.db, id, 'DECLINED');
      return undefined;
    },
  ),
];

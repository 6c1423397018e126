import type { RestWorld } from './rest-world.ts';

const INVITED = {
  inviteeEmail: 'ny@nordlys.example',
  inviteeName: 'Ny Kollega',
  roleId: '821200001',
  organizationClassification: 'COMPANY',
  invitationType: 'NORMAL',
};
export const listOf = (id: string) => `/v1/organizations/${id}/invitations`;

/** The calls that send and answer invitations, in the world of a test. */
export function invitationCalls(world: () => Readonly<RestWorld>) {
  const send = (userId: string, id: string, ...invitations: readonly object[]) =>
    world().send(
      'POST',
      listOf(id),
      userId,
      invitations.map((invitation) => ({ ...INVITED, ...invitation })),
    );
  const accept = (id: string, userId: string, body?: object) =>
    world().send('PATCH', `/v1/invitations/${id}`, userId, body);
  const decline = (id: string, userId: string) =>
    world().send('DELETE', `/v1/invitations/${id}`, userId);
  const revoke = (id: string, userId: string, organizationId: string) =>
    world().send('DELETE', `${listOf(organizationId)}/${id}`, userId);
  return { send, accept, decline, revoke };
}

import { screen, within } from '@testing-library/react';
import { appAnswer, familyAdministrator, kari, type Answer } from '../../../gateway.ts';
import { mutationAnswer } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';

export type Status =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'EMAIL_FAILED'
  | 'EMAIL_SENT'
  | 'EXPIRED'
  | 'REVOKED';
export const invitation = (name: string, status: Status) => ({
  __typename: 'Invitation',
  id: `Invitation:${name}`,
  status,
  isValid: status === 'EMAIL_SENT',
  hasLapsed: status === 'EMAIL_FAILED' || status === 'EXPIRED',
  inviteeName: name,
  inviteeEmail: `${name.toLowerCase()}@example.no`,
  invitedBy: 'Kari Nordmann',
  sentAt: null,
  expiresAt: null,
});
export const member = (name: string) => ({
  __typename: 'NetworkMember',
  userRoleId: name,
  firstName: name,
  lastName: 'Nordmann',
  email: `${name.toLowerCase()}@example.no`,
  since: null,
});

export type Family = Readonly<{
  invitations?: readonly object[];
  members?: readonly object[];
  mayInvite?: boolean;
}>;
export const MAX_MEMBERS = 4;
export const people = ({ invitations = [], members = [] }: Family) => ({
  __typename: 'Organization',
  id: 'Organization:family-1',
  name: 'Familien Nordmann',
  remainingPlaces: MAX_MEMBERS - members.length,
  members: {
    __typename: 'NetworkMemberConnection',
    totalCount: members.length,
    unreadableCount: 0,
    nodes: members,
  },
  invitations: { __typename: 'InvitationConnection', unreadableCount: 0, nodes: invitations },
});
export const familyRole = {
  __typename: 'Role',
  userRoleId: 'family-role',
  roleId: 'ADMINISTRATOR',
  organizationName: 'Familien Nordmann',
  organizationClassification: 'FAMILY',
};
export const network = (
  family: Family | null,
  classification = 'FAMILY',
  otherRoles: readonly object[] = [],
  more: object = {},
): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      user: { __typename: 'User', status: 'ACTIVE' },
      roles: [...(family ? [familyRole] : []), ...otherRoles],
      networks: [],
      chargingPayers: null,
      ...more,
      personalAccount: kari.personalAccount,
      account: {
        __typename: 'Account',
        id: family ? 'Account:family-1' : kari.personalAccount.id,
        status: 'ACTIVE',
        permissions: {
          __typename: 'Permissions',
          canInviteMembers: family?.mayInvite ?? true,
        },
        organization: family && { ...people(family), organizationClassification: classification },
      },
    },
  },
});
export const refused = (code: string, status: number): Answer => ({
  data: null,
  errors: [{ message: 'x', extensions: { code, status } }],
});

export const open = (family: Family, invite: () => Answer = () => 503) =>
  renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(familyAdministrator);
      if (operationName === 'NetworkPage') return network(family);
      return operationName === 'InviteFamily' ? invite() : 503;
    },
  });
export const sends = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.requests
    .filter(({ operationName }) => operationName === 'InviteFamily')
    .map(({ variables }) => variables?.['input']);
export const inviting = async () => within(await screen.findByRole('region', { name: /^Inviter/ }));
export const sent: Answer = {
  data: {
    __typename: 'Mutation',
    sendInvitations: { __typename: 'SendInvitationsPayload', organization: people({}) },
  },
};
export const payload = (inviteeName: string, inviteeEmail: string) => ({
  accountId: 'Account:family-1',
  invitations: [{ inviteeName, inviteeEmail, roleId: 'MEMBER' }],
});

export const viewerAnswer = (mutation: string, viewer: object) =>
  mutationAnswer(mutation, {
    viewer: { __typename: 'Viewer', id: 'Viewer:kari', ...viewer },
  });
/** The page of a person with or without a family, with an answer for each mutation in turn. */
export async function openAs(family: Family | null, answers: Readonly<Record<string, Answer[]>>) {
  const page = { family };
  const rendered = await renderPortal({
    path: '/account/network',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(page.family ? familyAdministrator : kari);
      if (operationName === 'NetworkPage') return network(page.family);
      const answer = answers[operationName]?.shift() ?? 503;
      if (operationName === 'DissolveFamily' && typeof answer === 'object' && answer['data'])
        page.family = null;
      return answer;
    },
  });
  const sent = (name: string) =>
    rendered.gateway.requests.filter(({ operationName }) => operationName === name);
  return { ...rendered, sent };
}

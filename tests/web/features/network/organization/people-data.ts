import { screen } from '@testing-library/react';
import { appAnswer, fjordbyen, kari, type Answer } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';

export const administrator = {
  ...kari,
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
};
export const person = {
  __typename: 'NetworkPerson',
  id: 'NetworkPerson:member-1',
  member: {
    __typename: 'NetworkMember',
    userRoleId: 'role-1',
    roleId: 'MEMBER',
    firstName: 'Ola',
    lastName: 'Dahl',
    email: 'ola@example.no',
    since: '2026-01-02T10:00:00Z',
  },
  invitation: null,
  rfidCount: 2,
  energy: 40_000,
  amount: 12_345,
};
/** Every nullable field is unknown. */
export const unknown = {
  ...person,
  id: 'NetworkPerson:member-2',
  member: {
    ...person.member,
    userRoleId: 'role-2',
    roleId: null,
    firstName: null,
    lastName: null,
    email: null,
    since: null,
  },
  rfidCount: null,
  energy: null,
  amount: null,
};
export const invited = {
  ...unknown,
  id: 'NetworkPerson:invitation-1',
  member: null,
  invitation: {
    __typename: 'Invitation',
    id: 'Invitation:i-1',
    key: 'i-1',
    status: 'EMAIL_SENT',
    isValid: true,
    hasLapsed: false,
    label: 'COMPANY_MEMBER',
    inviteeName: 'Eli Aas',
    inviteeEmail: 'eli@example.no',
    invitedBy: 'Kari Nordmann',
    sentAt: '2026-11-18T08:00:00Z',
    expiresAt: '2026-12-02T08:00:00Z',
  },
};

const ofAccount = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: { __typename: 'Account', id: fjordbyen.id, ...fields },
    },
  },
});
export const ofOrganization = (fields: object): Answer =>
  ofAccount({
    organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen', ...fields },
  });
export const pageFacts = (permissionDenial: string | null, classification = 'COMPANY') =>
  ofAccount({
    permissionDenial,
    organization: {
      __typename: 'Organization',
      id: 'Organization:org-fjordbyen',
      name: 'Fjordbyen',
      organizationClassification: classification,
      invitableRoles: ['MEMBER', 'ADMINISTRATOR'],
    },
  });
export const list = (people: readonly object[], unreadableCount = 0) =>
  ofOrganization({
    people: {
      __typename: 'NetworkPersonConnection',
      nodes: people,
      unreadableCount,
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      totalCount: people.length,
      memberCount: people.filter((one) => one !== invited).length,
    },
  });

export type Answers = Readonly<Record<string, Answer>>;
export async function open(answers: Answers = {}, path = '/organization/network') {
  const all: Answers = {
    App: appAnswer(administrator),
    PeoplePage: pageFacts(null),
    PeopleList: list([person, unknown, invited]),
    ...answers,
  };
  const portal = await renderPortal({
    path,
    answer: ({ operationName }) => all[operationName] ?? 503,
  });
  const sent = (name: string) =>
    portal.gateway.requests.filter(({ operationName }) => operationName === name);
  return { ...portal, sent };
}
export const region = () => screen.findByRole('region', { name: 'Medlemmer og invitasjoner' });

import { z } from 'zod';
import { normalizeEmail } from '../../../schema/inputs/email.ts';
import { knownEmails, peopleFilterInput } from '../../../schema/inputs/network.ts';
import { searchWords } from '../../../schema/inputs/search.ts';
import type { PeopleSelection } from '../../backend/network.ts';
import type { PageQuery } from '../../backend/page.ts';
import { ROLE_ID } from '../../domain/facts.ts';
import { invitableRoles } from '../../domain/invitation/invitable-roles.ts';
import { isInvitationValid } from '../../domain/invitation/invitation.ts';
import { parseInput } from '../../errors/input.ts';
import type { PeopleFilterInput, PeopleSortInput, Resolvers } from '../../generated/resolvers.ts';
import { connect } from '../../graphql/connection.ts';
import { ranges } from './ranges.ts';

interface PeopleArgs {
  readonly filter?: PeopleFilterInput | null | undefined;
  readonly sort?: PeopleSortInput | null | undefined;
}

/** @throws {PortalError} BAD_USER_INPUT */
export function selectPeople({ filter, sort }: PeopleArgs): PeopleSelection {
  return {
    ...parseInput(peopleFilterInput, filter ?? {}),
    sort: sort?.field ?? 'NAME',
    order: sort?.direction ?? 'ASCENDING',
  };
}

export const peopleResolvers = {
  NetworkPerson: {
    rfidCount: ({ chips }) => chips,
  },
  Organization: {
    async people(organization, { filter, sort, ...page }, { loaders }) {
      const selection = selectPeople({ filter, sort });
      const list = {
        owner: organization,
        key: ['people', selection],
        maxPageSize: ranges['Organization.people.first'].max,
        fetchPage: (query: PageQuery) => loaders.people(organization, selection, query),
      };
      const { page: found, ...connection } = await connect(list, page);
      return {
        ...connection,
        totalCount: found.totals.count,
        memberCount: found.totals.members,
      };
    },
    async residents(organization, { search: given, ...page }, { loaders }) {
      const search = parseInput(searchWords, given);
      const list = {
        owner: organization,
        key: ['residents', search],
        maxPageSize: ranges['Organization.residents.first'].max,
        fetchPage: (query: PageQuery) => loaders.residents(organization, search, query),
      };
      const { page: found, ...connection } = await connect(list, page);
      return { ...connection, totalCount: found.totals.count };
    },
    async knownInvitees(organization, { emails }, { loaders }) {
      const wanted = parseInput(z.object({ emails: knownEmails }), { emails }).emails;
      const [members, invitations] = await Promise.all([
        loaders.members(organization),
        loaders.invitations(organization),
      ]);
      const addressesOf = (found: readonly (string | null)[]) =>
        new Set(
          found.flatMap((email) => (email === null ? [] : normalizeEmail(email).toLowerCase())),
        );
      const isMember = addressesOf(
        members.filter(({ roleId }) => roleId !== ROLE_ID.RESIDENT).map(({ email }) => email),
      );
      const isInvited = addressesOf(
        invitations.filter(isInvitationValid).map(({ inviteeEmail }) => inviteeEmail),
      );
      return [...wanted]
        .filter((email) => isMember.has(email) || isInvited.has(email))
        .map((email) => ({
          email,
          isMember: isMember.has(email),
          isInvited: isInvited.has(email),
        }));
    },
    async invitableRoles(organization, _, { loaders }) {
      const { organizationClassification } = await loaders.organization(organization);
      return invitableRoles(organizationClassification);
    },
  },
} satisfies Resolvers;

import { startFamilyInput } from '../../../schema/inputs/network.ts';
import type { Context } from '../../context.ts';
import { ROLE_ID } from '../../domain/facts.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { selects } from '../../graphql/selects.ts';
import { networkUrlResolvers } from './downloads.ts';
import { ranges } from './ranges.ts';
import { handoverResolvers } from './handovers.ts';
import { peopleResolvers } from './people.ts';

const { max: maxPageSize } = ranges['Organization.members.first'];

const ROLE = new Set(['role']);

/** The person's role as the administrator of a family. */
async function familyRole({ roleSession }: Context) {
  const { roles } = await roleSession.roles();
  return roles.find(
    ({ roleId, organizationClassification }) =>
      roleId === ROLE_ID.ADMINISTRATOR && organizationClassification === 'FAMILY',
  );
}

export const networkResolvers = {
  Viewer: {
    networks: (_, __, { forCustomer, loaders }) => forCustomer(loaders.networks()),
  },
  Organization: {
    async members(organization, args, { loaders }) {
      const members = await loaders.members(organization);
      return connectWhole({ owner: organization, key: ['members'], maxPageSize }, members, args);
    },
    ...peopleResolvers.Organization,
    ...networkUrlResolvers.Organization,
  },
  Facility: handoverResolvers.Facility,
  NetworkPerson: peopleResolvers.NetworkPerson,
  ChargerHandover: handoverResolvers.ChargerHandover,
  Network: { blocksAccount: ({ blocksAccount }) => blocksAccount ?? false },
  Mutation: {
    ...handoverResolvers.Mutation,
    async startFamily(_, { input }, context, info) {
      const { accountId } = parseInput(startFamilyInput, input);
      await context.accounts.requirePersonal(accountId);
      // The request of a second tab, or a second click, finds it done.
      if (!(await familyRole(context))) await context.writes.startFamily();
      const role = selects(info, ROLE) ? await familyRole(context).catch(() => null) : null;
      return { role: role ?? null, viewer: context.requireViewer() };
    },
    async dissolveFamily(_, { input }, context) {
      await context.accounts.requirePersonal(input.accountId);
      const role = await familyRole(context);
      if (role) await context.writes.dissolveFamily();
      return { userRoleId: role?.userRoleId ?? null, viewer: context.requireViewer() };
    },
    async removeMember(_, { input }, { accounts, writes }) {
      const organization = await accounts.requireOrganization(input.accountId);
      await writes.removeMember(organization, input.userRoleId);
      return { userRoleId: input.userRoleId, organization };
    },
  },
} satisfies Resolvers;

import type { Context } from '../../context.ts';
import { ROLE_ID } from '../../domain/facts.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { networkFeature } from './feature.ts';

const { max: maxPageSize } = networkFeature.ranges['Organization.members.first'];

async function administersFamily({ loaders }: Context): Promise<boolean> {
  const roles = await loaders.roles();
  return roles.some(
    ({ roleId, organizationClassification, status }) =>
      roleId === ROLE_ID.ADMINISTRATOR &&
      organizationClassification === 'FAMILY' &&
      status === 'Active',
  );
}

export const networkResolvers = {
  Viewer: {
    networks: (_, __, { forCustomer, loaders }) => forCustomer(loaders.networks()),
  },
  Organization: {
    async members(organization, args, { loaders }) {
      const members = await loaders.members(organization);
      return connectWhole({ key: ['members', organization.id], maxPageSize }, members, args);
    },
  },
  Network: { blocksAccount: ({ blocksAccount }) => blocksAccount ?? false },
  Mutation: {
    async startFamily(_, { input }, context) {
      await context.accounts.requirePersonal(input.accountId);
      // A second tab, or a second click, finds it done.
      if (!(await administersFamily(context))) await context.writes.startFamily();
      return { viewer: context.requireViewer() };
    },
    async removeMember(_, { input }, { accounts, loaders, writes }) {
      const organization = await accounts.requireOrganization(input.accountId);
      const members = await loaders.members(organization);
      if (members.some(({ userRoleId }) => userRoleId === input.userRoleId))
        await writes.removeMember(organization, input.userRoleId);
      return { organization };
    },
  },
} satisfies Resolvers;

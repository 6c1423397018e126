import { exposedOrganizationId } from '../../domain/role/exposed-organization.ts';
import type { RoleFacts } from '../../domain/facts.ts';
import { navigationVariant } from '../../domain/account/navigation.ts';
import { addressedConstraints } from '../../domain/role/role-conflicts.ts';
import { initials, roleCardLabel, roleCardName } from '../../domain/role/role-card.ts';
import { organizationAccount } from '../../domain/account/account.ts';
import { administers, administratorRole } from '../../domain/role/administrators.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import type { Context } from '../../context.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import type { Resolvers, MutationResolvers } from '../../generated/resolvers.ts';
import { becomeMember } from './become-member.ts';
import { stepOf } from '../../domain/polling/polling.ts';

/** A role that is not held counts as removed, so that a repeated request continues from there. */
const removeRole: NonNullable<MutationResolvers['removeRole']> = async (
  _,
  { input: { userRoleId } },
  context,
) => {
  const { loaders, writes } = context;
  const held = await loaders.roles();
  const role = held.find((each) => each.userRoleId === userRoleId);
  if (role !== undefined) await writes.removeMyRole(role, held);
  const user = await loaders.me();
  const step = stepOf(user?.status !== 'BLOCKED', 'BLOCKED_USER');
  return { userRoleId, step, viewer: context.requireViewer() };
};

/** Null for a person who is not registered or has no name. */
async function cardNameOf(role: RoleFacts, { loaders }: Context): Promise<string | null> {
  const user = await loaders.me();
  const name = user === null ? '' : roleCardName(role, user);
  return name === '' ? null : name;
}

/** Whether no one else administers the role's organisation. Where administrators are not offered, the backend alone knows. */
async function isOnlyAdministrator(role: RoleFacts, loaders: Context['loaders']): Promise<boolean> {
  const account = organizationAccount(role);
  const how = administers(role);
  if (account === null || how !== 'SHARED') return account !== null && how === 'ALONE';
  const administrators = await ifOffered(loaders.administrators(account), null);
  if (administrators === null) return false;
  return administrators.length + countUnreadable(administrators) <= 1;
}

export const roleResolvers = {
  Mutation: { becomeMember, removeRole },
  Viewer: {
    async roleConstraints(_, wanted, { portal, roleSession }) {
      const { roles } = await roleSession.roles();
      return addressedConstraints(roles, wanted, portal.supportEmail);
    },
    administratorRole: async (_, __, { roleSession }) =>
      administratorRole((await roleSession.roles()).roles),
    async onlyAdministratorRoles(_, __, { loaders, roleSession }) {
      const { roles } = await roleSession.roles();
      const alone = await Promise.all(roles.map((role) => isOnlyAdministrator(role, loaders)));
      return roles.filter((_role, index) => alone[index]);
    },
  },
  Role: {
    async organizationId(role, _, { roleSession }) {
      const active = await roleSession.active();
      return role.userRoleId === active?.userRoleId ? exposedOrganizationId(active) : null;
    },
    permissions: ({ permissions }) => [...permissions],
    opensOrganization: (role) => navigationVariant(role) === 'ORGANIZATION',
    label: (role) => roleCardLabel(role).key,
    cardName: (role, _, context) => cardNameOf(role, context),
    async initials(role, _, context) {
      const cardName = await cardNameOf(role, context);
      return cardName && initials(cardName);
    },
  },
} satisfies Resolvers;

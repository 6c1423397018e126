import { stepOf } from '../../domain/polling.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

/**
 * Removes one of the person's own roles. A role that is not held counts as removed, so that
 * asking again goes on from there, and somebody else's reads like a missing one.
 */
export const removeRole: NonNullable<MutationResolvers['removeRole']> = async (
  _,
  { userRoleId },
  context,
) => {
  const { loaders, writes } = context;
  const held = await loaders.roles();
  if (held.some((role) => role.userRoleId === userRoleId)) await writes.removeMyRole(userRoleId);
  const user = await loaders.me();
  return { ...stepOf(user?.status !== 'BLOCKED', 'BLOCKED_USER'), viewer: context.somebody() };
};

import { stepOf } from '../../domain/polling/polling.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

/** A role that is not held counts as removed, so that a repeated request continues from there. */
export const removeRole: NonNullable<MutationResolvers['removeRole']> = async (
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

import { registerUserInput } from '../../../schema/inputs/user.ts';
import type { Context } from '../../context.ts';
import { stepOf } from '../../domain/polling.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

/** The backend has no roles yet for a person it has just been told of. */
async function hasRoles({ loaders }: Context): Promise<boolean> {
  try {
    return (await loaders.roles()).length > 0;
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return false;
    throw error;
  }
}

/** Registers the person unless they are; a double click finds them registered by its first half. */
async function register({ loaders, writes }: Context, user: object, invitationId?: string) {
  if ((await loaders.me()) !== null) return;
  try {
    await writes.registerMe(user, invitationId);
  } catch (error) {
    const isConflict = error instanceof PortalError && error.status === 409;
    if (!isConflict || (await loaders.me()) === null) throw error;
  }
}

/**
 * POST /users, once; with an invitation it is complete when the roles that follow are there
 * (specification section 7).
 */
export const registerUser: NonNullable<MutationResolvers['registerUser']> = async (
  _,
  { input, invitationId },
  context,
) => {
  const viewer = context.somebody();
  const user = parseInput(registerUserInput, input);
  const email = user.email ?? viewer.caller.claims.email;
  if (email === null) throw badInput([{ path: 'email', code: 'EMAIL_REQUIRED' }]);
  await register(context, { ...user, email }, invitationId ?? undefined);
  const isComplete = !invitationId || (await hasRoles(context));
  return { ...stepOf(isComplete, 'MEDIUM'), viewer };
};

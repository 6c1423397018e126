import { registerUserInput } from '../../../schema/inputs/user.ts';
import type { Context } from '../../context.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { badInput, parseInputAsync } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

/** The backend has no roles yet for a person who has just been registered. */
async function hasRoles({ loaders }: Context): Promise<boolean> {
  const roles = await nullIfNotFound(() => loaders.roles());
  return roles !== null && roles.length > 0;
}

/** Registers the person unless they are registered, for example by the first half of a double click. */
async function registerOnce({ loaders }: Context, register: () => Promise<void>) {
  if ((await loaders.me()) !== null) return;
  try {
    await register();
  } catch (error) {
    const isConflict = error instanceof PortalError && error.status === 409;
    if (!isConflict || (await loaders.me()) === null) throw error;
  }
}

/**
 * POST /users, once; with an invitation it is complete when the roles that follow are there
 * (CALL-11).
 */
export const registerUser: NonNullable<MutationResolvers['registerUser']> = async (
  _,
  { input },
  context,
) => {
  const viewer = context.requireViewer();
  const { invitationId: invited, ...given } = input;
  const user = await parseInputAsync(registerUserInput, given);
  const email = user.email ?? viewer.claims.email;
  if (email === null) throw badInput([{ path: 'email', code: 'EMAIL_REQUIRED' }]);
  const invitationId = invited ?? undefined;
  await registerOnce(context, () => context.writes.registerMe({ ...user, email }, invitationId));
  const isComplete = invitationId === undefined || (await hasRoles(context));
  return { step: stepOf(isComplete, 'MEDIUM'), viewer };
};

import { z } from 'zod';
import { isSameEmail } from '../../schema/inputs/email.ts';
import { parsePhone } from '../../schema/inputs/parse-phone.ts';
import type { Context } from '../context.ts';
import { isRecentlyVerified, RECENT_MS } from '../domain/account/recently-verified.ts';
import { ROLE_ID } from '../domain/facts.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';

/** For the `WWW-Authenticate` header of an app, which repeats the sign-in with this `max_age` (RFC 9470 section 3). */
const CHALLENGE = `Bearer error="insufficient_user_authentication", max_age="${RECENT_MS / 1000}"`;

/** Whether a write is the first step of its act. The steps that follow are bound to what it has made. */
type IsFirstStep = (args: unknown, context: Context) => Promise<boolean> | boolean;

const always: IsFirstStep = () => true;

const emailArgs = z.object({ input: z.object({ email: z.string() }) });
const phoneArgs = z.object({ input: z.object({ mobileNumber: z.string() }) });
const invitationArgs = z.object({
  input: z.object({ invitations: z.array(z.object({ roleId: z.string() })) }),
});

/** The code and the link that were sent and wait for their answer. Unknown counts as none. */
const pending = ({ loaders }: Context) => loaders.verifications().catch(() => null);

/**
 * The sensitive acts by the mutation that begins each, beside changes of identities, which the identity provider confirms
 * (`identities.ts`). Sending the pending code or link again begins nothing new.
 */
const FIRST_STEPS: Readonly<Partial<Record<keyof MutationResolvers, IsFirstStep>>> = {
  changeEmail: async (args, context) => {
    const sent = (await pending(context))?.email?.email ?? null;
    return sent === null || !isSameEmail(sent, emailArgs.parse(args).input.email);
  },
  sendPhoneCode: async (args, context) => {
    const sent = (await pending(context))?.phone?.mobileNumber ?? null;
    return sent === null || sent !== parsePhone(phoneArgs.parse(args).input.mobileNumber);
  },
  requestUserDeletion: always,
  requestDataExport: always,
  sendInvitations: (args) =>
    invitationArgs
      .parse(args)
      .input.invitations.some(({ roleId }) => roleId === ROLE_ID.ADMINISTRATOR),
};

const firstSteps: ReadonlyMap<string, IsFirstStep> = new Map(Object.entries(FIRST_STEPS));

/**
 * Requires a sign-in of the last minute for the first step of a sensitive act. A person who is registering is exempt: there is no
 * account to take over yet.
 *
 * @throws {PortalError} INSUFFICIENT_USER_AUTHENTICATION
 */
export async function requireRecentSignIn(
  mutation: string,
  args: unknown,
  context: Context,
): Promise<void> {
  const isFirstStep = firstSteps.get(mutation);
  if (isFirstStep === undefined) return;
  const { kind, claims } = context.requireViewer();
  if (isRecentlyVerified(claims.authTime, context.now)) return;
  if (!(await isFirstStep(args, context)) || (await context.loaders.me()) === null) return;
  if (kind === 'bearer') context.answerHeaders.set('www-authenticate', CHALLENGE);
  throw new PortalError('INSUFFICIENT_USER_AUTHENTICATION');
}

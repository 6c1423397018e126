import { isSameEmail } from '../../../schema/inputs/email.ts';
import { changeEmailInput } from '../../../schema/inputs/email-verification.ts';
import {
  confirmPhoneCodeInput,
  sendPhoneCodeInput,
} from '../../../schema/inputs/phone-verification.ts';
import { maskedEmail } from '../../../schema/masked-email.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { selects } from '../../graphql/selects.ts';
import { parseInput, parseInputAsync } from '../../errors/input.ts';
import { requireNotOrganizations } from './contact.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Context } from '../../context.ts';
import type { Language, Resolvers } from '../../generated/resolvers.ts';
import type { EmailChange, EmailLink } from '../../generated/wire.ts';

/** The e-mail address of the customer's record; null when it is unknown. */
async function currentEmail({ loaders }: Context): Promise<string | null> {
  const user = await loaders.me();
  if (user === null) throw new PortalError('INVALID_USER');
  return user.email;
}

const languageOf = (language: Language | null | undefined) => (language ? { language } : {});

async function sendLink(
  { requireViewer, writes }: Context,
  email: string,
  language: Language | null | undefined,
) {
  const emailVerification = await writes.sendEmailLink({ email, ...languageOf(language) });
  return { emailVerification, viewer: requireViewer() };
}

/** A change of e-mail address, by the code that gives access to it. */
export type EmailChangeModel = EmailChange & { readonly id: string };

const withId = (id: string, change: EmailChange): EmailChangeModel => ({ ...change, id });

/**
 * The address of the link that waits for the person to confirm it. Null when none waits; undefined when the backend refuses to say before
 * the present address is verified.
 */
async function pendingEmail({ loaders }: Context): Promise<string | null | undefined> {
  try {
    return (await loaders.verifications()).email?.email ?? null;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'EMAIL_VERIFICATION_REQUIRED')
      return undefined;
    throw error;
  }
}

/** Whether a link waits for the person who is signed in. Null when it is unknown. */
async function isViewers(link: EmailLink, context: Context): Promise<boolean | null> {
  const pending = await pendingEmail(context);
  if (pending === undefined) return null;
  return pending !== null && isSameEmail(pending, link.email);
}

/**
 * Refuses a link that does not wait for this person, since whoever has a link is not the person who asked for it. The backend refuses it
 * too; one of an earlier version does not know who confirms.
 *
 * @throws {PortalError} FORBIDDEN; NOT_FOUND when the backend does not describe links and none waits for the person
 */
async function requireOwnLink(code: string, context: Context): Promise<void> {
  const link = await ifOffered(context.loaders.emailLink(code), null);
  // The backend says what a link that no longer waits is.
  if (link !== null && link.status !== null && link.status !== 'OPEN') return;
  if (link === null && (await pendingEmail(context)) === null) throw new PortalError('NOT_FOUND');
  if (link !== null && (await isViewers(link, context)) === false)
    throw new PortalError('FORBIDDEN');
}

const VERIFICATION = new Set(['verification']);

export const verificationResolvers = {
  Query: {
    emailLink: (_, { key }, { loaders }) => loaders.emailLink(key),
    async emailChange(_, { key }, { loaders }) {
      const change = await loaders.emailChange(key);
      return change && withId(key, change);
    },
  },
  EmailLink: {
    replacedEmail: ({ replacedEmail }) => replacedEmail && maskedEmail(replacedEmail),
    isViewers: (link, _, context) => (context.viewer === null ? null : isViewers(link, context)),
  },
  EmailChange: {
    newEmail: ({ newEmail }) => newEmail && maskedEmail(newEmail),
    endsSessions: ({ endsSessions }) => endsSessions === true,
  },
  Viewer: {
    verification: (_, __, { forCustomer, loaders }) => forCustomer(loaders.verifications()),
  },
  Mutation: {
    async sendPhoneCode(_, { input }, context) {
      const { requireViewer, writes } = context;
      const { language, ...given } = input;
      const request = await parseInputAsync(sendPhoneCodeInput, given);
      await requireNotOrganizations(context, request);
      const phoneVerification = await writes.sendPhoneCode({ ...request, ...languageOf(language) });
      return { phoneVerification, viewer: requireViewer() };
    },
    async confirmPhoneCode(_, { input }, context, info) {
      const { forCustomer, loaders, requireViewer, writes } = context;
      await writes.confirmPhoneCode(parseInput(confirmPhoneCodeInput, input).code);
      const verification = selects(info, VERIFICATION)
        ? await forCustomer(loaders.verifications()).catch(() => null)
        : null;
      return { verification, viewer: requireViewer() };
    },
    async changeEmail(_, { input }, context) {
      const { language, ...given } = input;
      const rule = changeEmailInput((await currentEmail(context)) ?? '');
      const { email } = parseInput(rule, given);
      await requireNotOrganizations(context, { email });
      return sendLink(context, email, language);
    },
    async sendEmailLink(_, { input: { language } }, context) {
      const email = await currentEmail(context);
      if (email === null) throw new PortalError('INVALID_USER');
      return sendLink(context, email, language);
    },
    async checkEmail(_, { input: { email } }, context) {
      const { isEmailVerified } = await context.loaders.verifications();
      const current = await currentEmail(context);
      const isComplete = isEmailVerified && current?.toLowerCase() === email.toLowerCase();
      return { step: stepOf(isComplete, 'SHORT'), viewer: context.requireViewer() };
    },
    async verifyEmail(_, { input: { code } }, context) {
      await requireOwnLink(code, context);
      await context.writes.verifyEmail(code);
      return { isVerified: true, viewer: context.requireViewer() };
    },
    async undoEmailChange(_, { input: { id } }, { writes }) {
      return { emailChange: withId(id, await writes.undoEmailChange(id)) };
    },
  },
} satisfies Resolvers;

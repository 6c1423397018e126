import { changeEmailInput } from '../../../schema/inputs/email-verification.ts';
import {
  confirmPhoneCodeInput,
  sendPhoneCodeInput,
} from '../../../schema/inputs/phone-verification.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { selects } from '../../graphql/selects.ts';
import { parseInput, parseInputAsync } from '../../errors/input.ts';
import { requireNotOrganizations } from './contact.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Context } from '../../context.ts';
import type { Language, Resolvers } from '../../generated/resolvers.ts';

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

const VERIFICATION = new Set(['verification']);

export const verificationResolvers = {
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
    async verifyEmail(_, { input: { code } }, { viewer, writes }) {
      await writes.verifyEmail(code);
      return { isVerified: true, viewer };
    },
  },
} satisfies Resolvers;

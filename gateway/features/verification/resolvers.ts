import { changeEmailInput } from '../../../schema/inputs/email-verification.ts';
import {
  confirmPhoneCodeInput,
  sendPhoneCodeInput,
} from '../../../schema/inputs/phone-verification.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { parseInput } from '../../errors/input.ts';
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

const languageOf = ({ language }: Readonly<{ language?: Language | null }>) =>
  language ? { language } : {};

const sendLink = async ({ writes }: Context, request: object) => ({
  emailVerification: await writes.sendEmailLink(request),
});

export const verificationResolvers = {
  Viewer: {
    verification: (_, __, { forCustomer, loaders }) => forCustomer(loaders.verifications()),
  },
  Mutation: {
    async sendPhoneCode(_, { input }, context) {
      const { writes } = context;
      const request = parseInput(sendPhoneCodeInput, input);
      await requireNotOrganizations(context, request);
      return {
        phoneVerification: await writes.sendPhoneCode({ ...request, ...languageOf(input) }),
      };
    },
    async confirmPhoneCode(_, { input }, { requireViewer, writes }) {
      await writes.confirmPhoneCode(parseInput(confirmPhoneCodeInput, input).code);
      return { viewer: requireViewer() };
    },
    async changeEmail(_, { input }, context) {
      const { email } = parseInput(changeEmailInput((await currentEmail(context)) ?? ''), input);
      await requireNotOrganizations(context, { email });
      return sendLink(context, { email, ...languageOf(input) });
    },
    async sendEmailLink(_, { input }, context) {
      const email = await currentEmail(context);
      if (email === null) throw new PortalError('INVALID_USER');
      return sendLink(context, { email, ...languageOf(input) });
    },
    async checkEmail(_, { input: { email } }, context) {
      const { isEmailVerified } = await context.loaders.verifications();
      const current = await currentEmail(context);
      const isComplete = isEmailVerified && current?.toLowerCase() === email.toLowerCase();
      return { step: stepOf(isComplete, 'SHORT'), viewer: context.requireViewer() };
    },
    async verifyEmail(_, { input: { code } }, { writes }) {
      await writes.verifyEmail(code);
      return { isVerified: true };
    },
  },
} satisfies Resolvers;

import { changeEmailInput } from '../../../schema/inputs/email-verification.ts';
import {
  confirmPhoneCodeInput,
  sendPhoneCodeInput,
} from '../../../schema/inputs/phone-verification.ts';
import { stepOf } from '../../domain/polling.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The e-mail of the record, for a customer. */
async function presentEmail({ loaders }: Context): Promise<string> {
  const user = await loaders.me();
  if (user === null) throw new PortalError('INVALID_USER');
  return user.email;
}

export const verificationResolvers: Resolvers = {
  Viewer: {
    verification: (viewer) => viewer.ofCustomer(viewer.context.loaders.verifications()),
  },
  Mutation: {
    async sendPhoneCode(_, { mobileNumber, language }, { writes }) {
      const request = parseInput(sendPhoneCodeInput, { mobileNumber });
      return writes.sendPhoneCode({ ...request, ...(language && { language }) });
    },
    async confirmPhoneCode(_, input, { somebody, writes }) {
      await writes.confirmPhoneCode(parseInput(confirmPhoneCodeInput, input).code);
      return somebody();
    },
    async changeEmail(_, { input, language }, context) {
      const { email } = parseInput(changeEmailInput(await presentEmail(context)), input);
      return context.writes.sendEmailLink({ email, ...(language && { language }) });
    },
    async sendEmailLink(_, { language }, context) {
      const email = await presentEmail(context);
      return context.writes.sendEmailLink({ email, ...(language && { language }) });
    },
    async checkEmail(_, { email }, context) {
      const { isEmailVerified } = await context.loaders.verifications();
      const present = await presentEmail(context);
      const isDone = isEmailVerified && present.toLowerCase() === email.toLowerCase();
      return { ...stepOf(isDone, 'SHORT'), viewer: context.somebody() };
    },
    async verifyEmail(_, { code }, { writes }) {
      await writes.verifyEmail(code);
      return true;
    },
  },
};

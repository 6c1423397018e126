import { z } from 'zod';
import { normalizeEmail } from '../../../schema/inputs/email.ts';
import { parsePhone } from '../../../schema/inputs/parse-phone.ts';
import { byCaller, HOUR, NONE, TEN_MINUTES, type WriteRow } from '../../graphql/write-limit.ts';

const phoneArgs = z.object({ input: z.object({ mobileNumber: z.string() }) });
const emailArgs = z.object({ input: z.object({ email: z.string() }) });

export const limits = {
  sendPhoneCode: {
    limits: [
      { name: 'codes', by: 'CALLER', most: 20, seconds: TEN_MINUTES },
      { name: 'codes', by: 'RECIPIENT', most: 20, seconds: HOUR },
    ],
    recipients: (args) => {
      const { mobileNumber } = phoneArgs.parse(args).input;
      return Promise.resolve([
        { path: 'mobileNumber', address: parsePhone(mobileNumber) ?? mobileNumber },
      ]);
    },
  },
  changeEmail: {
    limits: [
      { name: 'links', by: 'CALLER', most: 20, seconds: TEN_MINUTES },
      { name: 'links', by: 'RECIPIENT', most: 20, seconds: HOUR },
    ],
    recipients: (args) =>
      Promise.resolve([
        { path: 'email', address: normalizeEmail(emailArgs.parse(args).input.email) },
      ]),
  },
  sendEmailLink: byCaller('links', 20, TEN_MINUTES),
  // A code can be guessed.
  confirmPhoneCode: byCaller('phone-guesses', 20, TEN_MINUTES),
  verifyEmail: byCaller('email-guesses', 30, TEN_MINUTES),
  undoEmailChange: byCaller('email-guesses', 30, TEN_MINUTES),
  checkEmail: NONE,
} satisfies Readonly<Record<string, WriteRow>>;

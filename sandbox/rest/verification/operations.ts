import { z } from 'zod';
import { Code, Email, Language } from '../fields.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { isRegistered, lockedPerson, personOf } from '../person.ts';
import { Problem } from '../problem.ts';
import { possibleId } from '../owner.ts';
import { emailChange, undoEmailChange } from './email-change.ts';
import { confirmLink, emailLink, isEmailVerified, sendLink } from './email.ts';
import {
  claimantOf,
  confirmCode,
  numberVerifiedBefore,
  RESEND_AFTER_MS,
  sendCode,
  sentCode,
} from './phone.ts';
import { sentLink } from './sign-in-email.ts';

const PhoneRequest = z.strictObject({ mobileNumber: z.string(), language: Language.optional() });
const PhoneCode = z.strictObject({ code: Code });
const EmailRequest = z.strictObject({ email: Email, language: Language.optional() });
const EmailCode = z.strictObject({ code: z.string().min(1).max(100) });

interface Sent {
  readonly sent_at: Date;
  readonly expires_at: Date;
}

const sentAt = ({ sent_at, expires_at }: Sent, now: Date) => ({
  resendAfter: Math.max(0, Math.ceil((sent_at.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000)),
  expiresAt: expires_at.toISOString(),
});

const phoneView = (sent: Sent & { readonly mobile_number: string }, now: Date) => ({
  mobileNumber: sent.mobile_number,
  ...sentAt(sent, now),
});

const emailView = (sent: Sent & { readonly email: string }, now: Date) => ({
  email: sent.email,
  ...sentAt(sent, now),
});

/** Verification of a person's mobile number and e-mail. Refusals are returned, not thrown, so that attempts stay counted. */
export const verificationOperations = [
  operation('getMyVerifications', NO_INPUT, async ({ deps, userId }) => {
    const now = deps.clock.now();
    const [code, link] = await Promise.all([sentCode(deps, userId), sentLink(deps, userId)]);
    if (!(await isRegistered(deps.db, userId))) {
      const verifiedMobileNumber = await numberVerifiedBefore(deps.db, userId);
      return {
        isMobileNumberVerified: verifiedMobileNumber !== null,
        isEmailVerified: false,
        verifiedMobileNumber,
        phone: code ? phoneView(code, now) : null,
        email: null,
      };
    }
    const person = await personOf(deps, userId);
    const { mobile_number, mobile_number_verified } = person;
    return {
      isMobileNumberVerified: mobile_number !== null && mobile_number_verified,
      isEmailVerified: await isEmailVerified(deps, person),
      verifiedMobileNumber: mobile_number_verified ? mobile_number : null,
      phone: code ? phoneView(code, now) : null,
      email: link ? emailView(link, now) : null,
    };
  }),
  operation('sendPhoneCode', withBody(PhoneRequest), async ({ deps, userId, body }) => {
    const person = await claimantOf(deps, userId);
    const language = body.language ?? person.language;
    const sent = await sendCode(deps, person, body.mobileNumber, language);
    return sent instanceof Problem ? sent : phoneView(sent, deps.clock.now());
  }),
  operation('confirmPhoneCode', withBody(PhoneCode), async ({ deps, userId, body }) =>
    confirmCode(deps, await claimantOf(deps, userId), body.code),
  ),
  operation('sendEmailVerification', withBody(EmailRequest), async ({ deps, userId, body }) => {
    const person = await lockedPerson(deps, userId);
    const sent = await sendLink(deps, person, body.email, body.language ?? person.language);
    return sent instanceof Problem ? sent : emailView(sent, deps.clock.now());
  }),
  operation('getEmailLink', NO_INPUT, ({ deps, params }) =>
    emailLink(deps, possibleId(params.emailCode)),
  ),
  operation('verifyEmail', withBody(EmailCode), async ({ deps, userId, body }) => {
    await confirmLink(deps, userId, body.code);
  }),
  operation('getEmailChange', NO_INPUT, ({ deps, params }) =>
    emailChange(deps, possibleId(params.undoCode)),
  ),
  operation('undoEmailChange', NO_INPUT, ({ deps, params }) =>
    undoEmailChange(deps, possibleId(params.undoCode)),
  ),
];

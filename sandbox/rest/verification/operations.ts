import { z } from 'zod';
import type { components } from '../../generated/backend.ts';
import { Email, Language } from '../fields.ts';
import { get, write, type Call, type Operation } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { lockedPerson, personOf } from '../person.ts';
import { Problem } from '../problem.ts';
import { isEmailVerified, openLink, sendLink, sentLink } from './email.ts';
import { confirmCode, RESEND_AFTER_MS, sendCode, sentCode } from './phone.ts';

type Schemas = components['schemas'];

const PhoneRequest = z.strictObject({ mobileNumber: z.string(), language: Language.optional() });
const PhoneCode = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Expected six digits') });
const EmailRequest = z.strictObject({ email: Email, language: Language.optional() });
const EmailCode = z.strictObject({ code: z.string().min(1).max(100) });

const EMAIL = '/v1/users/me/email-verification';
const PHONE = '/v1/users/me/phone-verification';

const sentAt = (sent: Readonly<{ sent_at: Date; expires_at: Date }>, now: Date) => ({
  resendAfter: Math.max(
    0,
    Math.ceil((sent.sent_at.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000),
  ),
  expiresAt: sent.expires_at.toISOString(),
});

const phoneView = (
  sent: Readonly<{ mobile_number: string; sent_at: Date; expires_at: Date }>,
  now: Date,
): Schemas['PhoneVerification'] => ({ mobileNumber: sent.mobile_number, ...sentAt(sent, now) });

const emailView = (
  sent: Readonly<{ email: string; sent_at: Date; expires_at: Date }>,
  now: Date,
): Schemas['EmailVerification'] => ({ email: sent.email, ...sentAt(sent, now) });

/** A write whose refusals stay counted: they are answered like any other, and what was counted is not undone. */
function counting<Body>(
  operationId: Operation['operationId'],
  path: string,
  bodyOf: z.ZodType<Body>,
  answer: (call: Call<unknown, Body>) => Promise<Problem | object | undefined>,
): Operation {
  return {
    operationId,
    method: 'post',
    path,
    isPublic: false,
    answer: async (call) => {
      NoQuery.parse(call.query);
      const outcome = await answer({ ...call, body: bodyOf.parse(call.body) });
      if (outcome === undefined) return { status: 204 };
      if (!(outcome instanceof Problem)) return { status: 200, body: outcome };
      const now = call.deps.clock.now();
      return { status: outcome.status, body: outcome.toBody(`/api${path}`, now) };
    },
  };
}

/** Proving that a number or an e-mail is one's own. */
export const verificationOperations: readonly Operation[] = [
  get('getMyVerifications', '/v1/users/me/verifications', NoQuery, async ({ deps, userId }) => {
    const person = await personOf(deps, userId);
    const now = deps.clock.now();
    const [code, link] = await Promise.all([sentCode(deps, userId), sentLink(deps, userId)]);
    return {
      isMobileNumberVerified: person.mobile_number !== null && person.mobile_number_verified,
      isEmailVerified: await isEmailVerified(deps, person),
      phone: code ? phoneView(code, now) : null,
      email: link ? emailView(link, now) : null,
    };
  }),
  counting('sendPhoneCode', PHONE, PhoneRequest, async ({ deps, userId, body }) => {
    const person = await lockedPerson(deps, userId);
    const language = body.language ?? person.language;
    const sent = await sendCode(deps, person, body.mobileNumber, language);
    return sent instanceof Problem ? sent : phoneView(sent, deps.clock.now());
  }),
  counting('confirmPhoneCode', `${PHONE}/code`, PhoneCode, async ({ deps, userId, body }) =>
    confirmCode(deps, await lockedPerson(deps, userId), body.code),
  ),
  counting('sendEmailVerification', EMAIL, EmailRequest, async ({ deps, userId, body }) => {
    const person = await lockedPerson(deps, userId);
    const sent = await sendLink(deps, person, body.email, body.language ?? person.language);
    return sent instanceof Problem ? sent : emailView(sent, deps.clock.now());
  }),
  {
    ...write(
      'verifyEmail',
      {
        method: 'post',
        path: '/v1/email-verifications',
        query: NoQuery,
        body: EmailCode,
        status: 204,
      },
      async ({ deps, body }) => {
        await openLink(deps, body.code);
        return undefined;
      },
    ),
    isPublic: true,
  },
];

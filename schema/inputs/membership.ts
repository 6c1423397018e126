import { z } from 'zod';
import { filled, optional, say } from './fields.ts';

const BLANKS = /\s/g;
const MEMBER_NUMBER = /^\d{4,20}$/;
const LONGEST_TOKEN = 4000;

/** The kinds of membership (specification section 3). */
export const membershipType = z.enum(
  ['COOP', 'GoEasy', 'Ladefordel'],
  say('validation.CHOICE_INVALID'),
);

/** Specification section 5: a subscription requires agreement to the terms. */
export const termsAccepted = z
  .boolean(say('validation.TERMS_REQUIRED'))
  .refine((isAccepted) => isAccepted, say('validation.TERMS_REQUIRED'));

/** One of the provider's own memberships, which comes with a subscription. */
export const addMembershipInput = z.object({ type: membershipType, termsAccepted });

/** Proof of a coop's own sign-in. */
export const coopToken = optional(
  z.string().min(1, say('validation.TEXT_INVALID')).max(LONGEST_TOKEN, say('validation.TOO_LONG')),
);

/** What comes back from the coop's own sign-in; the state stands in keys, so it has their characters. */
export const coopReturn = z.object({
  state: z.string().regex(/^[\w-]{1,80}$/, say('validation.TEXT_INVALID')),
  code: optional(
    z.string().min(1, say('validation.TEXT_INVALID')).max(200, say('validation.TOO_LONG')),
  ),
});

/** A member's number, with or without blanks. */
const membershipNumber = filled('validation.MEMBER_NUMBER_REQUIRED')
  .transform((written) => written.replace(BLANKS, ''))
  .pipe(z.string().regex(MEMBER_NUMBER, say('validation.MEMBER_NUMBER_INVALID')));

/** The number of a coop's membership. */
export const coopNumberInput = z.object({ membershipNumber });

/** A membership that the person has elsewhere. */
export const connectMembershipInput = z.object({
  type: membershipType,
  membershipNumber,
  coopToken,
  coopId: optional(filled('validation.TEXT_INVALID')),
});

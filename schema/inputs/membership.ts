import { z } from 'zod';
import { requiredText, optional, textId } from './fields.ts';

const BLANKS = /\s/g;
const MEMBER_NUMBER = /^\d{4,20}$/;
const LONGEST_TOKEN = 4000;

/** The kinds of membership (specification section 3). */
export const membershipType = z.enum(
  ['COOP', 'GoEasy', 'Ladefordel'],
  textId('validation.CHOICE_INVALID'),
);

/** Specification section 5: a subscription requires agreement to the terms. */
export const termsAccepted = z
  .boolean(textId('validation.TERMS_REQUIRED'))
  .refine((isAccepted) => isAccepted, textId('validation.TERMS_REQUIRED'));

/** One of the provider's own memberships, which comes with a subscription. */
export const addMembershipInput = z.object({ type: membershipType, termsAccepted });

/** Proof of a coop's own sign-in. */
export const coopToken = optional(
  z
    .string()
    .min(1, textId('validation.TEXT_INVALID'))
    .max(LONGEST_TOKEN, textId('validation.TOO_LONG')),
);

/** What comes back from the coop's own sign-in; the state stands in keys, so it has their characters. */
export const coopReturn = z.object({
  state: z.string().regex(/^[\w-]{1,80}$/, textId('validation.TEXT_INVALID')),
  code: optional(
    z.string().min(1, textId('validation.TEXT_INVALID')).max(200, textId('validation.TOO_LONG')),
  ),
});

/** A member's number, with or without blanks. */
const membershipNumber = requiredText('validation.MEMBER_NUMBER_REQUIRED')
  .transform((written) => written.replace(BLANKS, ''))
  .pipe(z.string().regex(MEMBER_NUMBER, textId('validation.MEMBER_NUMBER_INVALID')));

/** The number of a coop's membership. */
export const coopNumberInput = z.object({ membershipNumber });

/** A membership that the person has elsewhere. */
export const connectMembershipInput = z.object({
  type: membershipType,
  membershipNumber,
  coopToken,
  coopId: optional(requiredText('validation.TEXT_INVALID')),
});

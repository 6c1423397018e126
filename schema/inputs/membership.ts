import { z } from 'zod';
import { requiredText, optional, textId } from './fields.ts';

const BLANKS = /\s/g;
const MEMBER_NUMBER = /^\d{4,20}$/;
const MAX_TOKEN_LENGTH = 4000;

/** The kinds of membership in the backend's spelling (specification section 3). */
const membershipType = z.enum(
  ['COOP', 'GoEasy', 'Ladefordel'],
  textId('validation.CHOICE_INVALID'),
);

/** Specification section 5: a subscription requires agreement to the terms. */
export const termsAccepted = z
  .boolean(textId('validation.TERMS_REQUIRED'))
  .pipe(z.literal(true, textId('validation.TERMS_REQUIRED')));

/** A membership of the provider, which comes with a subscription. */
export const addMembershipInput = z.object({ type: membershipType, termsAccepted });

/** The proof of the coop's own sign-in. */
const coopToken = optional(
  z
    .string()
    .min(1, textId('validation.TEXT_INVALID'))
    .max(MAX_TOKEN_LENGTH, textId('validation.TOO_LONG')),
);

/** The result of the coop's own sign-in. The state becomes part of keys, which have these characters only. */
export const finishCoopSignInInput = z.object({
  state: z.string().regex(/^[\w-]{1,80}$/, textId('validation.TEXT_INVALID')),
  code: optional(
    z.string().min(1, textId('validation.TEXT_INVALID')).max(200, textId('validation.TOO_LONG')),
  ),
});

/** A member number, with or without blanks. */
const membershipNumber = requiredText('validation.MEMBER_NUMBER_REQUIRED')
  .transform((written) => written.replace(BLANKS, ''))
  .pipe(z.string().regex(MEMBER_NUMBER, textId('validation.MEMBER_NUMBER_INVALID')));

/** A membership that the person has elsewhere. */
export const connectMembershipInput = z.object({
  type: membershipType,
  membershipNumber,
  coopToken,
  coopId: optional(requiredText('validation.TEXT_INVALID')),
});

/** A membership to end. */
export const removeMembershipInput = z.object({ type: membershipType, coopToken });

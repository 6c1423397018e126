import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { optional, requiredText, rewritten, textId } from './fields.ts';

const BLANKS = /\s/g;
const MEMBER_NUMBER = /^\d{4,20}$/;
const MAX_TOKEN_LENGTH = 4000;

/** The kinds of membership in the backend's spelling (SUB-1). */
const membershipType = z.enum(
  ['COOP', 'GoEasy', 'Ladefordel'],
  textId('validation.CHOICE_INVALID'),
);

/** SUB-6: a subscription requires agreement to the terms. */
export const termsAccepted = z.pipe(
  z.boolean(textId('validation.TERMS_REQUIRED')),
  z.literal(true, textId('validation.TERMS_REQUIRED')),
);
/** PURCHASE-6: a consumer can expressly ask for the start within the 14 days of the right of withdrawal. */
export const startsAtOnce = optional(z.boolean(textId('validation.CHOICE_INVALID')));

/** A membership of the provider, which comes with a subscription. */
export const addMembershipInput = z.object({ type: membershipType, termsAccepted, startsAtOnce });

/** The proof of the coop's own sign-in. */
const coopToken = optional(
  z
    .string()
    .check(
      z.minLength(1, textId('validation.TEXT_INVALID')),
      z.maxLength(MAX_TOKEN_LENGTH, textId('validation.TOO_LONG')),
    ),
);

/** The result of the coop's own sign-in. The state becomes part of keys, which allow only these characters. */
export const finishCoopSignInInput = z.object({
  state: z.string().check(z.regex(/^[\w-]{1,80}$/, textId('validation.TEXT_INVALID'))),
  code: optional(
    z
      .string()
      .check(
        z.minLength(1, textId('validation.TEXT_INVALID')),
        z.maxLength(200, textId('validation.TOO_LONG')),
      ),
  ),
});

/** A membership number, with or without blanks. */
const membershipNumber = rewritten(
  requiredText('validation.MEMBER_NUMBER_REQUIRED'),
  (written) => normalizeCode(written).replace(BLANKS, ''),
  z.regex(MEMBER_NUMBER, textId('validation.MEMBER_NUMBER_INVALID')),
);

/** A membership that the person already has elsewhere. */
export const connectMembershipInput = z.object({
  type: membershipType,
  membershipNumber,
  coopToken,
  coopId: optional(requiredText('validation.TEXT_INVALID')),
});

/** The form of it, where the kind is known. */
export const membershipNumberForm = z.object({ membershipNumber });

/** A membership to end. */
export const endMembershipInput = z.object({ type: membershipType, coopToken });

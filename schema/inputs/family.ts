import { z } from 'zod';
import { email, requiredText, textId } from './fields.ts';

/** Whom to invite to a family: one person or several, nobody twice, with the consent to pay for them. */
export const familyInvitationsInput = z.object({
  people: z
    .array(z.object({ inviteeName: requiredText('validation.NAME_REQUIRED'), inviteeEmail: email }))
    .min(1, textId('validation.EMAIL_REQUIRED'))
    .superRefine((people, context) => {
      const seen = new Set<string>();
      people.forEach(({ inviteeEmail }, index) => {
        const key = inviteeEmail.toLowerCase();
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'inviteeEmail'],
            message: textId('validation.EMAIL_REPEATED'),
          });
        seen.add(key);
      });
    }),
  consent: z.boolean().refine((given) => given, { error: textId('validation.CONSENT_REQUIRED') }),
});

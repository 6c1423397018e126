import { z } from 'zod';
import { email, requiredText, textId } from './fields.ts';

/** Member, administrator and resident: nobody is invited to be a private driver or a business. */
const INVITED_ROLES = ['821200001', '821200002', '821200003'] as const;
const MOST = 50;

const invitationInput = z.object({
  inviteeEmail: email,
  inviteeName: requiredText('validation.NAME_REQUIRED'),
  roleId: z.enum(INVITED_ROLES, textId('validation.CHOICE_INVALID')),
  invitationType: z.enum(
    ['ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL'],
    textId('validation.CHOICE_INVALID'),
  ),
});

/** Whom to invite: at least one person, and nobody to the same role twice. */
export const sendInvitationsInput = z
  .array(invitationInput)
  .min(1, textId('validation.EMAIL_REQUIRED'))
  .max(MOST, textId('validation.TOO_MANY'))
  .superRefine((invitations, context) => {
    const seen = new Set<string>();
    invitations.forEach(({ inviteeEmail, roleId }, index) => {
      const key = `${roleId} ${inviteeEmail.toLowerCase()}`;
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'inviteeEmail'],
          message: textId('validation.EMAIL_REPEATED'),
        });
      seen.add(key);
    });
  });

import { z } from 'zod/mini';
import { email } from './email.ts';
import { code, id, optional, requiredText, textId } from './fields.ts';

/** The backend's ids of member, administrator and resident. Private users and businesses are not invited. */
const INVITABLE_ROLES = ['821200001', '821200002', '821200003'] as const;
const MAX_INVITATIONS = 50;

const invitee = z.object({
  inviteeEmail: email,
  inviteeName: requiredText('validation.NAME_REQUIRED'),
});

const newInvitation = z.extend(invitee, {
  roleId: z.enum(INVITABLE_ROLES, textId('validation.CHOICE_INVALID')),
  invitationType: z.enum(
    ['ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL'],
    textId('validation.CHOICE_INVALID'),
  ),
});

/** People to invite: at least one, and none with the same key twice. */
const distinctInvitees = <Invitee extends typeof invitee>(
  element: Invitee,
  keyOf: (invitee: z.output<Invitee>) => string,
) =>
  z.array(element).check(
    z.minLength(1, textId('validation.EMAIL_REQUIRED')),
    z.maxLength(MAX_INVITATIONS, textId('validation.TOO_MANY')),
    z.superRefine((invitees, context) => {
      const seen = new Set<string>();
      invitees.forEach((invitee, index) => {
        const key = keyOf(invitee).toLowerCase();
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'inviteeEmail'],
            message: textId('validation.EMAIL_REPEATED'),
          });
        seen.add(key);
      });
    }),
  );

/** Invitations of an organisation (`SendInvitationsInput`). */
export const sendInvitationsInput = z.object({
  accountId: id,
  invitations: distinctInvitees(
    newInvitation,
    ({ roleId, inviteeEmail }) => `${roleId} ${inviteeEmail}`,
  ),
});

/** The roles that a person can be invited to, by their names in the schema. */
export const INVITED_ROLES = ['MEMBER', 'ADMINISTRATOR', 'RESIDENT'] as const;

/** The form that invites one person to an organisation. */
export const personInvitationForm = z.extend(invitee, {
  role: z.enum(INVITED_ROLES, textId('validation.CHOICE_INVALID')),
});
/** The form that invites the extra administrator. */
export const administratorInvitationForm = invitee;

/** The acceptance of an invitation, with the code for one to another address. */
export const acceptInvitationInput = z.object({ id, code: optional(code) });

/** The form for the code that was sent to the invited address. */
export const invitationCodeForm = z.object({ code });

/** The consent to pay for the members of a family. */
export const consent = z
  .boolean()
  .check(z.refine((given) => given, { error: textId('validation.CONSENT_REQUIRED') }));

/** The form that invites to a family. */
export const familyInvitationsForm = z.object({
  people: distinctInvitees(invitee, ({ inviteeEmail }) => inviteeEmail),
  consent,
});

import { z } from 'zod';
import { INVITATION_STATUSES, INVITATION_TYPES, ROLE_IDS } from '../../domain/facts.ts';
import { listOfOnes, one, orNull } from './parse.ts';

const invitationSchema = z.object({
  id: z.string(),
  status: z.enum(INVITATION_STATUSES),
  invitationType: z.enum(INVITATION_TYPES),
  roleName: z.string(),
  roleId: z.enum(ROLE_IDS),
  inviteeEmail: orNull(z.string()),
  inviteeName: orNull(z.string()),
  invitedBy: orNull(z.string()),
  organizationId: orNull(z.string()),
  organizationName: orNull(z.string()),
});

/** An invitation to take a role in an organisation. */
export type Invitation = z.output<typeof invitationSchema>;

export const parseInvitation = one(invitationSchema);
export const parseInvitations = listOfOnes(invitationSchema);

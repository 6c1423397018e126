import { z } from 'zod';
import { INVITATION_STATUSES, INVITATION_TYPES, ROLE_IDS } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, parseOne, orNull } from './parse.ts';
import { instant } from './time.ts';

/**
 * The contract leaves the role ids open; those that are no row of any rule are refused here. The
 * classification is not read: the organisation's own record has it.
 */
type ContractInvitation = Omit<Contract['Invitation'], 'roleId' | 'organizationClassification'>;

const invitationSchema = z.object({
  roleId: z.enum(ROLE_IDS),
  ...accepting<ContractInvitation>()(
    z.object({
      id: z.string(),
      status: z.enum(INVITATION_STATUSES),
      invitationType: z.enum(INVITATION_TYPES),
      roleName: z.string(),
      inviteeEmail: orNull(z.string()),
      inviteeName: orNull(z.string()),
      invitedBy: orNull(z.string()),
      organizationId: orNull(z.string()),
      organizationName: orNull(z.string()),
      createdAt: orNull(instant),
      expiresAt: orNull(instant),
    }),
  ).shape,
});

/** An invitation to take a role in an organisation. */
export type Invitation = z.output<typeof invitationSchema>;

const codeSchema = accepting<Contract['InvitationCode']>()(
  z.object({ resendAfter: z.int(), expiresAt: instant }),
);

export const parseInvitationCode = parseOne(codeSchema);
export const parseInvitation = parseOne(invitationSchema);
export const parseInvitations = parseLenientList(invitationSchema);

import type { RoleLabel } from '../generated/schema.ts';

/** The kinds of role that a person is invited to, by their consequences. */
export type InvitedKind = 'family' | 'employee' | 'resident' | 'administrator' | 'unknown';

const KIND_OF: Readonly<Record<RoleLabel, InvitedKind>> = {
  FAMILY_MEMBER: 'family',
  COMPANY_MEMBER: 'employee',
  PUBLIC_MEMBER: 'employee',
  COOPERATIVE_MEMBER: 'employee',
  COOPERATIVE_RESIDENT: 'resident',
  COMPANY_ADMINISTRATOR: 'administrator',
  PUBLIC_ADMINISTRATOR: 'administrator',
  COOPERATIVE_ADMINISTRATOR: 'administrator',
  // There are no invitations to these, or the organisation is of an unknown kind.
  PERSONAL: 'unknown',
  FAMILY_ADMINISTRATOR: 'unknown',
  COOPERATIVE_SMB: 'unknown',
  COMPANY_SMB: 'unknown',
  PUBLIC_SMB: 'unknown',
  USER: 'unknown',
  MEMBER: 'unknown',
  ADMINISTRATOR: 'unknown',
  RESIDENT: 'unknown',
  SMB: 'unknown',
};

/** The kind of an invited role. */
export const invitedKind = (label: RoleLabel | null): InvitedKind =>
  label === null ? 'unknown' : KIND_OF[label];

/** Whether the role is that of an organisation's administrator, who needs a separate user account (NETWORK-27). */
export const isAdministrator = (label: RoleLabel | null): boolean =>
  invitedKind(label) === 'administrator';

/** Whether the person pays for their own charging in the role: a resident is a customer of their own (NETWORK-20). */
export const isOwnPayer = (label: RoleLabel | null): boolean => invitedKind(label) === 'resident';

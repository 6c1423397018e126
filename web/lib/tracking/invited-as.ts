import type { RoleId, RoleLabel } from '../../generated/schema.ts';

/** The kind of role of an invitation, in the words of the events. An unknown role is not that of an administrator. */
export const invitedAs = (role: RoleId | RoleLabel | null): 'administrator' | 'member' =>
  role?.endsWith('ADMINISTRATOR') ? 'administrator' : 'member';

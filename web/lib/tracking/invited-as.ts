import type { RoleId, RoleLabel } from '../../generated/schema.ts';

/** What a person is invited as, in the words of the events. An unknown role is not that of an administrator. */
export const invitedAs = (role: RoleId | RoleLabel | null): 'administrator' | 'member' =>
  role?.endsWith('ADMINISTRATOR') ? 'administrator' : 'member';

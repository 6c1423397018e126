import { isAdministrator } from '../../lib/invited-role.ts';
import type { Registration } from './use-registration.ts';

type Invitation = NonNullable<Registration['invitation']>;

/** Whether an invitation makes a person the administrator of an organisation. */
export const isAdministrators = (
  invitation: Registration['invitation'],
): invitation is Invitation => isAdministrator(invitation?.label ?? null);

/** The page of an invitation. */
export const invitationPath = (key: string): string => `/invitation/${encodeURIComponent(key)}`;

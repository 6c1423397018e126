import type { RoleLabel } from '../../generated/schema.ts';
import type { Registration } from './use-registration.ts';

type Invitation = NonNullable<Registration['invitation']>;

const LABELS: readonly RoleLabel[] = [
  'COMPANY_ADMINISTRATOR',
  'PUBLIC_ADMINISTRATOR',
  'COOPERATIVE_ADMINISTRATOR',
];

/** Whether an invitation makes a person the administrator of an organisation. */
export const isAdministrators = (
  invitation: Registration['invitation'],
): invitation is Invitation => Boolean(invitation?.label && LABELS.includes(invitation.label));

/** The page of an invitation. */
export const invitationPath = (id: string): string => `/invitation/${encodeURIComponent(id)}`;

import type { InvitationPartsFragment } from '../../generated/graphql.ts';

/** Most members of a family, open invitations included (specification section 9). */
export const MOST = 4;

/** Whether an invitation can still be accepted, and so takes a place. */
export const isOpen = ({ status }: Pick<InvitationPartsFragment, 'status'>): boolean =>
  status === 'CREATED' || status === 'EMAIL_SENT';

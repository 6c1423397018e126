import type { InvitationPartsFragment } from '../../generated/graphql.ts';

/** Most members of a family, open invitations included (specification section 9). */
export const MOST = 4;

/** Whether an invitation can still be accepted, and so takes a place. */
export const isOpen = ({ status }: Pick<InvitationPartsFragment, 'status'>): boolean =>
  status === 'CREATED' || status === 'EMAIL_SENT';

/** Whether an invitation came to nothing without anybody's wish, so that it may be sent again as a new one. */
export const hasLapsed = ({ status }: Pick<InvitationPartsFragment, 'status'>): boolean =>
  status === 'EMAIL_FAILED' || status === 'EXPIRED';

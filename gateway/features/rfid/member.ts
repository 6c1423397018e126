import type { Named, RfidMember } from '../../generated/wire.ts';

/** A person of the backend's list, or the one whom a chip names by id and name alone. */
export type RfidMemberModel = Named | RfidMember;

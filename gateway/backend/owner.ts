import type { AppRole } from '../domain/facts.ts';

/** Whose something is: an organisation's, in the role that one acts for it in, or the person's own (null). */
export type Owner = { readonly organizationId: string; readonly as: AppRole } | null;

/** The role in which a call for the owner is made; for oneself it is the role of the request. */
export function roleFor(owner: Owner): { assumedRole?: AppRole } {
  return owner === null ? {} : { assumedRole: owner.as };
}

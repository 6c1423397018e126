import type { Account } from '../account/account.ts';
import type { RoleFacts } from '../facts.ts';

/** The payer of a personal account's charging: an organisation, or the person. */
export type Payer = 'ORGANIZATION' | 'SELF';

/** The cost of sessions, and the part that organisations are invoiced for, in øre. */
interface BookedCosts {
  readonly costs: number;
  readonly costsNoVat: number;
  readonly paidBy: readonly Readonly<{
    organizationId: string;
    costs: number;
    costsNoVat: number;
  }>[];
}

/** Costs by payer, in øre. */
export interface CostSplit {
  readonly own: number;
  readonly ownNoVat: number;
  readonly organization: number;
  readonly organizationNoVat: number;
  readonly organizationIds: readonly string[];
}

/**
 * Divides the costs by payer. The person's part is the remainder, so that the parts add up to the øre.
 *
 * @returns null when the account pays everything: an organisation's account, or a person without a paying organisation
 */
export function splitCosts(booked: BookedCosts, account: Account): CostSplit | null {
  if (account.kind === 'ORGANIZATION' || booked.paidBy.length === 0) return null;
  const organization = booked.paidBy.reduce((sum, { costs }) => sum + costs, 0);
  const organizationNoVat = booked.paidBy.reduce((sum, { costsNoVat }) => sum + costsNoVat, 0);
  return {
    own: booked.costs - organization,
    ownNoVat: booked.costsNoVat - organizationNoVat,
    organization,
    organizationNoVat,
    organizationIds: [...new Set(booked.paidBy.map(({ organizationId }) => organizationId))],
  };
}

/** The organisation that pays for charging. Members may know its name only (CHARGE-27). */
export interface PayingOrganization {
  readonly name: string | null;
  readonly isFamily: boolean;
}

/** @param roles the roles of the person; only these may name the organisation */
export function payingOrganization(
  organizationId: string,
  roles: readonly RoleFacts[],
): PayingOrganization {
  const held = roles.find((role) => role.organizationId === organizationId);
  return {
    name: held?.organizationName ?? null,
    isFamily: held?.organizationClassification === 'FAMILY',
  };
}

/**
 * The payers whose sessions a reimbursement statement includes. Charging that an organisation already pays for is included only
 * on request.
 *
 * @param chosen the payers in the request; empty for none
 */
export function payersToReimburse(account: Account, chosen: readonly Payer[]): readonly Payer[] {
  return account.kind === 'PERSONAL' && chosen.length === 0 ? ['SELF'] : chosen;
}

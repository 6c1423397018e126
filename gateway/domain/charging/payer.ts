import type { Account } from '../account/account.ts';
import type { RoleFacts } from '../facts.ts';

/** Whether an organisation pays for charging of a personal account, or the person. */
export type Payer = 'ORGANIZATION' | 'SELF';

/** What sessions cost, and how much of it organisations are billed for: øre. */
interface BookedCosts {
  readonly costs: number;
  readonly costsNoVat: number;
  readonly paidBy: readonly Readonly<{
    organizationId: string;
    costs: number;
    costsNoVat: number;
  }>[];
}

/** Costs by who pays, in øre. */
export interface CostSplit {
  readonly own: number;
  readonly ownNoVat: number;
  readonly organization: number;
  readonly organizationNoVat: number;
  readonly organizationIds: readonly string[];
}

/**
 * The costs by who pays. The person's part is what remains, so that the parts add up to the whole to the øre.
 *
 * @returns null where the account pays all: an organisation does, and a person whom no organisation pays for
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

/** The organisation that pays for charging, as its members may know it: by its name (CHARGE-27). */
export interface PayingOrganization {
  readonly name: string | null;
  readonly isFamily: boolean;
}

/** @param roles what the person holds: only these name the organisation */
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
 * The payers whose sessions a reimbursement statement holds: what an organisation pays already is claimed only when asked for.
 *
 * @param chosen those that the request names; empty for none
 */
export function payersToReimburse(account: Account, chosen: readonly Payer[]): readonly Payer[] {
  return account.kind === 'PERSONAL' && chosen.length === 0 ? ['SELF'] : chosen;
}

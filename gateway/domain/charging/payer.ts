import type { Account } from '../account/account.ts';
import type { RoleFacts } from '../facts.ts';
import { minus, sumOf, type Amount } from './amounts.ts';

/** The payer of a personal account's charging: an organisation, or the person. */
export type Payer = 'ORGANIZATION' | 'SELF';

/** The cost of sessions, and the part that organisations are invoiced for, in øre. Null when it is unknown. */
interface BookedCosts {
  readonly costs: Amount;
  readonly costsNoVat: Amount;
  readonly paidBy: readonly Readonly<{
    organizationId: string;
    costs: Amount;
    costsNoVat: Amount;
  }>[];
}

/** Costs by payer, in øre. Null when it is unknown. */
export interface CostSplit {
  readonly own: Amount;
  readonly ownNoVat: Amount;
  readonly organization: Amount;
  readonly organizationNoVat: Amount;
  readonly organizationIds: readonly string[];
}

/**
 * Divides the costs by payer. The person's part is the remainder, so that the parts add up to the øre; it is unknown when the whole
 * or the part of an organisation is.
 *
 * @returns null when the account pays everything: an organisation's account, or a person without a paying organisation
 */
export function splitCosts(booked: BookedCosts, account: Account): CostSplit | null {
  if (account.kind === 'ORGANIZATION' || booked.paidBy.length === 0) return null;
  const organization = sumOf(booked.paidBy.map(({ costs }) => costs));
  const organizationNoVat = sumOf(booked.paidBy.map(({ costsNoVat }) => costsNoVat));
  return {
    own: minus(booked.costs, organization),
    ownNoVat: minus(booked.costsNoVat, organizationNoVat),
    organization,
    organizationNoVat,
    organizationIds: [...new Set(booked.paidBy.map(({ organizationId }) => organizationId))],
  };
}

/** An organisation that is billed for a person's charging, as the backend names it. */
export interface FormerPayer {
  readonly organizationId: string;
  readonly name: string | null;
  readonly classification: RoleFacts['organizationClassification'];
}

/** The organisation that pays for charging. Members may know its name only (CHARGE-27). */
export interface PayingOrganization {
  readonly name: string | null;
  readonly isFamily: boolean;
}

/** Whether a role of the person names the organisation. Only others need the backend's list of payers. */
export const isHeld = (organizationId: string, roles: readonly RoleFacts[]): boolean =>
  roles.some((role) => role.organizationId === organizationId);

/**
 * Names the organisation that pays for a session: by the person's role there, or as the one it was when they have left it or it has
 * ended.
 *
 * @param former the backend's list of payers; empty while it is unknown
 */
export function payingOrganization(
  organizationId: string,
  roles: readonly RoleFacts[],
  former: readonly FormerPayer[],
): PayingOrganization {
  const held = roles.find((role) => role.organizationId === organizationId);
  const known = former.find((payer) => payer.organizationId === organizationId);
  const classification = held?.organizationClassification ?? known?.classification;
  return {
    name: held?.organizationName ?? known?.name ?? null,
    isFamily: classification === 'FAMILY',
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

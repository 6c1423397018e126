import { isAddressMissing } from './address.ts';
import { cardValidity } from '../payment/card-expiry.ts';
import type { CardFacts, OrganizationFacts, UserFacts } from '../facts.ts';
import { isOrganizationPaymentValid } from '../payment/organization-payment.ts';
import { isFilled } from '../text.ts';

/** The details that can be missing, named after the flags in USER-22. */
export const MISSING_USER_DETAILS = [
  'address',
  'payment',
  'paymentCardExpired',
  'paymentCardExpiring',
  'phone',
] as const;
export type MissingUserDetail = (typeof MISSING_USER_DETAILS)[number];

export const MISSING_ORGANIZATION_DETAILS = [
  'payment',
  'paymentCardExpired',
  'paymentCardExpiring',
] as const;
export type MissingOrganizationDetail = (typeof MISSING_ORGANIZATION_DETAILS)[number];

type Cards = readonly CardFacts[] | null;

/** The first card is the one that is charged; checked for card payment only. */
function cardFlags(paysByCard: boolean, cards: Cards, now: number) {
  const card = paysByCard ? cards?.[0] : undefined;
  const validity = card === undefined ? null : cardValidity(card, now);
  return {
    paymentCardExpired: validity === 'EXPIRED',
    paymentCardExpiring: validity === 'EXPIRING',
  };
}

/**
 * The details that a person still has to give, in the order of {@link MISSING_USER_DETAILS}
 * (USER-22, USER-23). An unknown detail is not missing.
 *
 * @param paid whether there is a payment method, null when unknown
 * @param now epoch milliseconds
 */
export function missingUserDetails(
  user: Pick<UserFacts, 'paymentType' | 'privateAddress' | 'mobileNumber'>,
  paid: boolean | null,
  cards: Cards,
  now: number,
): readonly MissingUserDetail[] {
  const isMissing: Record<MissingUserDetail, boolean> = {
    address: isAddressMissing(user.privateAddress),
    payment: paid === false,
    ...cardFlags(user.paymentType === 'card', cards, now),
    phone: !isFilled(user.mobileNumber),
  };
  return MISSING_USER_DETAILS.filter((detail) => isMissing[detail]);
}

/**
 * The details that an organization still has to give, in the order of {@link MISSING_ORGANIZATION_DETAILS}.
 *
 * @param now epoch milliseconds
 */
export function missingOrganizationDetails(
  organization: Pick<OrganizationFacts, 'paymentType' | 'ehfNumber' | 'invoiceEmail'>,
  cards: Cards,
  now: number,
): readonly MissingOrganizationDetail[] {
  const isMissing: Record<MissingOrganizationDetail, boolean> = {
    payment: isOrganizationPaymentValid(organization, cards) === false,
    ...cardFlags(organization.paymentType === 'CARD', cards, now),
  };
  return MISSING_ORGANIZATION_DETAILS.filter((detail) => isMissing[detail]);
}

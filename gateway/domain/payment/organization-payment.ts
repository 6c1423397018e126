import type { CardFacts, OrganizationFacts, OrganizationPaymentType } from '../facts.ts';
import { cell } from '../table.ts';
import { isFilled } from '../text.ts';

type PaymentFacts = Pick<OrganizationFacts, 'paymentType' | 'ehfNumber' | 'invoiceEmail'>;
type Cards = readonly CardFacts[] | null;

const IS_VALID: Record<
  OrganizationPaymentType,
  (of: PaymentFacts, cards: Cards) => boolean | null
> = {
  CARD: (_, cards) => (cards === null ? null : true),
  EHF: ({ ehfNumber }) => isFilled(ehfNumber),
  E_INVOICE: ({ invoiceEmail }) => isFilled(invoiceEmail),
  POSTAL: () => true,
  NONE: () => false,
};

/**
 * Whether an organization has a valid payment method
 * (PAY-13 to PAY-17). Null is unknown: it pays by card and the cards are not loaded.
 */
export function isOrganizationPaymentValid(
  organization: PaymentFacts,
  cards: Cards,
): boolean | null {
  return organization.paymentType === null
    ? false
    : cell(IS_VALID, organization.paymentType)(organization, cards);
}

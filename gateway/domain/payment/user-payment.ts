import type { CardFacts, RoleFacts, RoleKind, UserFacts, UserPaymentType } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell } from '../table.ts';

type Cards = readonly CardFacts[] | null;

const NEVER = () => false;
const ALWAYS = () => true;
const WITH_A_CARD = (cards: Cards) => (cards === null ? null : cards.length > 0);

const HAS_METHOD: Record<UserPaymentType, (cards: Cards) => boolean | null> = {
  none: NEVER,
  'E-invoicing': ALWAYS,
  card: WITH_A_CARD,
  EHF: NEVER,
  klarna: NEVER,
  Postal: NEVER,
};

const PAID_BY_OTHERS: Record<RoleKind, boolean> = {
  USER: false,
  MEMBER: true,
  ADMINISTRATOR: false,
  RESIDENT: false,
  SMB: false,
};

/**
 * Whether the person has a payment method (PAY-7, PAY-8). Null is unknown: the session is not
 * ready, or the cards are not loaded.
 */
export function hasPaymentMethod(of: {
  readonly isRegistered: boolean | null;
  readonly activeRole: Pick<RoleFacts, 'roleId'> | null;
  readonly paymentType: UserPaymentType | null;
  readonly cards: Cards;
}): boolean | null {
  if (of.isRegistered !== true) return of.isRegistered;
  if (of.activeRole !== null && cell(PAID_BY_OTHERS, roleKind(of.activeRole))) return true;
  return of.paymentType === null ? false : cell(HAS_METHOD, of.paymentType)(of.cards);
}

export type ActivePaymentMethod =
  | { readonly kind: 'EMAIL'; readonly email: string }
  | { readonly kind: 'CARD'; readonly cardMask: string | null };

type Shown = (email: string | null, cards: Cards) => ActivePaymentMethod | null;

const NOTHING: Shown = () => null;
const EMAIL: Shown = (email) => (email === null ? null : { kind: 'EMAIL', email });
const FIRST_CARD: Shown = (_, cards) => {
  const card = cards?.[0];
  return card === undefined ? null : { kind: 'CARD', cardMask: card.cardMask };
};

const SHOWN: Record<UserPaymentType, Shown> = {
  none: NOTHING,
  'E-invoicing': EMAIL,
  card: FIRST_CARD,
  EHF: NOTHING,
  klarna: NOTHING,
  Postal: NOTHING,
};

/**
 * The payment method shown as active (PAY-9): the e-mail for e-invoice, the
 * masked number of the first card for card, otherwise nothing.
 */
export function activePaymentMethod(
  user: Pick<UserFacts, 'paymentType' | 'email'>,
  cards: Cards,
): ActivePaymentMethod | null {
  return user.paymentType === null ? null : cell(SHOWN, user.paymentType)(user.email, cards);
}

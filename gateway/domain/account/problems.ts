import type { OrganizationStatus } from '../facts.ts';
import type { CardValidity } from '../payment/card-expiry.ts';
import type { BlockedAs } from './blocked-as.ts';
import type { MissingUserDetail } from './missing-details.ts';

/** The facts that decide what is wrong with an account. Null is unknown. */
export interface AccountFacts {
  readonly status: OrganizationStatus | null;
  readonly blockedAs: BlockedAs;
  readonly missing: readonly MissingUserDetail[];
  readonly paid: boolean | null;
  readonly card: CardValidity | 'NOT_USED' | 'MISSING' | null;
}

/** Whether a problem is there; null when that is unknown. */
export type Holds<Facts> = (facts: Facts) => boolean | null;

const ifKnown = <Value>(value: Value | null, holds: (value: Value) => boolean): boolean | null =>
  value === null ? null : holds(value);

const hasCard =
  (wanted: CardValidity): Holds<AccountFacts> =>
  ({ card }) =>
    card === 'UNREADABLE' ? null : ifKnown(card, (validity) => validity === wanted);

const isBlocked =
  (as: BlockedAs): Holds<AccountFacts> =>
  ({ status, blockedAs }) =>
    ifKnown(status, (known) => known === 'BLOCKED' && blockedAs === as);

/** The problems of an account (USER-9, PAY-24), most serious first. */
export const PROBLEMS = {
  ACCOUNT_BLOCKED: isBlocked('ACCOUNT'),
  MEMBER_BLOCKED: isBlocked('MEMBER'),
  DELETE_REQUESTED: ({ status }) => ifKnown(status, (known) => known === 'DELETE_REQUESTED'),
  PAYMENT_MISSING: ({ paid }) => ifKnown(paid, (canBePaid) => !canBePaid),
  PAYMENT_CARD_EXPIRED: hasCard('EXPIRED'),
  PAYMENT_CARD_EXPIRING: hasCard('EXPIRING'),
  ADDRESS_MISSING: ({ missing }) => missing.includes('address'),
  PHONE_MISSING: ({ missing }) => missing.includes('phone'),
} as const satisfies Record<string, Holds<AccountFacts>>;

/** An organisation may pay by card without one (PAY-18). */
export const isCardMissing: Holds<AccountFacts> = ({ card }) =>
  ifKnown(card, (validity) => validity === 'MISSING');

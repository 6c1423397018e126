import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { isOrganizationAddressRequired } from '../../domain/account/address.ts';
import { closedToNew } from '../../domain/account/deletion.ts';
import { personBlockedAs, type BlockedAs } from '../../domain/account/blocked-as.ts';
import type { CardFacts, UserPaymentType } from '../../domain/facts.ts';
import {
  missingOrganizationDetails,
  missingUserDetails,
  type MissingUserDetail,
} from '../../domain/account/missing-details.ts';
import { isOrganizationPaymentValid } from '../../domain/payment/organization-payment.ts';
import type { AccountState } from '../../domain/account/permissions.ts';
import { hasPaymentMethod } from '../../domain/payment/user-payment.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import type { AccountStatus, NewThing, PaymentType } from '../../generated/resolvers.ts';
import { isUsed } from '../../domain/account/used-details.ts';

// Each function starts every call it needs before it waits for any.

/** The cards that an account pays with; null where it pays otherwise. */
export type Cards = readonly CardFacts[] | null;

/** A failed call makes unknown only the values that depend on it. */
export const orUnknown = <T>(loading: Promise<T>): Promise<T | null> => loading.catch(() => null);

/** The payment types of a customer's record, as an organisation's record spells them. */
const USER_PAYMENT_TYPE: Record<UserPaymentType, PaymentType> = {
  card: 'CARD',
  EHF: 'EHF',
  'E-invoicing': 'E_INVOICE',
  klarna: 'KLARNA',
  none: 'NONE',
  Postal: 'POSTAL',
};

export const sharedPaymentType = (paymentType: UserPaymentType | null): PaymentType | null =>
  paymentType && USER_PAYMENT_TYPE[paymentType];

/** Null for a person who is not registered, and while it is unknown. */
export async function statusOf(
  account: Account,
  { loaders }: Context,
): Promise<AccountStatus | null> {
  if (account.kind === 'ORGANIZATION') return (await loaders.organization(account)).status;
  return (await loaders.me())?.status ?? null;
}

/** The reason why a blocked account is blocked. Calls the backend for the networks of a blocked person alone. */
export async function blockedAs(
  account: Account,
  status: AccountStatus | null,
  { loaders, roleSession }: Context,
): Promise<BlockedAs> {
  if (account.kind === 'ORGANIZATION' || status !== 'BLOCKED') return 'ACCOUNT';
  const [networks, activeRole] = await Promise.all([
    orUnknown(ifOffered(loaders.networks(), [])),
    orUnknown(roleSession.active()),
  ]);
  return personBlockedAs(networks, activeRole);
}

/** Null for a person who is not registered, and while it is unknown. */
export async function paymentTypeOf(
  account: Account,
  { loaders }: Context,
): Promise<PaymentType | null> {
  if (account.kind === 'ORGANIZATION') return (await loaders.organization(account)).paymentType;
  const user = await loaders.me();
  return user && sharedPaymentType(user.paymentType);
}

/** The cards of an account that pays by card. Null for other payment methods, and where the provider does not offer cards. */
export async function cardsInUse(account: Account, context: Context): Promise<Cards> {
  const loadingCards = ifOffered(context.loaders.cards(account), null);
  return (await paymentTypeOf(account, context)) === 'CARD' ? loadingCards : null;
}

/**
 * Whether an account can pay: false for a person who is not registered, null while it is unknown. Where the provider does not offer
 * cards, the portal has nothing to ask for.
 */
export async function canPay(account: Account, context: Context): Promise<boolean | null> {
  const { loaders, offers, roleSession } = context;
  if (!offers('cards')) return true;
  const loadingCards = ifOffered(loaders.cards(account), 'NOT_OFFERED');
  let canPayWith: (cards: Cards) => boolean | null;
  if (account.kind === 'ORGANIZATION') {
    const organization = await loaders.organization(account);
    canPayWith = (cards) => isOrganizationPaymentValid(organization, cards);
  } else {
    const [user, activeRole] = await Promise.all([loaders.me(), roleSession.active()]);
    const facts = {
      isRegistered: user !== null,
      activeRole,
      paymentType: user?.paymentType ?? null,
    };
    canPayWith = (cards) => hasPaymentMethod({ ...facts, cards });
  }
  // An account that does not pay by card must not suffer from a failing card list.
  const withoutCards = canPayWith(null);
  if (withoutCards !== null) return withoutCards;
  const cards = await loadingCards;
  return cards === 'NOT_OFFERED' || canPayWith(cards);
}

/** The facts that decide the permissions of an account. Null for a person who is not registered. */
export async function accountState(
  account: Account,
  context: Context,
): Promise<AccountState | null> {
  const paying = canPay(account, context);
  // Awaited below. A person who is not registered has no state, whatever the result.
  paying.catch(() => undefined);
  if (account.kind === 'PERSONAL' && (await context.loaders.me()) === null) return null;
  const { person, account: own } = await statusesOf(account, context);
  // A person who is being deleted begins nothing for an organisation either (USER-49).
  const status = person === 'DELETE_REQUESTED' ? person : own;
  return { kind: account.kind, status, hasValidPayment: await paying };
}

/** The statuses of an account, and of the person who acts for it. One of a person that cannot be fetched is unknown. */
async function statusesOf(account: Account, context: Context) {
  const loadingPerson = orUnknown(statusOf(context.accounts.personal(), context));
  const own = await statusOf(account, context);
  return { person: account.kind === 'PERSONAL' ? own : await loadingPerson, account: own };
}

/** What cannot be begun for an account that is being deleted. Null for a person who is not registered, and while it is unknown. */
export async function closedThings(account: Account, context: Context): Promise<NewThing[] | null> {
  const statuses = await ifOffered(statusesOf(account, context), null);
  if (statuses === null) return [];
  return statuses.account === null ? null : [...closedToNew(statuses)];
}

/**
 * The missing details of an account that the portal can ask for, as far as they are known. Null for a person who is not registered.
 *
 * @param known whether the person can pay, and the active cards
 */
export async function missingDetailsOf(
  account: Account,
  { loaders, now, offers }: Context,
  { paid = null, cards = null }: Readonly<{ paid?: boolean | null; cards?: Cards }>,
): Promise<readonly MissingUserDetail[] | null> {
  if (account.kind === 'PERSONAL') {
    const user = await loaders.me();
    const details = user && missingUserDetails(user, paid, cards, now);
    return details?.filter((detail) => isUsed(detail, offers)) ?? null;
  }
  const organization = await loaders.organization(account);
  const details = missingOrganizationDetails(organization, cards, now);
  return isOrganizationAddressRequired(organization) && isUsed('address', offers)
    ? [...details, 'address']
    : details;
}

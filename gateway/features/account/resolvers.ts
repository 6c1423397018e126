import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import {
  isOrganizationAddressRequired,
  isUserAddressRequired,
} from '../../domain/account/address.ts';
import { cardLastMonth, cardValidity } from '../../domain/payment/card-expiry.ts';
import type { MissingUserDetail } from '../../domain/account/missing-details.ts';
import { permissionDenial } from '../../domain/account/permission-denial.ts';
import { permissions } from '../../domain/account/permissions.ts';
import { activePaymentMethod } from '../../domain/payment/user-payment.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { followUpsOf } from './follow-ups.ts';
import { isInOrder, noticesOf } from './notices.ts';
import {
  accountState,
  blockedAs,
  canPay,
  cardsInUse,
  closedThings,
  missingDetailsOf,
  paymentTypeOf,
  sharedPaymentType,
  statusOf,
} from './state.ts';
import { isUsed } from '../../domain/account/used-details.ts';

/** The maximum number of chargers or chips that a row names. */
const MAX_NAMED = 3;

async function isAddressRequired(account: Account, context: Context) {
  if (!isUsed('address', context.offers)) return false;
  const { loaders, roleSession } = context;
  if (account.kind === 'ORGANIZATION')
    return isOrganizationAddressRequired(await loaders.organization(account));
  const [user, role] = await Promise.all([loaders.me(), roleSession.active()]);
  return user && isUserAddressRequired(user, role);
}

async function shownPaymentMethod(account: Account, context: Context) {
  const loadingCards = ifOffered(context.loaders.cards(account), []);
  const paymentType = await paymentTypeOf(account, context);
  if (paymentType === null || paymentType === 'NONE') return null;
  if (account.kind === 'ORGANIZATION') {
    const { invoiceEmail } = await context.loaders.organization(account);
    if (paymentType === 'CARD')
      return { paymentType, label: (await loadingCards)[0]?.cardMask ?? null };
    return { paymentType, label: paymentType === 'E_INVOICE' ? invoiceEmail : null };
  }
  const user = await context.loaders.me();
  const shown =
    user && activePaymentMethod(user, paymentType === 'CARD' ? await loadingCards : null);
  const label = shown && (shown.kind === 'EMAIL' ? shown.email : shown.cardMask);
  return { paymentType, label };
}

async function permissionsOf(account: Account, context: Context) {
  const state = await accountState(account, context);
  return state && permissions(state);
}

/** Loads the data of one detail and no more, so that a failing call costs only the details that depend on it. */
const isCardDetailMissing =
  (detail: MissingUserDetail) => async (account: Account, _: unknown, context: Context) => {
    const cards = await cardsInUse(account, context);
    return (await missingDetailsOf(account, context, { cards }))?.includes(detail) ?? null;
  };

export const accountResolvers = {
  Viewer: {
    async account(_, { id }, { accounts }) {
      return typeof id === 'string' ? accounts.byId(id) : accounts.active();
    },
    personalAccount: (_, __, { accounts }) => accounts.personal(),
    accounts: async (_, __, { accounts }) => [...(await accounts.all())],
    permissions: async (_, __, context) => permissionsOf(await context.accounts.active(), context),
    hasPaymentMethod: async (_, __, context) =>
      context.offers('payment') ? canPay(context.accounts.personal(), context) : null,
    activePaymentMethod: async (_, __, context) =>
      context.offers('payment') ? shownPaymentMethod(context.accounts.personal(), context) : null,
    missingDetails: async (_, __, { accounts, loaders }) =>
      (await loaders.me()) && accounts.personal(),
    isAddressRequired: async (_, __, context) =>
      (await isAddressRequired(context.accounts.personal(), context)) ?? false,
  },
  Organization: { account: (organization) => organization },
  Account: {
    key: ({ id }) => id,
    organization: (account) => (account.kind === 'ORGANIZATION' ? account : null),
    isActive: (account, _, { accounts }) => accounts.isActive(account),
    status: (account, _, context) => statusOf(account, context),
    paymentType: (account, _, context) => paymentTypeOf(account, context),
    async hasPaymentMethod(account, _, context) {
      return (await accountState(account, context))?.hasValidPayment ?? null;
    },
    activePaymentMethod: (account, _, context) => shownPaymentMethod(account, context),
    paymentCards: (account, _, { forAccount, loaders }) =>
      forAccount(account, loaders.cards(account)),
    isAddressRequired: (account, _, context) => isAddressRequired(account, context),
    missingDetails: async (account, _, { loaders }) =>
      account.kind === 'ORGANIZATION' || (await loaders.me()) !== null ? account : null,
    notices: (account, _, context) => noticesOf(account, context),
    isInOrder: (account, _, context) => isInOrder(account, context),
    followUps: (account, _, context) => followUpsOf(account, context),
    permissions: (account, _, context) => permissionsOf(account, context),
    unreadable: (account) => account,
    closedToNew: (account, _, context) => closedThings(account, context),
    async permissionDenial(account, _, context) {
      const state = await accountState(account, context);
      return state && permissionDenial(state, await blockedAs(account, state.status, context));
    },
  },
  FollowUp: {
    chargers: ({ chargers }) => chargers.slice(0, MAX_NAMED),
    rfids: ({ rfids }) => rfids.slice(0, MAX_NAMED),
  },
  MissingDetails: {
    address: async (account, _, context) =>
      (await missingDetailsOf(account, context, {}))?.includes('address') ?? null,
    async payment(account, _, context) {
      const paid = await canPay(account, context);
      return paid === null ? null : !paid;
    },
    paymentCardExpired: isCardDetailMissing('paymentCardExpired'),
    paymentCardExpiring: isCardDetailMissing('paymentCardExpiring'),
    phone: async (account, _, context) =>
      account.kind === 'ORGANIZATION'
        ? null
        : ((await missingDetailsOf(account, context, {}))?.includes('phone') ?? null),
  },
  PaymentCard: {
    lastMonth: (card) => cardLastMonth(card),
    validity: (card, _, { now }) => cardValidity(card, now),
  },
  User: { paymentType: ({ paymentType }) => sharedPaymentType(paymentType) },
} satisfies Resolvers;

import { isErrorCode } from '../../../schema/error-codes.ts';
import { changePaymentTypeInput, startCardPaymentInput } from '../../../schema/inputs/payment.ts';
import { paths } from '../../../schema/paths.ts';
import type { Account } from '../../domain/account/account.ts';
import { cardEntryOf, isUnderWay } from '../../domain/payment/card-payment.ts';
import { ROLE_ID, type RoleFacts } from '../../domain/facts.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The steps of registration that add a card: of a person, of an organisation, of a small business. */
const REGISTRATION_PATH = {
  PERSONAL: '/register/user/payment',
  ORGANIZATION: '/register/organization/payment/card',
  SMALL_BUSINESS: '/register/smb/payment/card',
} as const;

/** The page that the bank leads back to. */
function returnPathOf(account: Account, role: RoleFacts | null, isRegistering: boolean): string {
  if (!isRegistering) return RETURN_PATH[account.kind];
  const isSmallBusiness = account.kind === 'ORGANIZATION' && role?.roleId === ROLE_ID.SMB;
  return REGISTRATION_PATH[isSmallBusiness ? 'SMALL_BUSINESS' : account.kind];
}

/** The pages of payments, which the browser returns to after a challenge. */
const RETURN_PATH: Record<Account['kind'], string> = {
  PERSONAL: paths.payment,
  ORGANIZATION: paths.organizationPayment,
};

/** The backend's names of the payment methods that a person can change to. */
const PAYMENT_TYPE = { CARD: 'card', E_INVOICE: 'E-invoicing' } as const;

export const paymentResolvers = {
  Query: {
    paymentKey: (_, __, { loaders, portal }) =>
      portal.hostedFields === null ? loaders.paymentKey() : null,
    cardPayment: (_, { key }, { loaders }) => nullIfNotFound(() => loaders.cardPayment(key)),
  },
  Mutation: {
    async startCardPayment(_, { input }, { accounts, portal, publicUrl, roleSession, writes }) {
      const { language, isRegistering, ...given } = input;
      const rules = startCardPaymentInput(portal.hostedFields !== null);
      const { accountId, encryptedCard } = parseInput(rules, given);
      const account = await accounts.require(accountId);
      const returnPath = returnPathOf(account, roleSession.chosen(), isRegistering ?? false);
      const returnUrl = `${publicUrl}${returnPath}`;
      const payment = { returnUrl, language, cardEntry: cardEntryOf(encryptedCard) };
      return { cardPayment: await writes.startCardPayment(account, encryptedCard, payment) };
    },
    continueCardPayment: async (_, { input: { id } }, { writes }) => ({
      cardPayment: await writes.continueCardPayment(id),
    }),
    cancelCardPayment: async (_, { input: { id } }, { writes }) => ({
      cardPayment: await writes.cancelCardPayment(id),
    }),
    async changePaymentType(_, { input }, { accounts, requireViewer, writes }) {
      const { accountId, paymentType } = parseInput(changePaymentTypeInput, input);
      const account = await accounts.requirePersonal(accountId);
      await writes.updateMe({ paymentType: PAYMENT_TYPE[paymentType] });
      return { account, viewer: requireViewer() };
    },
  },
  Portal: {
    emailInvoiceFee: ({ prices }) => prices.emailInvoiceMonthly,
    hostedFieldsUrl: ({ hostedFields }) => hostedFields?.url ?? null,
  },
  CardPayment: {
    account: ({ organizationId }, _, { accounts }) =>
      organizationId === null ? accounts.personal() : accounts.byId(organizationId),
    errorCode: ({ errorCode }) =>
      errorCode === null || isErrorCode(errorCode) ? errorCode : 'UNKNOWN_ERROR',
    step: (payment) => stepOf(!isUnderWay(payment), 'MINIMUM'),
    viewer: (_, __, { requireViewer }) => requireViewer(),
  },
} satisfies Resolvers;

import { isErrorCode } from '../../../schema/error-codes.ts';
import { changePaymentTypeInput, startCardPaymentInput } from '../../../schema/inputs/payment.ts';
import { paths } from '../../../schema/paths.ts';
import type { Account } from '../../domain/account.ts';
import { isUnderWay } from '../../domain/card-payment.ts';
import { stepOf } from '../../domain/polling.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The step of registration that adds a card. */
const REGISTRATION_PATH = '/register/user/payment';

/** The pages of payments, where the browser comes back to after a challenge. */
const RETURN_PATH: Record<Account['kind'], string> = {
  PERSONAL: paths.payment,
  ORGANIZATION: paths.organizationPayment,
};

/** The backend's names of the ways to pay that a person can change to. */
const PAYMENT_TYPE = { CARD: 'card', E_INVOICE: 'E-invoicing' } as const;

export const paymentResolvers = {
  Query: {
    paymentKey: (_, __, { loaders }) => loaders.paymentKey(),
    cardPayment: (_, { id }, { loaders }) => nullIfNotFound(() => loaders.cardPayment(id)),
  },
  Mutation: {
    async startCardPayment(_, { input }, { accounts, publicUrl, writes }) {
      const { accountId, encryptedCard } = parseInput(startCardPaymentInput, input);
      const account = await accounts.require(accountId);
      const isRegistering = input.isRegistering && account.kind === 'PERSONAL';
      const returnPath = isRegistering ? REGISTRATION_PATH : RETURN_PATH[account.kind];
      const returnUrl = `${publicUrl}${returnPath}`;
      const payment = { encryptedCard, returnUrl, language: input.language };
      return { cardPayment: await writes.startCardPayment(account, payment) };
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
  Portal: { emailInvoiceFee: ({ prices }) => prices.emailInvoiceMonthly },
  CardPayment: {
    account: ({ organizationId }, _, { accounts }) =>
      organizationId === null ? accounts.personal() : accounts.byId(organizationId),
    errorCode: ({ errorCode }) =>
      errorCode === null || isErrorCode(errorCode) ? errorCode : 'UNKNOWN_ERROR',
    step: ({ state }) => stepOf(!isUnderWay(state), 'MINIMUM'),
    viewer: (_, __, { requireViewer }) => requireViewer(),
  },
} satisfies Resolvers;

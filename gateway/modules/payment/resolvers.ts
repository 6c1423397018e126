import { chosenPaymentType, encryptedCard } from '../../../schema/inputs/payment.ts';
import type { Context } from '../../context.ts';
import { isUnderWay } from '../../domain/card-payment.ts';
import { stepOf } from '../../domain/polling.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { CardPaymentResolvers, PaymentTarget, Resolvers } from '../../generated/resolvers.ts';

/** The pages that payments are made on, where the browser comes back to after a challenge (specification section 2). */
const RETURN_PATH: Record<PaymentTarget, string> = {
  USER: '/account/payment',
  ORGANIZATION: '/organization/account/payment',
};

/** What the backend calls the ways to pay that a person can change to. */
const PAYMENT_TYPE = { CARD: 'card', E_INVOICE: 'E-invoicing' } as const;

async function ownerOf(target: PaymentTarget, { roleSession }: Context): Promise<string | null> {
  if (target === 'USER') return null;
  const actor = await roleSession.actor();
  if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
  return actor.organizationId;
}

const cardPaymentFields: CardPaymentResolvers = {
  target: ({ organizationId }) => (organizationId === null ? 'USER' : 'ORGANIZATION'),
  retryAfter: ({ state }) => stepOf(!isUnderWay(state), 'MINIMUM').retryAfter,
  attempts: ({ state }) => stepOf(!isUnderWay(state), 'MINIMUM').attempts,
  viewer: (_, __, { somebody }) => somebody(),
};

export const paymentResolvers: Resolvers = {
  Query: {
    paymentKey: (_, __, { loaders }) => loaders.paymentKey(),
    async cardPayment(_, { id }, { loaders }) {
      try {
        return await loaders.cardPayment(id);
      } catch (error) {
        if (error instanceof PortalError && error.status === 404) return null;
        throw error;
      }
    },
  },
  Viewer: {
    paymentCards: ({ ofCustomer, context: { loaders } }) => ofCustomer(loaders.cards()),
  },
  Mutation: {
    async startCardPayment(_, { encryptedCard: card, target, language }, context) {
      const given = parseInput(encryptedCard, card);
      const organizationId = await ownerOf(target, context);
      const returnUrl = `${context.publicUrl}${RETURN_PATH[target]}`;
      return context.writes.startCardPayment({
        encryptedCard: given,
        organizationId,
        returnUrl,
        language,
      });
    },
    continueCardPayment: (_, { id }, { writes }) => writes.continueCardPayment(id),
    cancelCardPayment: (_, { id }, { writes }) => writes.cancelCardPayment(id),
    async changePaymentType(_, { paymentType }, { somebody, writes }) {
      const chosen = parseInput(chosenPaymentType, paymentType);
      await writes.updateMe({ paymentType: PAYMENT_TYPE[chosen] });
      return somebody();
    },
  },
  Portal: { emailInvoiceFee: ({ prices }) => prices.emailInvoiceMonthly },
  CardPayment: cardPaymentFields,
};

import { updateUserInput } from '../../../schema/inputs/user.ts';
import type { UserPaymentType } from '../../domain/facts.ts';
import { activePaymentMethod } from '../../domain/user-payment.ts';
import { parseInput } from '../../errors/input.ts';
import type { PaymentType, Resolvers } from '../../generated/resolvers.ts';
import { registerUser } from './register.ts';

/** The words of the user record and those that users and organisations share in the schema. */
const PAYMENT_TYPE: Record<UserPaymentType, PaymentType> = {
  card: 'CARD',
  EHF: 'EHF',
  'E-invoicing': 'E_INVOICE',
  klarna: 'KLARNA',
  none: 'NONE',
  Postal: 'POSTAL',
};

function labelOf(shown: ReturnType<typeof activePaymentMethod>): string | null {
  if (shown === null) return null;
  return shown.kind === 'EMAIL' ? shown.email : shown.cardMask;
}

export const userResolvers: Resolvers = {
  Mutation: {
    registerUser,
    async updateUser(_, { input }, { somebody, writes }) {
      await writes.updateMe(parseInput(updateUserInput, input));
      return somebody();
    },
    async requestUserDeletion(_, __, { somebody, writes }) {
      await writes.deleteMe();
      return somebody();
    },
  },
  User: { paymentType: ({ paymentType }) => PAYMENT_TYPE[paymentType] },
  Viewer: {
    async activePaymentMethod({ context: { loaders } }) {
      const loadingCards = loaders.cards();
      const user = await loaders.me();
      if (user === null || user.paymentType === 'none') return null;
      const cards = user.paymentType === 'card' ? await loadingCards : null;
      const label = labelOf(activePaymentMethod(user, cards));
      return { paymentType: PAYMENT_TYPE[user.paymentType], label };
    },
  },
};

import type { Feature } from '../../graphql/feature.ts';

export const paymentFeature = {
  access: {
    'Query.paymentKey': { audience: 'SIGNED_IN' },
    'Query.cardPayment': { audience: 'SIGNED_IN' },
    'Mutation.startCardPayment': { audience: 'SIGNED_IN', account: 'ACTIVE' },
    'Mutation.continueCardPayment': { audience: 'SIGNED_IN' },
    'Mutation.cancelCardPayment': { audience: 'SIGNED_IN' },
    'Mutation.changePaymentType': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  costs: {
    'Query.paymentKey': { calls: 1 },
    'Query.cardPayment': { calls: 1 },
  },
  mappers: {
    CardPayment: './wire.ts#CardPayment as CardPaymentModel',
  },
} as const satisfies Feature;

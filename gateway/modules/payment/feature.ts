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
  mappers: {
    CardPayment: './wire.ts#CardPayment as CardPaymentModel',
  },
} as const satisfies Feature;

import { paymentLoads, paymentWrites } from '../../backend/payment.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE, TEN_MINUTES, byCaller } from '../../graphql/write-limit.ts';
import { paymentResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    payment: { loads: typeof paymentLoads; writes: typeof paymentWrites };
  }
}

export const payment = defineFeature({
  area: 'payment',
  offeredAs: 'cards',
  policy: {
    'Query.paymentKey': { audience: 'SIGNED_IN', calls: 1 },
    'Query.cardPayment': { audience: 'SIGNED_IN', calls: 1 },
    'Mutation.startCardPayment': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'PAYS',
      operations: {
        PERSONAL: ['startMyCardPayment', 'submitCardPaymentDetails'],
        ORGANIZATION: ['startOrganizationCardPayment', 'submitCardPaymentDetails'],
      },
    },
    'Mutation.continueCardPayment': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'PAYS',
      operations: ['submitCardPaymentDetails'],
    },
    'Mutation.cancelCardPayment': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'PAYS',
      operations: ['cancelCardPayment'],
    },
    'Mutation.changePaymentType': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      offeredAs: 'payment',
      calls: 1,
      whenBlocked: 'PAYS',
      operations: [],
    },
  },
  limits: {
    // A stolen card can be tried here.
    startCardPayment: byCaller('cards', 30, TEN_MINUTES),
    continueCardPayment: NONE,
    cancelCardPayment: NONE,
    changePaymentType: NONE,
  },
  mappers: {
    CardPayment: './wire.ts#CardPayment as CardPaymentModel',
  },
  loaders: paymentLoads,
  writes: paymentWrites,
  resolvers: paymentResolvers,
});

import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, listOfOnes, orNull } from './parse.ts';
import { day } from './time.ts';

const type = z.enum(['LADEFORDEL', 'GOEASY', 'OTHER']);

/** A subscription as the backend sends it. */
export const subscriptionSchema = accepting<Contract['Subscription']>()(
  z.object({
    id: z.string(),
    type,
    name: z.string(),
    price: z.int(),
    priceWithVat: z.int(),
    validTo: orNull(day),
  }),
);

/** A subscription of a person or an organisation; prices in øre a month. */
export type Subscription = z.output<typeof subscriptionSchema>;

export const parseSubscriptions = listOfOnes(subscriptionSchema);

/** The coop's membership is no subscription: GK is not among them. */
const offerSchema = accepting<Contract['SubscriptionOffer']>()(
  z.object({
    membershipType: z.enum(['GoEasy', 'Ladefordel']),
    type,
    name: z.string(),
    price: z.int(),
    priceWithVat: z.int(),
    discountPercent: z.int(),
    bindingMonths: z.int(),
  }),
);

export const parseSubscriptionOffers = listOfOnes(offerSchema);

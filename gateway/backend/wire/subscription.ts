import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, orNull } from './parse.ts';
import { day } from './time.ts';

const type = z.enum(['LADEFORDEL', 'GOEASY', 'OTHER']);

/** The backend's `price` is without VAT. */
const withVat = <Sent extends { price: number; priceWithVat: number }>({
  price,
  priceWithVat,
  ...rest
}: Sent) => ({ ...rest, price: priceWithVat, priceNoVat: price });

export const subscriptionSchema = accepting<Contract['Subscription']>()(
  z.object({
    id: z.string(),
    type,
    name: z.string(),
    price: z.int(),
    priceWithVat: z.int(),
    validTo: orNull(day),
  }),
).transform(withVat);

/** A subscription; prices in øre a month. */
export type Subscription = z.output<typeof subscriptionSchema>;

export const parseSubscriptions = parseLenientList(subscriptionSchema);

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
).transform(withVat);

export const parseSubscriptionOffers = parseLenientList(offerSchema);

import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, orNull } from './parse.ts';
import { subscriptionSchema } from './subscription.ts';

const chargerSchema = accepting<Contract['Charger']>()(
  z.object({
    id: z.string(),
    code: z.string(),
    location: z.string(),
    parkingLot: orNull(z.string()),
    model: z.string(),
    maxPower: z.int(),
    cooperative: orNull(z.string()),
    cooperativePrice: orNull(z.int()),
    pricePerKwh: z.int(),
    price: z.int(),
    priceWithVat: z.int(),
    subscription: orNull(subscriptionSchema),
  }),
).transform(({ price, priceWithVat, ...rest }) => ({
  ...rest,
  // The backend's `price` is without VAT.
  price: priceWithVat,
  priceNoVat: price,
}));

/** A charger that a person owns; power in W, prices in øre. */
export type Charger = z.output<typeof chargerSchema>;

export const parseChargers = parseLenientList(chargerSchema);

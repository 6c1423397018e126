import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, listOfOnes, orNull } from './parse.ts';
import { day } from './time.ts';

const subscriptionSchema = accepting<Contract['Subscription']>()(
  z.object({
    id: z.string(),
    type: z.enum(['LADEFORDEL', 'GOEASY', 'OTHER']),
    name: z.string(),
    price: z.int(),
    priceWithVat: z.int(),
    validTo: orNull(day),
  }),
);

/** A subscription of a person or an organisation; prices in øre a month. */
export type Subscription = z.output<typeof subscriptionSchema>;

export const parseSubscriptions = listOfOnes(subscriptionSchema);

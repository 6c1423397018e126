import { z } from 'zod';
import { recordSchema } from './charging.ts';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';
import { instant } from './time.ts';

const componentSchema = accepting<Contract['PriceComponent']>()(
  z.object({
    kind: z.enum([
      'ENERGY',
      'TIME',
      'IDLE',
      'SURCHARGE',
      'SUBSCRIPTION_DISCOUNT',
      'COOP_BONUS',
      'CORRECTION',
      'ROUNDING',
    ]),
    from: orNull(instant),
    to: orNull(instant),
    quantity: orNull(z.int()),
    unitPrice: orNull(z.int()),
    base: orNull(z.int()),
    amount: z.int(),
    amountNoVat: z.int(),
  }),
);

const disputeSchema = accepting<Contract['ChargingDispute']>()(
  z.object({
    caseNumber: z.string(),
    reason: z.enum(['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER']),
    message: orNull(z.string()),
    createdAt: instant,
  }),
);

/** A dispute about a session, as support has it. */
export type ChargingDispute = z.output<typeof disputeSchema>;

export const parseChargingDispute = parseOne(disputeSchema);

const detailSchema = accepting<Contract['ChargingRecordDetail']>()(
  z.object({
    record: recordSchema,
    // They explain a price to the øre, so one that is not known must not be left out.
    priceComponents: z.array(componentSchema),
    chargingCurve: orNull(z.array(z.object({ at: instant, power: z.int(), energy: z.int() }))),
    dispute: orNull(disputeSchema),
    // They state what was given back, so none of these may be left out either.
    corrections: z.array(recordSchema),
  }),
);

/** One session with everything that is known of it. */
export type ChargingRecordDetail = z.output<typeof detailSchema>;

export const parseChargingRecordDetail = parseOne(detailSchema);

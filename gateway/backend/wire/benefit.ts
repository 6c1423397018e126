import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseLenientList, orNull } from './parse.ts';
import { day, month } from './time.ts';

const benefitSchema = accepting<Contract['Benefit']>()(
  z.object({
    id: z.string(),
    type: z.enum([
      'COUPON',
      'FREE_CHARGE_MONTHLY',
      'FREE_CHARGE_ONE_TIME',
      'FREE_KWH',
      'VOLUME_REBATE',
    ]),
    name: z.string(),
    validUntil: orNull(day),
    invoicingPeriod: orNull(month),
    unit: z.enum(['ORE', 'MINUTES', 'WH']),
    amountLeft: orNull(z.int()),
    amountTotal: orNull(z.int()),
    rebatePercent: orNull(z.int()),
    target: orNull(z.int()),
    progress: orNull(z.int()),
  }),
);

export const parseBenefits = parseLenientList(benefitSchema);

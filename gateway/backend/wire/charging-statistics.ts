import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';

const figuresSchema = accepting<Contract['ChargingFigures']>()(
  z.object({
    sessions: z.int().nonnegative(),
    chargingTime: z.int(),
    energy: z.int(),
    costs: z.int(),
    costsNoVat: z.int(),
    savings: z.int(),
    savingsNoVat: z.int(),
    reimbursement: z.int(),
  }),
);

const bucketSchema = accepting<Contract['ChargingBucket']>()(
  z.object({ key: z.string(), name: orNull(z.string()), figures: figuresSchema }),
);

const statisticsSchema = accepting<Contract['ChargingStatistics']>()(
  z.object({ total: figuresSchema, buckets: z.array(bucketSchema) }),
);

/** What sessions come to; amounts in øre, energy in Wh, time in milliseconds. */
export type ChargingStatistics = z.output<typeof statisticsSchema>;

/** Readers add the amounts up, so none may be missing. */
export const parseChargingStatistics = parseOne(statisticsSchema);

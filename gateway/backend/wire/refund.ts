import { z } from 'zod';
import { REFUND_PERIODS } from '../../domain/facts.ts';
import type { Contract } from './contract.ts';
import { accepting, orNull, parseWholeList } from './parse.ts';

const refundSchema = accepting<Contract['Refund']>()(
  z.object({
    id: z.string(),
    refundPeriod: z.enum(REFUND_PERIODS),
    location: z.string(),
    projectNumber: orNull(z.string()),
    bankAccountNumber: orNull(z.string()),
    revenue: z.int(),
    distribution: z.int(),
    revenueSharingPercentage: z.number().nonnegative(),
  }),
);

/** Revenue shared with an organisation at one location in one period; amounts in øre. */
export type Refund = z.output<typeof refundSchema>;

/** Readers add the amounts up, so none may be missing. */
export const parseRefunds = parseWholeList(refundSchema);

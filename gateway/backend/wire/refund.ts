import { z } from 'zod';
import type { RefundPeriod } from '../../domain/facts.ts';
import { orNull, wholeList } from './parse.ts';

const refundSchema = z.object({
  id: z.string(),
  location: z.string(),
  projectNumber: orNull(z.string()),
  bankAccountNumber: orNull(z.string()),
  revenue: z.int(),
  distribution: z.int(),
  revenueSharingPercentage: z.number().nonnegative(),
});

/** Revenue shared with an organisation at one location in one period; amounts in øre. */
export type Refund = z.output<typeof refundSchema> & { readonly refundPeriod: RefundPeriod };

/** Amounts that somebody adds up, so none may be missing. */
export const parseRefunds = wholeList(refundSchema);

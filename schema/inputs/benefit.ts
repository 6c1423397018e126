import { z } from 'zod/mini';
import { id, requiredText } from './fields.ts';

/** A coupon or discount code to link to an account. */
export const linkCouponInput = z.object({
  accountId: id,
  code: requiredText('validation.COUPON_REQUIRED'),
});

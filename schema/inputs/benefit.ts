import { z } from 'zod';
import { requiredText } from './fields.ts';

/** A coupon or discount code, as it stands on paper or in an e-mail. */
export const linkCouponInput = z.object({ code: requiredText('validation.COUPON_REQUIRED') });

import { z } from 'zod';
import { filled } from './fields.ts';

/** A coupon or discount code, as it stands on paper or in an e-mail. */
export const couponInput = z.object({ code: filled('validation.COUPON_REQUIRED') });

import { z } from 'zod';
import { luhn } from '../luhn.ts';
import { osloDate } from '../oslo.ts';

const FOUR_DIGIT_CVC = /^3[47]/;

/** What a browser encrypts: digits alone, the year by its last two. */
const CardDetails = z
  .strictObject({
    number: z
      .string()
      .regex(/^\d{12,19}$/)
      .refine((number) => luhn(number) === 0),
    expiryMonth: z.string().regex(/^(?:0[1-9]|1[0-2])$/),
    expiryYear: z.string().regex(/^\d{2}$/),
    cvc: z.string().regex(/^\d{3,4}$/),
  })
  .refine(({ number, cvc }) => cvc.length === (FOUR_DIGIT_CVC.test(number) ? 4 : 3));

/** A card that can be asked for money; the number lives no longer than the call it came with. */
interface Card {
  readonly number: string;
  readonly mask: string;
  /** YYMM. */
  readonly expiryDate: string;
}

/** A card from what was decrypted; undefined when it is none, or does not work any more in the Oslo month of `now`. */
export function cardOf(details: unknown, now: Date): Card | undefined {
  const parsed = CardDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { number, expiryMonth, expiryYear } = parsed.data;
  const expiryDate = `${expiryYear}${expiryMonth}`;
  const month = osloDate(now).toString().slice(2, 7).replace('-', '');
  if (expiryDate < month) return undefined;
  return { number, mask: `**** **** **** ${number.slice(-4)}`, expiryDate };
}

import { z } from 'zod';
import { luhn } from '../luhn.ts';
import { osloDate } from '../oslo.ts';

const FOUR_DIGIT_CVC = /^3[47]/;

/** The card that a browser encrypts: digits only, with a two-digit year. */
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

/** A valid card. Its number is never stored. */
interface Card {
  readonly number: string;
  readonly mask: string;
  /** YYMM. */
  readonly expiryDate: string;
}

/** Parses decrypted details; undefined when they are not a card, or it expired before the Oslo month of `now`. */
export function cardOf(details: unknown, now: Date): Card | undefined {
  const parsed = CardDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { number, expiryMonth, expiryYear } = parsed.data;
  const expiryDate = `${expiryYear}${expiryMonth}`;
  const month = osloDate(now).toString().slice(2, 7).replace('-', '');
  if (expiryDate < month) return undefined;
  return { number, mask: `**** **** **** ${number.slice(-4)}`, expiryDate };
}

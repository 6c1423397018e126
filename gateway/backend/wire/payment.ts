import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';

const paymentSchema = accepting<Contract['CardPayment']>()(
  z.object({
    id: z.string(),
    organizationId: orNull(z.string()),
    state: z.enum([
      'INITIALIZING',
      'CREATING',
      'AUTHORIZING',
      'CHALLENGE',
      'SUCCESS',
      'CANCELLED',
      'ERROR',
      'REFUSED',
    ]),
    challenge: orNull(
      z.object({
        type: z.enum(['REDIRECT', 'CHALLENGE', 'IDENTIFY']),
        // The browser is sent there: nothing but a page.
        url: z.string().regex(/^https?:\/\//),
      }),
    ),
    success: orNull(z.enum(['EXISTING', 'AUTHORISED', 'PENDING', 'RECEIVED'])),
    refusalCode: orNull(z.string()),
    errorCode: orNull(z.string()),
  }),
);

/** A card payment as the backend has it. */
export type CardPayment = z.output<typeof paymentSchema>;

export const parseCardPayment = parseOne(paymentSchema);

/** The key of the payment provider. Its type, algorithm and use are constants of the contract. */
export const parsePaymentKey = parseOne(
  accepting<Omit<Contract['PaymentKey'], 'kty' | 'alg' | 'use'>>()(
    z.object({ kid: z.string(), n: z.string(), e: z.string() }),
  ),
);

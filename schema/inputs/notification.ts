import { z } from 'zod';
import { optional, say } from './fields.ts';

const choice = optional(z.boolean(say('validation.CHOICE_INVALID')));

/** Changes of what somebody is told of: what is left out stays. */
export const notificationChoicesInput = z
  .object({
    sessionEnded: choice,
    newInvoice: choice,
    paymentFailed: choice,
    cardExpiring: choice,
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: say('validation.NOTHING_CHANGED'),
  });

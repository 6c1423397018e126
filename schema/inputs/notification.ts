import { z } from 'zod';
import { optional, textId } from './fields.ts';

const choice = optional(z.boolean(textId('validation.CHOICE_INVALID')));

/** Changes of what somebody is told of: what is left out stays. */
export const updateNotificationChoicesInput = z
  .object({
    sessionEnded: choice,
    newInvoice: choice,
    paymentFailed: choice,
    cardExpiring: choice,
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: textId('validation.NOTHING_CHANGED'),
  });

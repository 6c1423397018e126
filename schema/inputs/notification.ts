import { z } from 'zod/mini';
import { optional, requireChange, textId } from './fields.ts';

const choice = optional(z.boolean(textId('validation.CHOICE_INVALID')));

/** Changes of notification choices. An absent choice stays as it is. */
export const updateNotificationChoicesInput = requireChange(
  z.object({
    sessionEnded: choice,
    newInvoice: choice,
    paymentFailed: choice,
    cardExpiring: choice,
  }),
);

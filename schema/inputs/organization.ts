import { z } from 'zod';
import { addressInput } from './address.ts';
import { email, textLine, optional, textId } from './fields.ts';
import { phone } from './phone.ts';

/**
 * Changes an administrator may make to an organisation: what is left out stays. To invoice or EHF
 * it is changed by support (specification section 6).
 */
export const updateOrganizationInput = z
  .object({
    email: optional(email),
    phone: optional(phone),
    businessAddress: optional(addressInput),
    invoiceAddress: optional(addressInput),
    invoiceReference: optional(textLine),
    paymentType: optional(z.literal('CARD', textId('validation.PAYMENT_TYPE_BY_SUPPORT'))),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: textId('validation.NOTHING_CHANGED'),
  });

import { z } from 'zod';
import { addressInput } from './address.ts';
import { email, id, optional, requireChange, textId, textLine } from './fields.ts';
import { phone } from './phone.ts';

/**
 * Changes of an organisation. An absent field stays as it is. Support changes the payment type to invoice or EHF
 * (specification section 6).
 */
export const updateOrganizationInput = requireChange(
  z.object({
    accountId: id,
    email: optional(email),
    phone: optional(phone),
    businessAddress: optional(addressInput),
    invoiceAddress: optional(addressInput),
    invoiceReference: optional(textLine),
    paymentType: optional(z.literal('CARD', textId('validation.PAYMENT_TYPE_BY_SUPPORT'))),
  }),
);

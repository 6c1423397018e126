import { z } from 'zod/mini';
import { addressInput } from './address.ts';
import { email } from './email.ts';
import { id, optional, requireChange, textId, textLine, version } from './fields.ts';
import { phone } from './phone.ts';

/**
 * Changes of an organisation. An absent field stays unchanged. Support changes the payment type to invoice or EHF
 * (ROLE-62).
 */
export const updateOrganizationInput = requireChange(
  z.object({
    accountId: id,
    version: optional(version),
    email: optional(email),
    phone: optional(phone),
    businessAddress: optional(addressInput),
    invoiceAddress: optional(addressInput),
    invoiceEmail: optional(email),
    invoiceReference: optional(textLine),
    paymentType: optional(z.literal('CARD', textId('validation.PAYMENT_TYPE_BY_SUPPORT'))),
  }),
);

/** The form of an organisation's contact details, which differ from those of its contact person (ORG-11). */
export const organizationContactForm = (
  contact: Readonly<{ email: string | null; phone: string | null }>,
) =>
  z.object({
    email: email.check(
      z.refine((given) => given.toLowerCase() !== contact.email?.toLowerCase(), {
        error: textId('validation.EMAIL_OF_CONTACT'),
      }),
    ),
    phone: phone.check(
      z.refine((given) => given !== contact.phone, {
        error: textId('validation.PHONE_OF_CONTACT'),
      }),
    ),
  });

const noEmail = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** The form of the invoice reference and the invoice address: an e-mail address that is required, or optional. */
export const organizationInvoicingForm = (isByEmail: boolean) =>
  z.object({
    invoiceEmail: isByEmail ? email : z.union([noEmail, email]),
    invoiceReference: textLine,
  });

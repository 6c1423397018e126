import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import { Email, GivenAddress, Line, Phone } from '../fields.ts';
import { mustHaveCard, noPayment } from '../payment/method.ts';
import type { Person } from '../person.ts';
import { forbidden, invalidValue } from '../problem.ts';

/** What can be changed of an organisation. */
export const OrganizationChanges = z
  .strictObject({
    email: Email.optional(),
    phone: Phone.optional(),
    businessAddress: GivenAddress.optional(),
    invoiceAddress: GivenAddress.optional(),
    invoiceEmail: Email.optional(),
    invoiceReference: z.union([Line, z.literal('')]).optional(),
    paymentType: z.enum(['CARD', 'EHF', 'E_INVOICE', 'NONE', 'POSTAL']).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Expected a change');
type OrganizationChanges = z.infer<typeof OrganizationChanges>;

/** Throws unless the person, who is the organisation's contact, may make these changes. */
export async function mustBeAllowed(
  deps: SandboxDeps,
  current: Selectable<OrganizationTable>,
  { email, phone, paymentType }: OrganizationChanges,
  contact: Person,
): Promise<void> {
  // A contact's e-mail and phone differ from the organisation's (specification, section 5).
  if (email?.toLowerCase() === contact.email.toLowerCase())
    throw invalidValue('email', 'Expected another e-mail than the contact’s');
  if (phone !== undefined && phone === contact.mobile_number)
    throw invalidValue('phone', 'Expected another number than the contact’s');
  if (paymentType === undefined || paymentType === current.payment_type) return;
  if (paymentType === 'NONE') throw noPayment();
  if (paymentType !== 'CARD') throw forbidden('Support changes the payment type to invoices');
  await mustHaveCard(deps, { organization_id: current.id });
}

/** The columns that the changes mean. */
export function columnsOf(changes: OrganizationChanges): Updateable<OrganizationTable> {
  const { email, phone, businessAddress, invoiceAddress, invoiceReference } = changes;
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(businessAddress && { business_address: JSON.stringify(businessAddress) }),
    ...(invoiceAddress && { invoice_address: JSON.stringify(invoiceAddress) }),
    ...(changes.invoiceEmail !== undefined && { invoice_email: changes.invoiceEmail }),
    ...(invoiceReference !== undefined && { invoice_reference: invoiceReference || null }),
    ...(changes.paymentType && { payment_type: changes.paymentType }),
  };
}

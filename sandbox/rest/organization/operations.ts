import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { chargeLocations } from '../facility/locations.ts';
import { Email, GivenAddress, Line, Phone, Version } from '../fields.ts';
import { NO_INPUT, operation, withBody, type Success } from '../operation.ts';
import { mustAdminister, organizationOf } from '../owner.ts';
import { repayPrepared } from '../invoice/prepared-payment.ts';
import { mustHaveCard, noPayment } from '../payment/method.ts';
import { personOf, type Person } from '../person.ts';
import { changedElsewhere, forbidden, invalidValue } from '../problem.ts';

const OrganizationChanges = z
  .strictObject({
    version: Version.optional(),
    email: Email.optional(),
    phone: Phone.optional(),
    businessAddress: GivenAddress.optional(),
    invoiceAddress: GivenAddress.optional(),
    invoiceEmail: Email.optional(),
    invoiceReference: z.union([Line, z.literal('')]).optional(),
    paymentType: z.enum(['CARD', 'EHF', 'E_INVOICE', 'NONE', 'POSTAL']).optional(),
  })
  .refine(
    (changes) => Object.keys(changes).some((name) => name !== 'version'),
    'Expected a change',
  );
type OrganizationChanges = z.infer<typeof OrganizationChanges>;

/** An organisation and its locations, for its administrators. */
export const organizationOperations = [
  operation('getOrganization', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    return organization(await organizationOf(deps.db, id).executeTakeFirstOrThrow());
  }),
  operation(
    'updateOrganization',
    withBody(OrganizationChanges),
    async ({ deps, userId, params, body }) => {
      const id = await mustAdminister(deps, userId, params.organizationId);
      const current = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
      if (body.version !== undefined && body.version !== current.version) throw changedElsewhere();
      await mustBeAllowed(deps, current, body, await personOf(deps, userId));
      const changed = await deps.db
        .updateTable('organization')
        .set((is) => ({ ...columnsOf(body), version: is('version', '+', 1) }))
        .where('id', '=', current.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (body.paymentType !== undefined) await repayPrepared(deps.db, { organization_id: id });
      return organization(changed);
    },
  ),
  operation('getChargeLocations', NO_INPUT, async ({ deps, userId, params }) =>
    chargeLocations(deps, await mustAdminister(deps, userId, params.organizationId)),
  ),
];

/** Throws unless the contact may make these changes. */
async function mustBeAllowed(
  deps: SandboxDeps,
  current: Selectable<OrganizationTable>,
  { email, phone, paymentType }: OrganizationChanges,
  contact: Person,
): Promise<void> {
  // A contact's e-mail and phone differ from the organisation's (ORG-11).
  if (email?.toLowerCase() === contact.email.toLowerCase())
    throw invalidValue('email', 'Expected another e-mail than the contact’s');
  if (phone !== undefined && phone === contact.mobile_number)
    throw invalidValue('phone', 'Expected another number than the contact’s');
  if (paymentType === undefined || paymentType === current.payment_type) return;
  if (paymentType === 'NONE') throw noPayment();
  if (paymentType !== 'CARD') throw forbidden('Support changes the payment type to invoices');
  await mustHaveCard(deps, { organization_id: current.id });
}

function columnsOf(changes: OrganizationChanges): Updateable<OrganizationTable> {
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

function organization(row: Selectable<OrganizationTable>): Success<'getOrganization'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    paymentType: row.payment_type,
    ehfNumber: row.ehf_number,
    invoiceEmail: row.invoice_email,
    invoiceReference: row.invoice_reference,
    organizationNumber: row.organization_number,
    companyPublic: row.company_public,
    organizationClassification: row.classification,
    businessAddress: row.business_address,
    invoiceAddress: row.invoice_address,
    version: row.version,
  };
}

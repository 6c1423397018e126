import { mustAdminister } from './access.ts';
import { get } from './operation.ts';
import { NoQuery } from './parameters.ts';

/** An organisation and its places, for those who administer it. */
export const organizationOperations = [
  get('getOrganization', '/v1/organizations/:organizationId', NoQuery, async (call) => {
    const { db } = call.deps;
    const id = await mustAdminister(db, call.userId, call.organizationId);
    const organization = await db
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      name: organization.name,
      email: organization.email,
      phone: organization.phone,
      status: organization.status,
      paymentType: organization.payment_type,
      ehfNumber: organization.ehf_number,
      invoiceEmail: organization.invoice_email,
      invoiceReference: organization.invoice_reference,
      organizationNumber: organization.organization_number,
      companyPublic: organization.company_public,
      organizationClassification: organization.classification,
      businessAddress: organization.business_address,
      invoiceAddress: organization.invoice_address,
    };
  }),
  get(
    'getChargeLocations',
    '/v1/organizations/:organizationId/chargelocations',
    NoQuery,
    async ({ deps, userId, organizationId }) =>
      deps.db
        .selectFrom('charge_location')
        .select(['id', 'name', 'city'])
        .where('organization_id', '=', await mustAdminister(deps.db, userId, organizationId))
        .orderBy('name')
        .orderBy('id')
        .execute(),
  ),
];

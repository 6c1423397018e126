import type { Selectable } from 'kysely';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import { mustAdminister } from '../access.ts';
import { columnsOf, mustBeAllowed, OrganizationChanges } from './changes.ts';
import { get, write, type Success } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { personOf } from '../person.ts';

const PATH = '/v1/organizations/:organizationId';

/** An organisation and its places, for those who administer it. */
export const organizationOperations = [
  get('getOrganization', PATH, NoQuery, async ({ deps, userId, organizationId }) => {
    const id = await mustAdminister(deps, userId, organizationId);
    const row = await deps.db
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return organization(row);
  }),
  write(
    'updateOrganization',
    { method: 'patch', path: PATH, query: NoQuery, body: OrganizationChanges, status: 200 },
    async ({ deps, userId, organizationId, body }) => {
      const id = await mustAdminister(deps, userId, organizationId);
      const current = await deps.db
        .selectFrom('organization')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await mustBeAllowed(deps, current, body, await personOf(deps, userId));
      const changed = await deps.db
        .updateTable('organization')
        .set(columnsOf(body))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return organization(changed);
    },
  ),
  get(
    'getChargeLocations',
    `${PATH}/chargelocations`,
    NoQuery,
    async ({ deps, userId, organizationId }) =>
      deps.db
        .selectFrom('charge_location')
        .select(['id', 'name', 'city'])
        .where('organization_id', '=', await mustAdminister(deps, userId, organizationId))
        .orderBy('name')
        .orderBy('id')
        .execute(),
  ),
];

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
  };
}

import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AddressColumns, UserTable } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { organizationOf, type Owner } from '../owner.ts';
import { fullName } from '../person.ts';

/** The customer of an invoice, for its address field. */
export interface Customer {
  readonly name: string;
  readonly number: string;
  /** The lines of the postal address; empty when it is unknown. */
  readonly address: readonly string[];
  readonly organizationNumber: string | null;
}

/** The person or organisation, at its invoice address. */
export async function customerOf(db: Database, owner: Owner): Promise<Customer> {
  if ('organization_id' in owner) {
    const row = await organizationOf(db, owner.organization_id).executeTakeFirstOrThrow();
    const own = linesOf(row.invoice_address ?? row.business_address);
    const isNamed = own.length > 0 || row.organization_number !== null;
    return {
      name: row.name,
      number: row.id,
      address: isNamed ? own : await administratorsAddress(db, row.id),
      organizationNumber: row.organization_number,
    };
  }
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  return {
    name: fullName(row),
    number: row.account_number,
    address: linesOf(personsAddress(row)),
    organizationNumber: null,
  };
}

/** A family has no address or organisation number of its own: it is billed at its administrator's (§ 5-1-2). */
async function administratorsAddress(db: Database, organizationId: string) {
  const administrator = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .selectAll('app_user')
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', ROLE.administrator)
    .orderBy('user_role.status')
    .orderBy('user_role.id')
    .executeTakeFirst();
  return administrator ? [fullName(administrator), ...linesOf(personsAddress(administrator))] : [];
}

const personsAddress = (person: Selectable<UserTable>): AddressColumns => ({
  addressLine1: person.address_line1,
  postalCode: person.postal_code,
  city: person.city,
  country: person.country,
  region: person.region,
});

function linesOf(address: AddressColumns | null): readonly string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.addressLine1 ?? '', place, address?.region ?? ''].filter((line) => line !== '');
}

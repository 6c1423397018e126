import type { Database } from '../../db/database.ts';
import type { AddressColumns } from '../../db/tables-customers.ts';
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
    return {
      name: row.name,
      number: row.id,
      address: linesOf(row.invoice_address ?? row.business_address),
      organizationNumber: row.organization_number,
    };
  }
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  const { address_line1: addressLine1, postal_code: postalCode, city, country, region } = row;
  return {
    name: fullName(row),
    number: row.account_number,
    address: linesOf({ addressLine1, postalCode, city, country, region }),
    organizationNumber: null,
  };
}

function linesOf(address: AddressColumns | null): readonly string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.addressLine1 ?? '', place, address?.region ?? ''].filter((line) => line !== '');
}

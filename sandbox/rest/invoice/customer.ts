import type { Database } from '../../db/database.ts';
import type { AddressColumns } from '../../db/tables-customers.ts';
import type { Payer } from '../owner.ts';

/** Who an invoice is for, as its address field shows it. */
export interface Customer {
  readonly name: string;
  readonly number: string;
  /** The lines of the postal address; none where it is not known. */
  readonly address: readonly string[];
  readonly organizationNumber: string | null;
}

/** The person or organisation, at the address that invoices go to. */
export async function customerOf(db: Database, payer: Payer): Promise<Customer> {
  if ('organization_id' in payer) {
    const row = await db
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', payer.organization_id)
      .executeTakeFirstOrThrow();
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
    .where('id', '=', payer.user_id)
    .executeTakeFirstOrThrow();
  const { address_line1: addressLine1, postal_code: postalCode, city, country } = row;
  return {
    name: `${row.first_name} ${row.last_name}`,
    number: row.account_number,
    address: linesOf({ addressLine1, postalCode, city, country }),
    organizationNumber: null,
  };
}

function linesOf(address: AddressColumns | null): readonly string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.addressLine1 ?? '', place].filter((line) => line !== '');
}

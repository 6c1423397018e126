import type { NotNull, Selectable } from 'kysely';
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
      address: isNamed
        ? own
        : known(
            await administratorsAddress(db, row.id),
            await deliveryAddress(db, owner),
            row.email,
          ),
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
    address: known(linesOf(personsAddress(row)), await deliveryAddress(db, owner), row.email),
    organizationNumber: null,
  };
}

/** The registered address, or else where the buyer had goods sent, or else the e-mail address: the clause wants more than a name. */
const known = (
  registered: readonly string[],
  delivered: readonly string[],
  email: string | null,
): readonly string[] =>
  [registered, delivered, email === null ? [] : [email]].find((lines) => lines.length > 0) ?? [];

/** The address of the buyer's latest order of chips or of a charger. */
async function deliveryAddress(db: Database, owner: Owner): Promise<readonly string[]> {
  const chips = db
    .selectFrom('rfid_order')
    .select(['address', 'created_at'])
    .where((is) => is.and(owner));
  const orders =
    'organization_id' in owner
      ? chips
      : chips.unionAll(
          db
            .selectFrom('charger_order')
            .select(['address', 'created_at'])
            .where('user_id', '=', owner.user_id)
            .where('number', 'is not', null)
            .where('address', 'is not', null)
            .$narrowType<{ address: NotNull }>(),
        );
  const latest = await orders.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return linesOf(latest?.address ?? null);
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

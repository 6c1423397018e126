import { sql } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { blocked, type Person } from '../person.ts';
import { mustHaveCard } from '../payment/method.ts';
import { mustNotConflict } from '../role/conflicts.ts';
import { giveRole, networkRolesOf } from '../role/roles.ts';

/**
 * Creates a family network that the person administers and pays for with their own card. The transaction has locked the person.
 * Throws `USER_BLOCKED`, `ROLE_CONFLICT` for a person who is in a network or administers one, and `INVALID_PAYMENTCARD`.
 */
export async function startFamily(deps: SandboxDeps, person: Person): Promise<void> {
  const { db } = deps;
  if (person.status !== 'ACTIVE')
    throw blocked('An account that is blocked cannot start a network');
  const wanted = { role_id: ROLE.administrator, classification: 'FAMILY' } as const;
  mustNotConflict(await networkRolesOf(db, person.id), wanted);
  await mustHaveCard(deps, { user_id: person.id });
  const address = JSON.stringify({
    addressLine1: person.address_line1,
    city: person.city,
    postalCode: person.postal_code,
    country: person.country,
  });
  const { id } = await db
    .insertInto('organization')
    .values({
      id: sql<string>`nextval('family_number')::text`,
      name: `${FAMILY[person.language]} ${person.last_name}`,
      classification: 'FAMILY',
      type: 'USER',
      status: 'ACTIVE',
      payment_type: 'CARD',
      email: null,
      phone: null,
      organization_number: null,
      company_public: false,
      ehf_number: null,
      invoice_email: null,
      invoice_reference: null,
      business_address: address,
      invoice_address: address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRole(db, {
    userId: person.id,
    roleId: ROLE.administrator,
    organizationId: id,
    from: null,
  });
}

const FAMILY: Readonly<Record<Person['language'], string>> = {
  no: 'Familien',
  en: 'Family',
  sv: 'Familjen',
};

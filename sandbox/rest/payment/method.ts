import type { Selectable } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import { osloDate } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import type { Owner } from '../owner.ts';
import type { Person } from '../person.ts';
import { Problem } from '../problem.ts';
import { networkRolesOf } from '../role/roles.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** Throws unless the person can pay (PAY-7, PAY-8). A member's network pays. */
export async function personMustPay(deps: Deps, person: Person): Promise<void> {
  const roles = await networkRolesOf(deps.db, person.id);
  if (roles.some(({ role_id }) => role_id === ROLE.member)) return;
  if (person.payment_type === 'card') await mustHaveCard(deps, { user_id: person.id });
  else if (person.payment_type !== 'E-invoicing') throw noPayment();
}

/** Throws unless the organisation's payment method is complete (PAY-13 to PAY-17). */
export async function organizationMustPay(
  deps: Deps,
  organization: Selectable<OrganizationTable>,
): Promise<void> {
  switch (organization.payment_type) {
    case 'CARD':
      await mustHaveCard(deps, { organization_id: organization.id });
      return;
    case 'EHF':
      if (!organization.ehf_number) throw noPayment();
      return;
    case 'E_INVOICE':
      if (!organization.invoice_email) throw noPayment();
      return;
    case 'POSTAL':
      return;
    case 'NONE':
      throw noPayment();
  }
}

/** Throws `INVALID_PAYMENTCARD` unless there is a card that is valid in the current Oslo month. */
export async function mustHaveCard({ db, clock }: Deps, owner: Owner): Promise<void> {
  // The expiry is YYMM, which sorts as text within the century.
  const month = osloDate(clock.now()).toString().slice(2, 7).replace('-', '');
  const card = await db
    .selectFrom('paying_card')
    .select('id')
    .where((is) => is.and(owner))
    .where('card_expiry_date', '>=', month)
    .executeTakeFirst();
  if (!card) throw new Problem(400, 'INVALID_PAYMENTCARD', 'A payment card that works is needed');
}

export function noPayment(): Problem {
  return new Problem(400, 'PAYMENTTYPE_NONE', 'A valid payment method is needed');
}

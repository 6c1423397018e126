import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { isHeld, type Owner } from '../owner.ts';
import { organizationMustPay, personMustPay } from '../payment/method.ts';
import { blocked, fullName, lockedPerson } from '../person.ts';
import { invalidValue } from '../problem.ts';

const MESSAGE = 'An account that is blocked or being deleted cannot manage chips';

/**
 * Throws unless the owner may add, order and change chips (specification, section 6): neither the owner nor the person is blocked or
 * being deleted, and the payment method is valid. Locks the person.
 */
export async function mustManageChips(
  deps: SandboxDeps,
  userId: string,
  owner: Owner,
): Promise<void> {
  const person = await lockedPerson(deps, userId);
  if (person.status !== 'ACTIVE') throw blocked(MESSAGE);
  if ('user_id' in owner) {
    await personMustPay(deps, person);
    return;
  }
  const organization = await deps.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', owner.organization_id)
    .executeTakeFirstOrThrow();
  if (organization.status !== 'ACTIVE') throw blocked(MESSAGE);
  await organizationMustPay(deps, organization);
}

/** The people to whom the organisation can hand a chip: its administrators and members. */
export async function holdersOf({ db, clock }: SandboxDeps, organizationId: string) {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.member, ROLE.administrator, ROLE.smb])
    .where(isHeld(clock.now()))
    .execute();
  return rows
    .map((row) => ({ id: row.id, name: fullName(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}

/**
 * The holder of new chips: the person themselves, or the member that an organisation names, if any. Throws when the member is not
 * of the network, and when a person names one.
 */
export async function holderOf(
  deps: SandboxDeps,
  owner: Owner,
  memberId: string | null | undefined,
): Promise<string | null> {
  if ('user_id' in owner) {
    if (memberId !== undefined) throw invalidValue('memberId', 'Expected an organisation’s chip');
    return owner.user_id;
  }
  if (memberId === undefined || memberId === null) return null;
  const holders = await holdersOf(deps, owner.organization_id);
  if (!holders.some(({ id }) => id === memberId))
    throw invalidValue('memberId', 'Expected a member of the network');
  return memberId;
}

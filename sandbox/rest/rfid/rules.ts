import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import type { Payer } from '../owner.ts';
import { organizationMustPay, personMustPay } from '../payment/method.ts';
import { blocked, lockedPerson } from '../person.ts';
import { invalidValue } from '../problem.ts';

const MESSAGE = 'An account that is blocked or being deleted manages no chips';

/**
 * Throws unless the owner may add, order and change chips (specification, section 6): neither they nor who asks is blocked or
 * being deleted, and there is a valid way to pay. Who asks is locked by the transaction.
 */
export async function mustManageChips(
  deps: SandboxDeps,
  userId: string,
  owner: Payer,
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

/** Who a chip of the organisation can be handed to: whoever administers it or has taken a role in its network. */
export async function holdersOf({ db, clock }: SandboxDeps, organizationId: string) {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.member, ROLE.administrator, ROLE.smb])
    .where('user_role.status', '=', 'Active')
    .where((is) => is.or([is('active_from', 'is', null), is('active_from', '<=', clock.now())]))
    .execute();
  return rows
    .map(({ id, first_name: first, last_name: last }) => ({ id, name: `${first} ${last}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}

/**
 * Who is to have the chips: the person themselves, or of an organisation whom it names, nobody when it names nobody. Throws
 * for a stranger and where a person names somebody.
 */
export async function holderOf(
  deps: SandboxDeps,
  owner: Payer,
  memberId: string | null | undefined,
): Promise<string | null> {
  if ('user_id' in owner) {
    if (memberId !== undefined) throw invalidValue('memberId', 'Expected an organisation’s chip');
    return owner.user_id;
  }
  if (memberId === undefined || memberId === null) return null;
  const holders = await holdersOf(deps, owner.organization_id);
  if (!holders.some(({ id }) => id === memberId))
    throw invalidValue('memberId', 'Expected somebody of the network');
  return memberId;
}

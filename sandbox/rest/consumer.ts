import type { SandboxDeps } from '../deps.ts';
import { ROLE } from '../role-ids.ts';
import { isHeld, organizationOf, type Owner } from './owner.ts';
import { forbidden } from './problem.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** The roles of a private person; that of a family's administrator is one too. */
const PRIVATE_ROLES: readonly string[] = [ROLE.user, ROLE.member, ROLE.resident];

/**
 * Whether a consumer pays with the account, who has the right of withdrawal: a family, or a person with a private role. The account
 * of a small business, or of an administrator without a private role, is a business's. Without a role its class decides.
 */
export async function isConsumer({ db, clock }: Deps, owner: Owner): Promise<boolean> {
  if ('organization_id' in owner) {
    const { classification } = await organizationOf(
      db,
      owner.organization_id,
    ).executeTakeFirstOrThrow();
    return classification === 'FAMILY';
  }
  const held = await db
    .selectFrom('user_role')
    .leftJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['role_id', 'classification', 'organization_id'])
    .where('user_id', '=', owner.user_id)
    .where(isHeld(clock.now()))
    .execute();
  const usable = held.filter(({ organization_id: id }) => id?.startsWith('T') !== true);
  if (usable.length > 0)
    return usable.some(
      ({ role_id, classification }) =>
        PRIVATE_ROLES.includes(role_id) ||
        (role_id === ROLE.administrator && classification === 'FAMILY'),
    );
  const { account_classification: kind } = await db
    .selectFrom('app_user')
    .select('account_classification')
    .where('id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  return kind !== 'COMPANY' && kind !== 'COOPERATIVE';
}

/** Throws `FORBIDDEN` for a business, which has no right of withdrawal. */
export async function mustBeConsumer(deps: Deps, owner: Owner): Promise<void> {
  if (!(await isConsumer(deps, owner))) throw forbidden('A business has no right of withdrawal');
}

import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { invalidInvitation, setStatus, type Invitation } from './state.ts';
import { blocked, type Person } from '../person.ts';
import { Problem } from '../problem.ts';
import { mustNotConflict } from '../role/conflicts.ts';
import { giveRole, networkRolesOf } from '../role/roles.ts';

/** The delay until an accepted role is active. */
const ARRIVES_AFTER_MS = 3000;

/**
 * Accepts an open invitation for a person; the transaction has locked both. The role arrives seconds later. An administrator
 * without a private role gets one too.
 *
 * Throws `USER_BLOCKED` for an account that is being deleted, `invalid` when the organisation is blocked or being deleted,
 * `invalid_user_type` when an administrator of another organisation would need a separate account (specification, sections
 * 5 and 6), and `ROLE_CONFLICT`.
 */
export async function accept(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  invitation: Invitation,
  person: Person,
): Promise<void> {
  if (person.status === 'DELETE_REQUESTED') throw blocked('The account is being deleted');
  const organization = await db
    .selectFrom('organization')
    .select('status')
    .where('id', '=', invitation.organization_id)
    .executeTakeFirstOrThrow();
  if (organization.status !== 'ACTIVE') throw invalidInvitation();
  const held = await networkRolesOf(db, person.id);
  const isAdministrator = invitation.role_id === ROLE.administrator;
  if (isAdministrator && held.some(isOrganizationsAdministrator))
    throw new Problem(409, 'invalid_user_type', 'An administrator needs an account of their own');
  mustNotConflict(held, invitation);
  const from = new Date(clock.now().getTime() + ARRIVES_AFTER_MS);
  const { role_id: roleId, organization_id: organizationId } = invitation;
  await giveRole(db, { userId: person.id, roleId, organizationId, from });
  if (isAdministrator && !(await hasPrivateRole(db, person.id)))
    await giveRole(db, { userId: person.id, roleId: ROLE.user, organizationId: null, from });
  await setStatus(db, invitation.id, 'ACCEPTED');
}

type Held = Awaited<ReturnType<typeof networkRolesOf>>[number];

function isOrganizationsAdministrator({ role_id, classification }: Held): boolean {
  return role_id === ROLE.administrator && classification !== 'FAMILY';
}

async function hasPrivateRole(db: SandboxDeps['db'], userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', userId)
    .where('role_id', '=', ROLE.user)
    .executeTakeFirst();
  return role !== undefined;
}

import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { organizationOf } from '../owner.ts';
import { lockPeople, mustStay, personOf, type Person } from '../person.ts';
import { Problem } from '../problem.ts';
import { giveRole, mustNotConflict, networkRolesOf, wouldAdministerTwo } from '../role/roles.ts';
import {
  invalidInvitation,
  invitationOf,
  openInvitation,
  setStatus,
  type Invitation,
} from './state.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/**
 * An open invitation of an organisation that accepts members. Locks the organisation, the accepting person, if registered, and
 * the invitation, in the order of `lockPeople`. Throws as `openInvitation` does, and `invalid` when the organisation or a
 * family's administrator is blocked or being deleted.
 */
export async function acceptableInvitation(
  deps: Deps,
  id: string,
  userId: string,
): Promise<Invitation> {
  const { organization_id: organizationId } = await invitationOf(deps.db, id);
  const organization = await organizationOf(deps.db, organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await lockPeople(deps.db, [userId]);
  const invitation = await openInvitation(deps, id);
  if (organization.status !== 'ACTIVE') throw invalidInvitation();
  if (organization.classification === 'FAMILY' && !(await hasActivePayer(deps, organizationId)))
    throw invalidInvitation();
  return invitation;
}

/** Whether the account of a family's administrator, who pays for the family, is active. */
async function hasActivePayer(deps: Deps, organizationId: string): Promise<boolean> {
  const administrator = await deps.db
    .selectFrom('user_role')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', ROLE.administrator)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return (
    administrator !== undefined && (await personOf(deps, administrator.user_id)).status === 'ACTIVE'
  );
}

/**
 * Throws `DELETE_REQUESTED` for an account that is being deleted, `invalid_user_type` when an administrator of another organisation
 * would need a separate account (ROLE-77, NETWORK-27), and `ROLE_CONFLICT`.
 */
export async function mustBeFree(
  { db }: Deps,
  invitation: Invitation,
  person: Person,
): Promise<void> {
  mustStay(person);
  const held = await networkRolesOf(db, person.id);
  if (wouldAdministerTwo(held, invitation))
    throw new Problem(409, 'invalid_user_type', 'An administrator needs an account of their own');
  mustNotConflict(held, invitation);
}

/** The delay until an accepted role is active. */
const ARRIVES_AFTER_MS = 3000;

/** Gives a person the role of an invitation, seconds later. An administrator without a private role gets one too. */
export async function join(
  { db, clock }: Deps,
  invitation: Invitation,
  userId: string,
): Promise<void> {
  const from = new Date(clock.now().getTime() + ARRIVES_AFTER_MS);
  const { role_id: roleId, organization_id: organizationId } = invitation;
  await giveRole(db, { userId, roleId, organizationId, from });
  if (roleId === ROLE.administrator && !(await hasPrivateRole(db, userId)))
    await giveRole(db, { userId, roleId: ROLE.user, organizationId: null, from });
  await setStatus(db, invitation.id, 'ACCEPTED');
}

/** Whether the person has a private role. */
export async function hasPrivateRole(db: SandboxDeps['db'], userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', userId)
    .where('role_id', '=', ROLE.user)
    .executeTakeFirst();
  return role !== undefined;
}

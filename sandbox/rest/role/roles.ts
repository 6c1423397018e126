import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Classification } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { ROLE, ROLE_PERMISSIONS, type RoleId } from '../../role-ids.ts';
import { updatePerson, type Person } from '../person.ts';
import { roleConflict } from '../problem.ts';

/** Role names by role id (ROLE-6 to ROLE-10). */
const NAMES: Readonly<Record<string, string>> = {
  [ROLE.user]: 'User',
  [ROLE.member]: 'Member',
  [ROLE.administrator]: 'Administrator',
  [ROLE.resident]: 'Resident',
  [ROLE.smb]: 'SMB',
};

/** The name of a role, its id when it has none. */
export const roleName = (roleId: string): string => NAMES[roleId] ?? roleId;

interface NewRole {
  readonly userId: string;
  readonly roleId: RoleId;
  readonly organizationId: string | null;
  /** The instant from which the role is active; null for always. */
  readonly from: Date | null;
}

export async function giveRole(db: Database, role: NewRole): Promise<void> {
  await db
    .insertInto('user_role')
    .values({
      id: sql<string>`nextval('user_role_number')::text`,
      user_id: role.userId,
      role_id: role.roleId,
      organization_id: role.organizationId,
      status: 'Active',
      permissions: JSON.stringify(ROLE_PERMISSIONS[role.roleId] ?? []),
      active_from: role.from,
    })
    .execute();
}

/** The person's roles in organisations, including roles that are not yet active. */
export function networkRolesOf(db: Database, userId: string) {
  return db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['user_role.id', 'role_id', 'classification', 'organization.id as organizationId'])
    .where('user_id', '=', userId)
    .where('user_role.status', '=', 'Active')
    .orderBy('user_role.id')
    .execute();
}

/** The contact details of the organisations that a person administers. */
export function administeredBy(db: Database, userId: string) {
  return db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['organization.phone', 'organization.email'])
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('user_role.status', '=', 'Active')
    .execute();
}

/** The number of people with a role in an organisation, including roles that are not yet active. An SMB administers its own. */
export async function countHolders(
  db: Database,
  organizationId: string,
  roleId: RoleId,
): Promise<number> {
  const { holders } = await db
    .selectFrom('user_role')
    .select(({ fn }) => fn.countAll<number>().as('holders'))
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', roleId === ROLE.administrator ? [roleId, ROLE.smb] : [roleId])
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return holders;
}

/** The delay until a block ends after its role has been left. */
const UNBLOCKED_AFTER_MS = 4000;

/** Ends a block for the role that the person has left. */
export async function unblock(
  { db, clock }: SandboxDeps,
  person: Person,
  role: string,
): Promise<void> {
  if (person.status !== 'BLOCKED' || person.blocked_by_role_id !== role) return;
  const unblocked_at = new Date(clock.now().getTime() + UNBLOCKED_AFTER_MS);
  await updatePerson(db, person.id, { unblocked_at });
}

const ORGANIZATIONS: readonly Classification[] = ['COMPANY', 'PUBLIC', 'COOPERATIVE'];

/** Whether the role is that of an organisation's administrator, or its SMB, who administers it alone. */
const isAdministrators = ({ role_id, classification }: NetworkRole): boolean =>
  (role_id === ROLE.administrator || role_id === ROLE.smb) &&
  ORGANIZATIONS.includes(classification);

/** Whether a person with these roles would administer a second organisation in the wanted one (ROLE-77). */
export const wouldAdministerTwo = (held: readonly NetworkRole[], wanted: NetworkRole): boolean =>
  isAdministrators(wanted) &&
  held.some((role) => role.role_id === ROLE.administrator && isAdministrators(role));

/**
 * Throws while the person is in a network or administers a family (USER-45), is the small business of an organisation, or its only
 * administrator (USER-47).
 */
export async function mustHaveNoLinks(db: Database, userId: string): Promise<void> {
  for (const { role_id, classification, organizationId } of await networkRolesOf(db, userId)) {
    const isAlone =
      isAdministrators({ role_id, classification }) &&
      (role_id === ROLE.smb || (await countHolders(db, organizationId, ROLE.administrator)) === 1);
    if (isAlone) throw roleConflict('IS_ONLY_ADMINISTRATOR', ['CONTACT_SUPPORT_ADMIN_ROLES']);
    if (role_id === ROLE.member)
      throw roleConflict(MEMBERSHIPS[classification] ?? 'IS_ORGANIZATION_MEMBER', [
        'REMOVE_MEMBER_ROLE',
      ]);
    if (role_id === ROLE.administrator && classification === 'FAMILY')
      throw roleConflict('IS_FAMILY_ADMIN', ['REMOVE_FAMILY_MEMBERS']);
  }
}

const MEMBERSHIPS: Readonly<Record<string, string>> = {
  FAMILY: 'IS_FAMILY_MEMBER',
  COOPERATIVE: 'IS_COOPERATIVE_MEMBER',
};

type Kind = `${Classification} ${keyof typeof ROLE}`;
interface Conflict {
  readonly constraint: string;
  readonly existing: readonly Kind[];
  readonly cannotBecome: readonly Kind[];
  readonly solutions: readonly string[];
}

const FAMILY_ROLES: readonly Kind[] = ['FAMILY administrator', 'FAMILY member'];
const MEMBERS: readonly Kind[] = ['COMPANY member', 'PUBLIC member', 'COOPERATIVE member'];
const ADMINISTRATORS: readonly Kind[] = [
  'COMPANY administrator',
  'PUBLIC administrator',
  'COOPERATIVE administrator',
];
const ADMIN_SOLUTIONS = ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'];

/** The role-conflict rules ROLE-66 to ROLE-72, row by row. */
// oxfmt-ignore
const CONFLICTS: readonly Conflict[] = [
  { constraint: 'IS_FAMILY_ADMIN',         existing: ['FAMILY administrator'],            cannotBecome: [...FAMILY_ROLES, ...MEMBERS], solutions: ['CONTACT_SUPPORT'] },
  { constraint: 'IS_FAMILY_MEMBER',        existing: ['FAMILY member'],                   cannotBecome: [...FAMILY_ROLES, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_ORGANIZATION_SMB',     existing: ['COMPANY smb', 'PUBLIC smb'],       cannotBecome: ADMINISTRATORS,          solutions: ADMIN_SOLUTIONS },
  { constraint: 'IS_COOPERATIVE_SMB',      existing: ['COOPERATIVE smb'],                 cannotBecome: ADMINISTRATORS,          solutions: ADMIN_SOLUTIONS },
  { constraint: 'IS_ORGANIZATION_MEMBER',  existing: ['COMPANY member', 'PUBLIC member'], cannotBecome: [...FAMILY_ROLES, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_COOPERATIVE_MEMBER',   existing: ['COOPERATIVE member'],              cannotBecome: [...FAMILY_ROLES, ...MEMBERS], solutions: ['REMOVE_MEMBER_ROLE'] },
  { constraint: 'IS_COOPERATIVE_RESIDENT', existing: ['COOPERATIVE resident'],            cannotBecome: ['COOPERATIVE resident'], solutions: ['REMOVE_RESIDENT_ROLE'] },
];

/** A role in an organisation of some kind. */
interface NetworkRole {
  readonly role_id: string;
  readonly classification: Classification;
}

/** Throws the `ROLE_CONFLICT` of the first held role that conflicts with the wanted one. */
export function mustNotConflict(held: readonly NetworkRole[], wanted: NetworkRole): void {
  for (const role of held) {
    const row = CONFLICTS.find(
      ({ existing, cannotBecome }) => isOneOf(existing, role) && isOneOf(cannotBecome, wanted),
    );
    if (row) throw roleConflict(row.constraint, row.solutions);
  }
}

function isOneOf(kinds: readonly Kind[], { role_id, classification }: NetworkRole): boolean {
  const names = Object.entries(ROLE).filter(([, id]) => id === role_id);
  return names.some(([name]) => kinds.some((kind) => kind === `${classification} ${name}`));
}

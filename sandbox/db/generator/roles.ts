import type { Insertable } from 'kysely';
import type { PersonaId } from '../../personas.ts';
import { ROLE, ROLE_PERMISSIONS } from '../../role-ids.ts';
import type { UserRoleTable } from '../tables-customers.ts';
import { heavyCooperatives } from './organizations.ts';

type RoleName = keyof typeof ROLE;
type PersonaRole = readonly [
  user: PersonaId,
  role: RoleName,
  organizationId: string | null,
  status?: 'Inactive',
];

/** The roles of the personas. */
const PERSONA_ROLES: readonly PersonaRole[] = [
  ['kari', 'user', null],
  ['family-admin', 'administrator', '100100'],
  ['family-member', 'member', '100100'],
  ['cooperative-admin', 'administrator', '100200'],
  ['cooperative-employee', 'member', '100200'],
  ['cooperative-resident', 'resident', '100200'],
  ['company-admin', 'administrator', '100300'],
  ['company-member', 'member', '100300'],
  ['public-admin', 'administrator', '100400'],
  ['smb', 'smb', '100302'],
  ['several-roles', 'user', null],
  ['several-roles', 'administrator', '100303'],
  ['several-roles', 'member', '100101'],
  ['several-roles', 'member', '100200'],
  ['no-active-role', 'member', '100300', 'Inactive'],
  ['no-active-role', 'resident', '100200', 'Inactive'],
  ['blocked', 'user', null],
  ['delete-requested', 'user', '100700'],
  ['e-invoice', 'user', null],
  ['heavy', 'user', null],
  ['heavy', 'administrator', 'T900001'],
  ['heavy', 'administrator', '100304', 'Inactive'],
  ...heavyCooperatives
    .slice(0, 37)
    .map(({ id }, index): PersonaRole => [
      'heavy',
      index % 5 === 4 ? 'member' : 'administrator',
      id,
    ]),
  ['vendor-admin', 'administrator', '100500'],
  ['service-partner-admin', 'administrator', '100600'],
  ['blocked-company-admin', 'administrator', '100301'],
  ['cooperative-admin', 'user', null],
  ['company-admin', 'user', null],
  ['public-admin', 'user', null],
  ['blocked-company-admin', 'user', null],
  ['company-no-address', 'administrator', '100305'],
  ['company-no-address', 'user', null],
  ['blocked-member', 'member', '100301'],
  ['blocked-member', 'user', null],
  ['company-admin-only', 'administrator', '100302'],
  ['cooperative-admin-only', 'administrator', '101037'],
  ['public-admin-only', 'administrator', '100401'],
  ['inactive-smb', 'smb', '100304', 'Inactive'],
  ['inactive-smb', 'user', null],
];

/** The id of the role that a persona holds in an organisation. Throws when there is none. */
export function userRoleId(user: PersonaId, organizationId: string): string {
  const index = PERSONA_ROLES.findIndex((held) => held[0] === user && held[2] === organizationId);
  if (index === -1) throw new Error(`${user} holds no role in ${organizationId}`);
  return idAt(index);
}

const idAt = (index: number): string => String(500_001 + index);

/** The rows of all roles held by personas. */
export function roleRows(): readonly Insertable<UserRoleTable>[] {
  return PERSONA_ROLES.map(([userId, role, organizationId, status], index) => ({
    id: idAt(index),
    user_id: userId,
    role_id: ROLE[role],
    organization_id: organizationId,
    status: status ?? 'Active',
    permissions: JSON.stringify(ROLE_PERMISSIONS[ROLE[role]] ?? []),
  }));
}

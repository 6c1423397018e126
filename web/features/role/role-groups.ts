import type { ChoosableRole } from './use-role-choice.ts';

/** The kind of account that a role acts for, in the default order. */
const kinds = {
  PERSONAL: 'private',
  FAMILY_ADMINISTRATOR: 'private',
  FAMILY_MEMBER: 'private',
  USER: 'private',
  COMPANY_ADMINISTRATOR: 'companies',
  COMPANY_MEMBER: 'companies',
  COMPANY_SMB: 'companies',
  SMB: 'companies',
  COOPERATIVE_ADMINISTRATOR: 'cooperatives',
  COOPERATIVE_MEMBER: 'cooperatives',
  COOPERATIVE_RESIDENT: 'cooperatives',
  COOPERATIVE_SMB: 'cooperatives',
  RESIDENT: 'cooperatives',
  PUBLIC_ADMINISTRATOR: 'public',
  PUBLIC_MEMBER: 'public',
  PUBLIC_SMB: 'public',
  ADMINISTRATOR: 'others',
  MEMBER: 'others',
} as const satisfies Record<ChoosableRole['label'], string>;

type RoleGroup = Readonly<{
  kind: (typeof kinds)[ChoosableRole['label']];
  roles: readonly ChoosableRole[];
}>;

/** The roles by kind. A kind has the position of its first role. */
export function groupRoles(roles: readonly ChoosableRole[]): readonly RoleGroup[] {
  const groups = new Map<RoleGroup['kind'], ChoosableRole[]>();
  for (const role of roles) {
    const kind = kinds[role.label];
    groups.set(kind, [...(groups.get(kind) ?? []), role]);
  }
  return [...groups].map(([kind, found]) => ({ kind, roles: found }));
}

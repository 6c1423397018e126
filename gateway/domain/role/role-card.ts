import type { OrganizationClassification, RoleFacts, RoleKind, UserFacts } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';
import { fullName, isFilled } from '../text.ts';

/**
 * Keys of the label on a role card. The last five are for combinations of role and organization that the specification does not
 * label.
 */
export type RoleCardLabel =
  | 'PERSONAL'
  | 'FAMILY_ADMINISTRATOR'
  | 'FAMILY_MEMBER'
  | 'COOPERATIVE_ADMINISTRATOR'
  | 'COOPERATIVE_MEMBER'
  | 'COOPERATIVE_RESIDENT'
  | 'COOPERATIVE_SMB'
  | 'COMPANY_ADMINISTRATOR'
  | 'COMPANY_MEMBER'
  | 'COMPANY_SMB'
  | 'PUBLIC_ADMINISTRATOR'
  | 'PUBLIC_MEMBER'
  | 'PUBLIC_SMB'
  | 'USER'
  | 'MEMBER'
  | 'ADMINISTRATOR'
  | 'RESIDENT'
  | 'SMB';

type Row = OrganizationClassification | typeof NO_CLASSIFICATION;

// oxfmt-ignore
const LABEL: Record<Row, Record<RoleKind, RoleCardLabel>> = {
  PRIVATE:             { USER: 'PERSONAL', MEMBER: 'MEMBER',             ADMINISTRATOR: 'ADMINISTRATOR',             RESIDENT: 'RESIDENT',             SMB: 'SMB' },
  NONE:                { USER: 'PERSONAL', MEMBER: 'MEMBER',             ADMINISTRATOR: 'ADMINISTRATOR',             RESIDENT: 'RESIDENT',             SMB: 'SMB' },
  FAMILY:              { USER: 'USER',     MEMBER: 'FAMILY_MEMBER',      ADMINISTRATOR: 'FAMILY_ADMINISTRATOR',      RESIDENT: 'RESIDENT',             SMB: 'SMB' },
  COOPERATIVE:         { USER: 'USER',     MEMBER: 'COOPERATIVE_MEMBER', ADMINISTRATOR: 'COOPERATIVE_ADMINISTRATOR', RESIDENT: 'COOPERATIVE_RESIDENT', SMB: 'COOPERATIVE_SMB' },
  COMPANY:             { USER: 'USER',     MEMBER: 'COMPANY_MEMBER',     ADMINISTRATOR: 'COMPANY_ADMINISTRATOR',     RESIDENT: 'RESIDENT',             SMB: 'COMPANY_SMB' },
  PUBLIC:              { USER: 'USER',     MEMBER: 'PUBLIC_MEMBER',      ADMINISTRATOR: 'PUBLIC_ADMINISTRATOR',      RESIDENT: 'RESIDENT',             SMB: 'PUBLIC_SMB' },
  MANUFACTURER_VENDOR: { USER: 'USER',     MEMBER: 'MEMBER',             ADMINISTRATOR: 'ADMINISTRATOR',             RESIDENT: 'RESIDENT',             SMB: 'SMB' },
  SERVICE_PARTNER:     { USER: 'USER',     MEMBER: 'MEMBER',             ADMINISTRATOR: 'ADMINISTRATOR',             RESIDENT: 'RESIDENT',             SMB: 'SMB' },
};

const IS_AN_ORGANIZATION: Record<Row, boolean> = {
  COMPANY: true,
  COOPERATIVE: true,
  PUBLIC: true,
  MANUFACTURER_VENDOR: true,
  SERVICE_PARTNER: true,
  FAMILY: false,
  PRIVATE: false,
  NONE: false,
};

const SHOWS_ORGANIZATION: Record<RoleKind, boolean> = {
  USER: false,
  MEMBER: false,
  ADMINISTRATOR: true,
  RESIDENT: false,
  SMB: true,
};

/** The key of the label of a role, by classification and kind (ROLE-43, ROLE-44). */
export const roleLabel = (
  role: Pick<RoleFacts, 'roleId' | 'organizationClassification'>,
): RoleCardLabel =>
  cell(cell(LABEL, role.organizationClassification ?? NO_CLASSIFICATION), roleKind(role));

/**
 * The label of a role card (ROLE-43, ROLE-44): personal, which stands alone; otherwise by
 * classification and role, with the organization's name.
 */
export function roleCardLabel(role: RoleFacts): {
  readonly key: RoleCardLabel;
  readonly organizationName: string | null;
} {
  const key = roleLabel(role);
  return { key, organizationName: key === 'PERSONAL' ? null : role.organizationName };
}

/**
 * The name on a role card (ROLE-45): the person's, except that SMB and
 * administrator roles in organizations show the organization's. Empty when the person has none.
 */
export function roleCardName(
  role: RoleFacts,
  person: Pick<UserFacts, 'firstName' | 'lastName'>,
): string {
  const isOrganization =
    cell(SHOWS_ORGANIZATION, roleKind(role)) &&
    cell(IS_AN_ORGANIZATION, role.organizationClassification ?? NO_CLASSIFICATION);
  return isOrganization && isFilled(role.organizationName)
    ? role.organizationName
    : fullName(person);
}

/** The initials for a card: of the first and the last word of its name. Null when there are none. */
export function initials(cardName: string): string | null {
  // The first letter of each word, with its combining accents.
  const letters = cardName.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\p{M}*/gu) ?? [];
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return chosen.length === 0 ? null : chosen.join('').toLocaleUpperCase('nb');
}

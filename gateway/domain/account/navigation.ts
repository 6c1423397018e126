import type { OrganizationClassification, RoleFacts, RoleKind, UserMode } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

export type NavigationVariant = 'DEFAULT' | 'ORGANIZATION';

type Row = OrganizationClassification | typeof NO_CLASSIFICATION;

// oxfmt-ignore
const VARIANT: Record<Row, Record<RoleKind, NavigationVariant>> = {
  COOPERATIVE:         { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'ORGANIZATION', RESIDENT: 'DEFAULT', SMB: 'ORGANIZATION' },
  COMPANY:             { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'ORGANIZATION', RESIDENT: 'DEFAULT', SMB: 'ORGANIZATION' },
  PUBLIC:              { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'ORGANIZATION', RESIDENT: 'DEFAULT', SMB: 'ORGANIZATION' },
  FAMILY:              { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'DEFAULT',      RESIDENT: 'DEFAULT', SMB: 'DEFAULT' },
  PRIVATE:             { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'DEFAULT',      RESIDENT: 'DEFAULT', SMB: 'DEFAULT' },
  MANUFACTURER_VENDOR: { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'DEFAULT',      RESIDENT: 'DEFAULT', SMB: 'DEFAULT' },
  SERVICE_PARTNER:     { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'DEFAULT',      RESIDENT: 'DEFAULT', SMB: 'DEFAULT' },
  NONE:                { USER: 'DEFAULT', MEMBER: 'DEFAULT', ADMINISTRATOR: 'DEFAULT',      RESIDENT: 'DEFAULT', SMB: 'DEFAULT' },
};

/** The side navigation for the active role (SCREEN-25). */
export function navigationVariant(
  activeRole: Pick<RoleFacts, 'roleId' | 'organizationClassification'> | null,
): NavigationVariant {
  if (activeRole === null) return 'DEFAULT';
  const row = cell(VARIANT, activeRole.organizationClassification ?? NO_CLASSIFICATION);
  return cell(row, roleKind(activeRole));
}

/** A number of things. Null when they could not be fetched. */
type Count = number | null;

export interface NavigationFacts {
  readonly benefitsFlag: boolean;
  readonly benefitsHidden: boolean;
  readonly subscriptionsFlag: boolean;
  readonly organizationSubscriptions: Count;
  readonly chargeLocations: Count;
  readonly refunds: Count;
  /** Percent; null when the organization has no revenue sharing. */
  readonly revenueSharingPercentage: number | null;
  readonly roles: number;
}

/** The conditional entries. */
export interface NavigationEntries {
  readonly benefits: boolean;
  readonly subscriptions: boolean;
  /** The charging-facility group. */
  readonly facility: boolean;
  /** The refund entry within the charging-facility group. */
  readonly refund: boolean;
  /** The role switcher link with its count badge. */
  readonly roles: boolean;
}

/** A part that could not be fetched hides no entry: its page says so. */
const mayHave = (count: Count): boolean => count !== 0;

const ENTRIES: Record<
  NavigationVariant,
  Record<keyof NavigationEntries, (facts: NavigationFacts) => boolean>
> = {
  DEFAULT: {
    benefits: (of) => of.benefitsFlag && !of.benefitsHidden,
    subscriptions: (of) => of.subscriptionsFlag,
    facility: () => false,
    refund: () => false,
    roles: (of) => of.roles > 1,
  },
  ORGANIZATION: {
    benefits: () => true,
    subscriptions: (of) => mayHave(of.organizationSubscriptions),
    facility: (of) => mayHave(of.chargeLocations),
    refund: (of) =>
      mayHave(of.chargeLocations) &&
      (mayHave(of.refunds) || (of.revenueSharingPercentage ?? 0) > 0),
    roles: (of) => of.roles > 1,
  },
};

/** The conditional entries that a navigation shows (SCREEN-8 to SCREEN-24). */
export function navigationEntries(
  variant: NavigationVariant,
  facts: NavigationFacts,
): NavigationEntries {
  const shows = cell(ENTRIES, variant);
  return {
    benefits: shows.benefits(facts),
    subscriptions: shows.subscriptions(facts),
    facility: shows.facility(facts),
    refund: shows.refund(facts),
    roles: shows.roles(facts),
  };
}

/** Whether a person has a place in a network: as a member, as a resident, or as the administrator of a family. */
export const hasNetwork = (
  roles: readonly Pick<RoleFacts, 'roleId' | 'organizationClassification'>[],
): boolean =>
  roles.some((role) => {
    const kind = roleKind(role);
    const isFamily = role.organizationClassification === 'FAMILY';
    return kind === 'MEMBER' || kind === 'RESIDENT' || (kind === 'ADMINISTRATOR' && isFamily);
  });

/** Whether the charging-journey and benefits entries have the family's labels (SCREEN-13). */
export function hasFamilyLabels(mode: UserMode): boolean {
  return mode === 'FAMILY_ADMIN';
}

import { useQuery } from '@apollo/client/react';
import { ChargingScopeDocument } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';

/** Whose charging a page shows. */
export interface Scope {
  /** The person's own, rather than that of their organisation or family. */
  readonly isOwn: boolean;
  /** What the files are asked for. */
  readonly of: 'self' | 'organization';
  readonly isFamily: boolean;
  /** The page's own path. */
  readonly base: string;
  /** The role the tab acts in, which a download names. */
  readonly role: string | undefined;
}

/**
 * Whose charging is shown at `/charging-journey`, or at `/organization/charging-journey`: the family's to
 * its administrator, the organisation's to whoever acts for one, one's own to all others. A small
 * business without an organisation behind it sees its own.
 * @returns undefined while it is not known; a path where the page is another's
 */
export function useScope(isOrganizationPage: boolean): Scope | string | undefined {
  // All of it is part of what the portal begins with, so it comes from the cache.
  const { data, previousData } = useQuery(ChargingScopeDocument);
  const viewer = (data ?? previousData)?.viewer;
  if (!viewer) return undefined;
  const variant = viewer.navigation?.variant;
  if (variant === 'PRIVATE' && isOrganizationPage) return paths.chargingJourney;
  if (variant === 'ORGANIZATION' && !isOrganizationPage) return paths.organizationChargingJourney;
  const isFamily = viewer.userMode === 'FAMILY_ADMIN';
  const isOwn = viewer.organization === null || !(isOrganizationPage || isFamily);
  return {
    isOwn,
    of: isOwn ? 'self' : 'organization',
    isFamily: isFamily && !isOwn,
    base: isOrganizationPage ? paths.organizationChargingJourney : paths.chargingJourney,
    role: viewer.activeRole?.userRoleId,
  };
}

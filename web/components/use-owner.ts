import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OwnerDocument } from '../generated/graphql.ts';
import { useLanguage } from '../lib/LanguageProvider.tsx';
import { paths } from '../../schema/paths.ts';

/** Whose invoices and stored data a page shows. */
export interface Owner {
  /** The person's own, rather than those of the organisation they act for. */
  readonly isOwn: boolean;
  /** The page of payment and invoices. */
  readonly payment: string;
  /** What the page's address says where it is not what the page shows first: `?of=self`. */
  readonly search: string;
  /** The page of sessions. */
  readonly charging: string;
  /** Adds to the path of a file whose it is, for which role and in which language. */
  readonly file: (path: string, values?: Readonly<Record<string, string>>) => string;
}

/** Below this everything is the organisation's. */
const isOfOrganization = (pathname: string) =>
  pathname === paths.organization || pathname.startsWith(`${paths.organization}/`);

/** The part of an address by which a family's administrator sees their own invoices. */
export const OF = 'of';

/** Whose things there are to see at this address; what is shown first comes first. */
interface Owners {
  readonly whose: readonly ('self' | 'organization')[];
  readonly ownerOf: (whose: 'self' | 'organization') => Owner;
  readonly isFamily: boolean;
}

function useOwners(): Owners | undefined {
  const isOrganizationPage = isOfOrganization(useLocation().pathname);
  const { language } = useLanguage();
  // All of it is part of what the portal begins with, so it comes from the cache.
  const { data, previousData } = useQuery(OwnerDocument);
  const viewer = (data ?? previousData)?.viewer;
  const isKnown = Boolean(viewer);
  const hasOne = Boolean(viewer?.organization);
  const acts = viewer?.navigation?.variant === 'ORGANIZATION' && hasOne && isOrganizationPage;
  const isFamily = viewer?.userMode === 'FAMILY_ADMIN' && hasOne && !acts;
  const role = viewer?.activeRole?.userRoleId;
  return useMemo(() => {
    if (!isKnown) return undefined;
    const ownerOf = (of: 'self' | 'organization'): Owner => {
      const isOwn = of === 'self';
      return {
        isOwn,
        payment: isOrganizationPage ? paths.organizationPayment : paths.payment,
        search: isOwn && isFamily ? `?${OF}=self` : '',
        charging: acts ? paths.organizationChargingJourney : paths.chargingJourney,
        file: (path, values = {}) => {
          const params = new URLSearchParams(values);
          params.set('of', of);
          if (role !== undefined) params.set('role', role);
          params.set('language', language);
          return `/downloads/${path}?${params.toString()}`;
        },
      };
    };
    const whose = isFamily
      ? (['organization', 'self'] as const)
      : ([acts ? 'organization' : 'self'] as const);
    return { whose, ownerOf, isFamily };
  }, [isKnown, isOrganizationPage, acts, isFamily, role, language]);
}

/**
 * Whose things the page at this address shows: the organisation's below `/organization` to whoever acts for one, one's own
 * to all others.
 * @returns undefined while it is not known
 */
export function useOwner(): Owner | undefined {
  const owners = useOwners();
  return useMemo(() => {
    const of = owners?.isFamily === true ? 'self' : owners?.whose[0];
    return of && owners?.ownerOf(of);
  }, [owners]);
}

/**
 * Whose invoices there are at this address, the first of them shown unless it says otherwise: a family's administrator pays
 * for the family (specification section 4, "Family admin"), and keeps what they were billed for before.
 * @returns none while it is not known
 */
export function usePayers(): readonly Owner[] {
  const owners = useOwners();
  return useMemo(() => owners?.whose.map((of) => owners.ownerOf(of)) ?? [], [owners]);
}

/** The payer whose invoices the page's address asks for; undefined while it is not known. */
export function usePayer(): Owner | undefined {
  const payers = usePayers();
  const [params] = useSearchParams();
  const own = params.get(OF) === 'self' ? payers.find(({ isOwn }) => isOwn) : undefined;
  return own ?? payers[0];
}

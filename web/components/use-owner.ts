import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { OwnerDocument } from '../generated/graphql.ts';
import { useLanguage } from '../lib/LanguageProvider.tsx';
import { paths } from '../lib/paths.ts';

/** Whose invoices and stored data a page shows. */
export interface Owner {
  /** The person's own, rather than those of the organisation they act for. */
  readonly isOwn: boolean;
  /** The page of payment and invoices. */
  readonly payment: string;
  /** The page of sessions. */
  readonly charging: string;
  /** Adds to the path of a file whose it is, for which role and in which language. */
  readonly file: (path: string, values?: Readonly<Record<string, string>>) => string;
}

/** Below this everything is the organisation's. */
const isOfOrganization = (pathname: string) =>
  pathname === paths.organization || pathname.startsWith(`${paths.organization}/`);

/**
 * Whose things the page at this address shows: the organisation's below `/organization` to whoever acts for one, one's own
 * to all others.
 * @returns undefined while it is not known
 */
export function useOwner(): Owner | undefined {
  const isOrganizationPage = isOfOrganization(useLocation().pathname);
  const { language } = useLanguage();
  // All of it is part of what the portal begins with, so it comes from the cache.
  const { data, previousData } = useQuery(OwnerDocument);
  const viewer = (data ?? previousData)?.viewer;
  const isKnown = Boolean(viewer);
  const acts = viewer?.navigation?.variant === 'ORGANIZATION' && viewer.organization !== null;
  const role = viewer?.activeRole?.userRoleId;
  return useMemo(() => {
    if (!isKnown) return undefined;
    const isOwn = !(isOrganizationPage && acts);
    return {
      isOwn,
      payment: isOrganizationPage ? paths.organizationPayment : paths.payment,
      charging: isOwn ? paths.chargingJourney : paths.organizationChargingJourney,
      file: (path, values = {}) => {
        const params = new URLSearchParams(values);
        params.set('of', isOwn ? 'self' : 'organization');
        if (role !== undefined) params.set('role', role);
        params.set('language', language);
        return `/downloads/${path}?${params.toString()}`;
      },
    };
  }, [isKnown, isOrganizationPage, acts, role, language]);
}

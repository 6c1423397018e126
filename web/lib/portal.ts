import { createContext, use } from 'react';
import { isAtOrBelow } from '../../schema/paths.ts';
import type { PortalFeature } from '../generated/schema.ts';
import type { AppQuery } from './generated/App.ts';

export type Portal = AppQuery['portal'];

/** The configuration of this provider. Null until it is known, and in parts that are tested on their own. */
export const PortalContext = createContext<Portal | null>(null);

/** The provider's name, links and switches, or null while they are unknown. */
export const usePortal = (): Portal | null => use(PortalContext);

/** Whether the provider offers a feature. Assumed while it is unknown. */
export const useOffers = (feature: PortalFeature): boolean =>
  usePortal()?.features.offered.includes(feature) ?? true;

/** Whether the provider invoices organisations by EHF. Assumed while it is unknown. */
export const useHasEhf = (): boolean => usePortal()?.features.ehf ?? true;

/** Tells whether the provider offers a feature, for a table of them. Assumed while it is unknown. */
export function useIsOffered(): (feature: PortalFeature) => boolean {
  const offered = usePortal()?.features.offered;
  return (feature) => offered?.includes(feature) ?? true;
}

/** The addresses of the pages that the provider does not offer (`absentPaths`). None while they are unknown. */
export const AbsentPathsContext = createContext<readonly string[]>([]);

/** Tells whether an address is a page that the provider does not offer. */
export function useIsAbsent(): (address: string) => boolean {
  const absentPaths = use(AbsentPathsContext);
  return (address) => isAtOrBelow(address.replace(/[?#].*/, ''), absentPaths);
}

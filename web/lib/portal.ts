import { createContext, use } from 'react';
import { isBelowOrganization } from '../../schema/inputs/accounts.ts';
import { isAtOrBelow } from '../../schema/paths.ts';
import type { MutationName, PortalFeature } from '../generated/schema.ts';
import type { AppQuery } from './generated/App.ts';
import { useAccount, useOwnAccount, type PageAccount } from './use-account.ts';

export type Portal = AppQuery['portal'];

/** The configuration of this provider. Null until it is known, and in parts that are tested on their own. */
export const PortalContext = createContext<Portal | null>(null);

/** The provider's name, links and switches, or null while they are unknown. */
export const usePortal = (): Portal | null => use(PortalContext);

/** Whether the provider invoices organisations by EHF. Assumed while it is unknown. */
export const useHasEhf = (): boolean => usePortal()?.features.ehf ?? true;

/** Whether anything is sent to postal addresses. Assumed while it is unknown. */
export const useSendsByPost = (): boolean => usePortal()?.features.sendsByPost ?? true;

/** Whether customers get e-mails or SMS. Assumed while it is unknown. */
export const useSendsMessages = (): boolean => usePortal()?.features.sendsMessages ?? true;

/** Tells whether the provider offers a feature, for a table of them. Assumed while it is unknown. */
export function useIsOffered(): (feature: PortalFeature) => boolean {
  const offered = usePortal()?.features.offered;
  return (feature) => offered?.includes(feature) ?? true;
}

/** Whether the provider offers a feature. Assumed while it is unknown. */
export const useOffers = (feature: PortalFeature): boolean => useIsOffered()(feature);

/** A person's own account, whichever page is shown. */
export const PERSON = { isPersonal: true };

/**
 * Whether the provider offers a mutation: its feature is offered, and the backend has it. Assumed while it is unknown.
 *
 * @param account the account that the mutation is about, where it is another than that of the page
 */
export function useOffersWrite(
  mutation: MutationName,
  account?: Pick<PageAccount, 'isPersonal'>,
): boolean {
  const absent = usePortal()?.features.absentMutations;
  const shown = useAccount();
  const { isPersonal } = account ?? shown ?? PERSON;
  return !absent?.[isPersonal ? 'ofPersons' : 'ofOrganizations'].includes(mutation);
}

/**
 * The addresses of the pages that the provider does not offer (`absentPaths`), by whose account they would be about. None while they
 * are unknown.
 */
export const AbsentPathsContext = createContext<
  Readonly<Record<'ofPersons' | 'ofOrganizations', readonly string[]>>
>({ ofPersons: [], ofOrganizations: [] });

/** Tells whether an address is a page that the provider does not offer, or opens a form that it does not. */
export function useIsAbsent(): (address: string) => boolean {
  const { ofPersons, ofOrganizations } = use(AbsentPathsContext);
  const shown = useAccount() ?? PERSON;
  const own = useOwnAccount() ?? PERSON;
  return (address) => {
    const absentOf = ({ isPersonal }: typeof PERSON) =>
      isPersonal && !isBelowOrganization(address) ? ofPersons : ofOrganizations;
    return (
      isAtOrBelow(address.replace(/[?#].*/, ''), absentOf(shown)) || absentOf(own).includes(address)
    );
  };
}

import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  ACCOUNT_PARAMETER,
  accountChosen,
  accountsShown,
  isBelowOrganization,
  type ShownAccount,
} from '../../schema/inputs/accounts.ts';
import { paths } from '../../schema/paths.ts';
import { useViewer, type Viewer } from './viewer.ts';

/** An account whose things a page shows, and where the pages of its other things are. */
export interface PageAccount extends ShownAccount {
  /** The organisation's name. Null for a personal account. */
  readonly organizationName: string | null;
  readonly chargingPath: string;
  readonly paymentPath: string;
  readonly rfidPath: string;
  /** The parameters that choose this account: none for the default account of a page. */
  readonly query: Readonly<Record<string, string>>;
}

const privatePages = {
  chargingPath: paths.chargingJourney,
  paymentPath: paths.payment,
  rfidPath: paths.rfid,
};
const organizationPages = {
  chargingPath: paths.organizationChargingJourney,
  paymentPath: paths.organizationPayment,
  rfidPath: paths.organizationRfid,
};

/** The accounts of a page with the addresses of their other pages. */
function accountsOf(viewer: Viewer, isOrganizationPage: boolean): readonly PageAccount[] {
  const pages = isOrganizationPage ? organizationPages : privatePages;
  return accountsShown(viewer, isOrganizationPage).map((shown, index) => ({
    ...shown,
    ...pages,
    organizationName: shown.isPersonal ? null : (viewer.account?.organization?.name ?? null),
    query: index === 0 ? {} : { [ACCOUNT_PARAMETER]: shown.key },
  }));
}

/**
 * The accounts that this address can show, the default one first.
 * @returns empty while they are unknown
 */
export function useAccounts(): readonly PageAccount[] {
  const isOrganizationPage = isBelowOrganization(useLocation().pathname);
  const viewer = useViewer();
  return useMemo(
    () => (viewer ? accountsOf(viewer, isOrganizationPage) : []),
    [viewer, isOrganizationPage],
  );
}

/** The account of the page at this address. Undefined while it is unknown. */
export function useAccount(): PageAccount | undefined {
  return accountChosen(useAccounts(), useSearchParams()[0]);
}

/**
 * The account of a page that a family's administrator has for themselves (benefits, stored data): their own, or below
 * `/organization` the one of the active role. Undefined while it is unknown.
 */
export function useOwnAccount(): PageAccount | undefined {
  const accounts = useAccounts();
  return accounts.at(-1);
}

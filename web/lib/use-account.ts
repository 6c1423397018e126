import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../schema/paths.ts';
import { useViewer, type Viewer } from './viewer.ts';

/** The parameter that chooses between the accounts of a family's administrator. */
export const ACCOUNT_PARAMETER = 'account';

/** The account of a page, and the pages of its other data. */
export interface PageAccount {
  readonly id: string;
  readonly isPersonal: boolean;
  readonly isFamily: boolean;
  /** The organisation's name. Null for a personal account. */
  readonly organizationName: string | null;
  readonly chargingPath: string;
  readonly paymentPath: string;
  readonly rfidPath: string;
  /** The parameters that choose this account: none for the default account of a page. */
  readonly query: Readonly<Record<string, string>>;
}

const isBelowOrganization = (pathname: string) =>
  pathname === paths.organization || pathname.startsWith(`${paths.organization}/`);

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

/**
 * Below `/organization` a page shows the account of the active role, elsewhere the person's own. Only a family's
 * administrator has both on private pages, because the family has no pages of its own.
 */
function accountsOf(viewer: Viewer, isOrganizationPage: boolean): readonly PageAccount[] {
  const { account, personalAccount, navigation } = viewer;
  const pages = isOrganizationPage ? organizationPages : privatePages;
  const isFamily = navigation?.hasFamilyLabels === true && !isOrganizationPage;
  const personal: PageAccount = {
    id: personalAccount.id,
    isPersonal: true,
    isFamily: false,
    organizationName: null,
    query: {},
    ...pages,
  };
  const actsHere = isOrganizationPage && navigation?.variant === 'ORGANIZATION';
  if (account?.kind !== 'ORGANIZATION' || !(actsHere || isFamily)) return [personal];
  const organizationName = account.organization?.name ?? null;
  const active = { ...personal, id: account.id, isPersonal: false, isFamily, organizationName };
  const query = { [ACCOUNT_PARAMETER]: personal.id };
  return isFamily ? [active, { ...personal, query }] : [active];
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
  const accounts = useAccounts();
  const chosenId = useSearchParams()[0].get(ACCOUNT_PARAMETER);
  return accounts.find(({ id }) => id === chosenId) ?? accounts[0];
}

/**
 * The account of a page that a family's administrator has for themselves (benefits, stored data): their own, or below
 * `/organization` the one of the active role. Undefined while it is unknown.
 */
export function useOwnAccount(): PageAccount | undefined {
  const accounts = useAccounts();
  return accounts.at(-1);
}

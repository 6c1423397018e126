import { paths } from '../paths.ts';

/** The part of an address that chooses between the accounts of a family's administrator. */
export const ACCOUNT_PARAMETER = 'account';

/** The facts of a viewer by which a page shows an account. */
export interface AccountFacts {
  readonly personalAccount: Readonly<{ id: string; key: string }>;
  /** The account that the active role acts for. */
  readonly account: Readonly<{ id: string; key: string; kind: string | null }> | null;
  /** Null where it could not be fetched. */
  readonly screens: Readonly<{ navigationVariant: string; hasFamilyLabels: boolean }> | null;
}

/** An account whose things a page shows. */
export interface ShownAccount {
  readonly id: string;
  /** What it is called in an address. */
  readonly key: string;
  readonly isPersonal: boolean;
  readonly isFamily: boolean;
}

/** Whether a path is that of an organisation's page. */
export const isBelowOrganization = (path: string): boolean =>
  path === paths.organization || path.startsWith(`${paths.organization}/`);

/**
 * The accounts of a page, the one that it shows first at the beginning and the person's own last. Below `/organization` a page shows
 * the account of the active role, elsewhere the person's own. Only a family's administrator has both on private pages, because
 * the family has no pages of its own.
 */
export function accountsShown(
  { account, personalAccount, screens }: AccountFacts,
  isOrganizationPage: boolean,
): readonly [ShownAccount, ...ShownAccount[]] {
  const personal: ShownAccount = { ...personalAccount, isPersonal: true, isFamily: false };
  const isFamily = screens?.hasFamilyLabels === true && !isOrganizationPage;
  const actsHere = isOrganizationPage && screens?.navigationVariant === 'ORGANIZATION';
  if (account?.kind !== 'ORGANIZATION' || !(actsHere || isFamily)) return [personal];
  const active: ShownAccount = { ...account, isPersonal: false, isFamily };
  return isFamily ? [active, personal] : [active];
}

/** The account that an address chooses of those of its page. */
export const accountChosen = <Account extends ShownAccount>(
  accounts: readonly Account[],
  params: URLSearchParams,
): Account | undefined =>
  accounts.find(({ key }) => key === params.get(ACCOUNT_PARAMETER)) ?? accounts[0];

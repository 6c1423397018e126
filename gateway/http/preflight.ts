import {
  accountChosen,
  accountsShown,
  isBelowOrganization,
  type AccountFacts,
} from '../../schema/inputs/accounts.ts';
import {
  preflightQueries,
  type PageAccounts,
  type PageRequest,
} from '../../schema/inputs/preflight.ts';
import type { PageOperation } from '../graphql/preflight-queries.ts';

/** The operation of every page. */
export const APP: PageOperation = { name: 'App', variables: {} };

/** The accounts of a page, as the web client chooses them. */
function accountsOf(facts: AccountFacts, { path, params }: PageRequest): PageAccounts {
  const accounts = accountsShown(facts, isBelowOrganization(path));
  const [first] = accounts;
  return {
    account: (accountChosen(accounts, params) ?? first).id,
    own: (accounts.at(-1) ?? first).id,
  };
}

/**
 * The operations that a page begins with.
 *
 * @param names those that its route names
 */
export function createPreflight(names: readonly string[], page: PageRequest) {
  const queries = names.flatMap((name) => {
    const query = preflightQueries[name];
    return query ? [{ name, query }] : [];
  });
  const withoutAccount = (): PageOperation[] =>
    queries.flatMap(({ name, query }) =>
      query.needsAccount ? [] : [{ name, variables: query.variables(page) }],
    );
  const withAccounts = (accounts: PageAccounts): PageOperation[] =>
    queries.flatMap(({ name, query }) =>
      query.needsAccount
        ? query.variables({ ...page, ...accounts }).map((variables) => ({ name, variables }))
        : [],
    );
  return {
    /** Those that need no account. */
    withoutAccount,
    /** Those that name an account. */
    ofAccount: (facts: AccountFacts) => withAccounts(accountsOf(facts, page)),
    /** All of them, for an account that is not known yet: for their points. */
    foreseen: () => [APP, ...withoutAccount(), ...withAccounts({ account: '', own: '' })],
  };
}

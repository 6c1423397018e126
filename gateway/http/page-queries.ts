import {
  accountChosen,
  accountsShown,
  isBelowOrganization,
  type AccountFacts,
} from '../../schema/inputs/accounts.ts';
import {
  preloadedQueries,
  type PageAccounts,
  type PageRequest,
  type PreloadedQuery,
} from '../../schema/preloaded-queries.ts';
import type { PageOperation } from '../graphql/preloaded-query-executor.ts';

const KNOWN: Readonly<Record<string, PreloadedQuery>> = preloadedQueries;

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
 * The preloaded queries of a page, with their variables.
 *
 * @param names those that its route names
 */
export function createPreloadedQueries(names: readonly string[], page: PageRequest) {
  const queries = names.flatMap((name) => {
    const query = KNOWN[name];
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

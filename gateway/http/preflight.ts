import { z } from 'zod';
import { accountChosen, accountsShown } from '../../schema/inputs/accounts.ts';
import {
  preflightQueries,
  type PageAccounts,
  type PageRequest,
} from '../../schema/inputs/preflight.ts';
import type { PageOperation } from '../graphql/preflight-queries.ts';

/** The operation of every page. */
export const APP: PageOperation = { name: 'App', variables: {} };

/** The part of the answer to `App` that chooses the account; the rest of it is not read. */
const AppAnswer = z.object({
  viewer: z.object({
    account: z
      .object({ id: z.string(), kind: z.string().nullable() })
      .nullish()
      .transform((account) => account ?? null),
    personalAccount: z.object({ id: z.string() }),
    navigation: z
      .object({ variant: z.string(), hasFamilyLabels: z.boolean() })
      .nullish()
      .transform((navigation) => navigation ?? null),
  }),
});

/** The accounts of a private page, as the web client chooses them; null for a caller who has none. */
function accountsOf(app: unknown, params: URLSearchParams): PageAccounts | null {
  const { data } = AppAnswer.safeParse(app);
  if (!data) return null;
  const accounts = accountsShown(data.viewer, false);
  const own = data.viewer.personalAccount.id;
  return { account: accountChosen(accounts, params)?.id ?? own, own };
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
    /** Those that need no answer. */
    first: () => [APP, ...withoutAccount()],
    /** Those that follow from the answer to `App`. */
    after(app: unknown): PageOperation[] {
      const accounts = accountsOf(app, page.params);
      return accounts ? withAccounts(accounts) : [];
    },
    /** All of them, for an account that is not known yet: for their points. */
    foreseen: () => [APP, ...withoutAccount(), ...withAccounts({ account: '', own: '' })],
  };
}

import { skipToken, useQuery } from '../../data/use-query.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { selectFetched } from '../../lib/select-fetched.ts';
import { useAccounts, type PageAccount } from '../../lib/use-account.ts';
import { UnpaidInvoicesDocument } from './generated/InvoicesToPay.ts';

function useInvoicesToPayOf(account: PageAccount | undefined) {
  const isAbsent = useIsAbsent();
  return selectFetched(
    useQuery(
      UnpaidInvoicesDocument,
      account === undefined ? skipToken : { variables: { account: account.id } },
    ),
    ({ viewer }) => {
      const { invoices } = viewer?.account ?? {};
      // The list of invoices says that a backend has none.
      return isAbsent(viewer?.account, 'invoices') ? NONE : invoices;
    },
  );
}

const NONE = { nodes: [], totalCount: 0, totals: { unpaid: 0 } };

export type InvoicesToPay = NonNullable<ReturnType<typeof useInvoicesToPayOf>['value']>;

/** The invoices to pay of each account of the page. Null until they are known, so that a page can wait for them. */
export function useInvoicesToPay() {
  const accounts = useAccounts();
  // There are two for a family's administrator, and never more.
  const [first, second] = accounts;
  const both = [useInvoicesToPayOf(first), useInvoicesToPayOf(second)] as const;
  const known = accounts.flatMap((account, place) => {
    const found = both[place];
    return found?.value === undefined ? [] : [{ account, value: found.value, retry: found.retry }];
  });
  return known.length > 0 && known.length === accounts.length ? known : null;
}

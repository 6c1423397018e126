import { skipToken, useQuery } from '../../data/use-query.ts';
import { useAccounts, type PageAccount } from '../../lib/use-account.ts';
import { UnpaidInvoicesDocument } from './generated/UnpaidInvoices.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';

function useUnpaidOf(account: PageAccount | undefined) {
  const { data, previousData, loading } = useQuery(
    UnpaidInvoicesDocument,
    account === undefined ? skipToken : { variables: { account: account.id } },
  );
  const known = data ?? previousData;
  return { isComing: known === undefined && loading, invoices: known?.viewer?.account?.invoices };
}

/**
 * The unpaid invoices of each account of the page. Null until they are known, so that a page can wait for them.
 * @param isSecondary whether the page has a more urgent action
 */
export function useUnpaidNotices(isSecondary: boolean) {
  const accounts = useAccounts();
  // There are two for a family's administrator, and never more.
  const [first, second] = accounts;
  const both = [useUnpaidOf(first), useUnpaidOf(second)];
  if (accounts.length === 0 || both.some(({ isComing }) => isComing)) return null;
  return accounts.map((account, place) => (
    <UnpaidNotice
      key={account.id}
      account={account}
      invoices={both[place]?.invoices}
      isSecondary={isSecondary || place > 0}
    />
  ));
}

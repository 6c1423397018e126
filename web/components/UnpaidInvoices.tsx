import { useQuery } from '@apollo/client/react';
import { UnpaidInvoicesDocument } from '../generated/graphql.ts';
import { useAccounts, type PageAccount } from '../lib/use-account.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';

/** The invoices to pay of each account of the page. */
export const UnpaidInvoices = () =>
  useAccounts().map((account) => <OfAccount key={account.id} account={account} />);

function OfAccount({ account }: Readonly<{ account: PageAccount }>) {
  const { data, previousData } = useQuery(UnpaidInvoicesDocument, {
    variables: { account: account.id },
  });
  const known = (data ?? previousData)?.viewer?.account;
  return <UnpaidNotice account={account} invoices={known?.invoices} />;
}

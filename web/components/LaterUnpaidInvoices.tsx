import { useApolloClient } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { UnpaidInvoicesDocument } from '../generated/graphql.ts';
import { useAccounts } from '../lib/use-account.ts';

/** Where it cannot be loaded, the page stands without it. */
const UnpaidInvoices = lazy(() =>
  import('./UnpaidInvoices.tsx').then(
    (module): { default: ComponentType } => ({ default: module.UnpaidInvoices }),
    (): { default: ComponentType } => ({ default: () => null }),
  ),
);

/** As high as the notice where it is a line of text and a button. */
const Room = styled('div')({ minHeight: '5.125rem' });

/**
 * The invoices to pay, on a page of the first load: loaded once everything else is there. Where the cache knows already
 * that there are some, their room is kept, so that nothing moves when they are shown.
 */
export function LaterUnpaidInvoices() {
  const { cache } = useApolloClient();
  const accounts = useAccounts();
  const [isOwed] = useState(() =>
    accounts.some(({ id }) => {
      const known = cache.readQuery({ query: UnpaidInvoicesDocument, variables: { account: id } });
      return (known?.viewer?.account?.invoices?.totals.unpaid ?? 0) > 0;
    }),
  );
  const later = (
    <Suspense fallback={null}>
      <UnpaidInvoices />
    </Suspense>
  );
  return isOwed ? <Room>{later}</Room> : later;
}

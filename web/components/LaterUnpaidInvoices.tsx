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

const MAX_LINES = 4;

/** As high as the notice, with a line for each invoice that it names; on a phone they take three, and the button one of its own. */
const Room = styled('div')<{ 'data-lines': number }>(({ theme, 'data-lines': lines }) => ({
  minHeight: `${3.375 + lines * 1.75}rem`,
  [theme.breakpoints.down('small')]: { minHeight: `${5.85 + lines * 5.5}rem` },
}));

/**
 * The invoices to pay, on a page of the first load: loaded once everything else is there. Where the cache knows already
 * that there are some, their room is kept, so that nothing moves when they are shown.
 */
export function LaterUnpaidInvoices() {
  const { cache } = useApolloClient();
  const accounts = useAccounts();
  const [lines] = useState(() =>
    accounts.reduce((most, { id }) => {
      const known = cache.readQuery({ query: UnpaidInvoicesDocument, variables: { account: id } });
      return Math.max(most, Math.min(known?.viewer?.account?.invoices?.totalCount ?? 0, MAX_LINES));
    }, 0),
  );
  const later = (
    <Suspense fallback={null}>
      <UnpaidInvoices />
    </Suspense>
  );
  return lines > 0 ? <Room data-lines={lines}>{later}</Room> : later;
}

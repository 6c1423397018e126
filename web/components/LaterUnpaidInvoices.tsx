import { useApolloClient } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { UnpaidInvoicesDocument } from '../generated/graphql.ts';

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
 * What is to be paid, on a page of the first load: asked for once everything else is there. Where it is known already that
 * something is, its room is kept, so that nothing moves when it comes.
 */
export function LaterUnpaidInvoices() {
  const { cache } = useApolloClient();
  const [isOwed] = useState(() =>
    [true, false].some((isOwn) => {
      const known = cache.readQuery({ query: UnpaidInvoicesDocument, variables: { isOwn } });
      const invoices = known?.viewer?.invoices ?? known?.viewer?.organization?.invoices;
      return (invoices?.totals.unpaid ?? 0) > 0;
    }),
  );
  const later = (
    <Suspense fallback={null}>
      <UnpaidInvoices />
    </Suspense>
  );
  return isOwed ? <Room>{later}</Room> : later;
}

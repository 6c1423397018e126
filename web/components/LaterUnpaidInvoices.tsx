import { lazy, Suspense, type ComponentType } from 'react';

/** Where it cannot be loaded, the page stands without it. */
const UnpaidInvoices = lazy(() =>
  import('./UnpaidInvoices.tsx').then(
    (module): { default: ComponentType } => ({ default: module.UnpaidInvoices }),
    (): { default: ComponentType } => ({ default: () => null }),
  ),
);

/** What is to be paid, on a page of the first load: asked for once everything else is there. */
export const LaterUnpaidInvoices = () => (
  <Suspense fallback={null}>
    <UnpaidInvoices />
  </Suspense>
);

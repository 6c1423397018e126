import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

const changes = makeVar(0);

/** Says that an invoice has changed, so that lists of them are asked for anew. */
export const invoicesChanged = (): void => {
  changes(changes() + 1);
};

/** How often invoices have changed since the portal was opened. */
export const useInvoiceChanges = (): number => useReactiveVar(changes);

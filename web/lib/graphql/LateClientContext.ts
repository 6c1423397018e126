import { createContext, use } from 'react';
import { createLateClient, type LateClient } from './late-client.ts';

/** Parts that are tried on their own ask nothing. */
export const LateClientContext = createContext<LateClient>(
  createLateClient(() => {
    throw new Error('There is no gateway here');
  }, []),
);

/** The client for what asks by an event; a query is shown by `useQuery` (`use-query.ts`). */
export const useLateClient = (): LateClient => use(LateClientContext);

import { createContext, use } from 'react';
import { createLateClient, type LateClient } from './late-client.ts';

/** Parts that are tried on their own ask nothing. */
export const LateClientContext = createContext<LateClient>(
  createLateClient(() => {
    throw new Error('There is no gateway here');
  }, []),
);

/** The client for what asks by an event; queries of screens are Apollo Client's own `useQuery`. */
export const useLateClient = (): LateClient => use(LateClientContext);

import { createContext, use } from 'react';
import { createLazyApolloClient, type LazyApolloClient } from './lazy-apollo-client.ts';
import { createPreloadedAnswers } from './preloaded-answers.ts';

/** Parts that are rendered alone have no gateway. */
export const ApolloClientContext = createContext<LazyApolloClient>(
  createLazyApolloClient(createPreloadedAnswers({ uri: '', activeRole: () => undefined }), () =>
    Promise.reject(new Error('There is no gateway here')),
  ),
);

/** The part of Apollo Client's interface that screens use, whether or not its code is there. */
export type GatewayClient = Pick<
  LazyApolloClient,
  'query' | 'mutate' | 'refetchQueries' | 'refetchObservableQueries' | 'clearStore'
>;

/** The client for requests outside rendering; `useQuery` and `useMutation` are for all others. */
export const useApolloClient = (): GatewayClient => use(ApolloClientContext);

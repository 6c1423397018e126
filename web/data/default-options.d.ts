import '@apollo/client';

/** The defaults of `createApolloClient`, which the types of results follow. */
declare module '@apollo/client' {
  namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      errorPolicy: 'all';
    }
    interface Query {
      errorPolicy: 'all';
    }
  }
}

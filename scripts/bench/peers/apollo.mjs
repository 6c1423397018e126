import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { exchange, port, rootResolvers } from './common.mjs';

/** Apollo Server on Express as its documentation sets it up. */
const server = new ApolloServer({
  typeDefs: exchange.sdl,
  resolvers: { Query: rootResolvers() },
  persistedQueries: {
    cache: {
      get: () => Promise.resolve(exchange.document),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(false),
    },
  },
});
await server.start();
const app = express();
app.get('/ready', (_request, response) => response.json({}));
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, { context: () => Promise.resolve({}) }),
);
app.listen(port);

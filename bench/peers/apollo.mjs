import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { printSchema } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { persistedDocuments, port, schema } from '../../dist/peers/peer-work.js';
import { contextOfRequest, createApp } from './app.mjs';

/** Apollo Server on Express with the compiler in place of its executor. */

/** @typedef {import('@apollo/server-gateway-interface').GatewayInterface} GatewayInterface */

/**
 * Runs documents compiled, each once: the place that Apollo Server has for an executor of one's own is that of a gateway.
 * @returns {GatewayInterface}
 */
function compiler() {
  /** @type {WeakMap<import('graphql').DocumentNode, ReturnType<typeof compileQuery>>} */
  const compiled = new WeakMap();
  return {
    onSchemaLoadOrUpdate: (use) => {
      use({ apiSchema: schema, coreSupergraphSdl: printSchema(schema) });
      return () => undefined;
    },
    load: () =>
      Promise.resolve({
        executor: async ({ document, context, request }) => {
          let query = compiled.get(document);
          if (query === undefined) {
            query = compileQuery(schema, document, request.operationName);
            compiled.set(document, query);
          }
          return 'query' in query ? query.query(undefined, context, request.variables) : query;
        },
      }),
    stop: () => Promise.resolve(),
  };
}

const documents = new Map(Object.entries(persistedDocuments));
const server = new ApolloServer({
  gateway: compiler(),
  persistedQueries: {
    cache: {
      get: (key) => Promise.resolve(documents.get(key.slice(key.indexOf(':') + 1))),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(false),
    },
  },
});
await server.start();
const app = createApp();
app.use(
  '/graphql',
  expressMiddleware(server, { context: ({ req }) => Promise.resolve(contextOfRequest(req)) }),
);
app.listen(port);

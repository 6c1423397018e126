import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import session from 'express-session';
import { compileQuery } from 'graphql-jit';
import { makeExecutableSchema } from '@graphql-tools/schema';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { answer, answerInTime, exchange, port, rootResolvers } from './common.mjs';

/**
 * Apollo Server on Express as its documentation sets it up; tuned, with a compiler in place of its executor; and tuned and dressed
 * as the gateway is: a session by a cookie, headers, a log, a deadline of each call. Each keeps parsed documents, as Apollo Server
 * does by default.
 */
const isDressed = process.env['DRESSED'] === '1';
const isTuned = process.env['TUNED'] === '1';

const schema = makeExecutableSchema({
  typeDefs: exchange.sdl,
  resolvers: { Query: rootResolvers(isDressed ? answerInTime : answer) },
});

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
      use({ apiSchema: schema, coreSupergraphSdl: exchange.sdl });
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

const server = new ApolloServer({
  ...(isTuned ? { gateway: compiler() } : { schema }),
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
if (isDressed) {
  app.use(pinoHttp());
  app.use(helmet());
  app.use(
    session({
      secret: 'benchmarks-keep-no-secret-from-anybody',
      cookie: { secure: false },
      resave: false,
      saveUninitialized: false,
    }),
  );
  app.get('/sign-in', (request, response) => {
    Reflect.set(request.session, 'subject', 'somebody');
    response.json({});
  });
}
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, {
    context: ({ req }) =>
      isDressed && !Reflect.get(req.session, 'subject')
        ? Promise.reject(new Error('Nobody is signed in'))
        : Promise.resolve({}),
  }),
);
app.listen(port);

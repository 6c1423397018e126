import { useGraphQlJit } from '@envelop/graphql-jit';
import { createSchema, createYoga } from 'graphql-yoga';
import { createServer } from 'node:http';
import { exchange, port, rootResolvers } from './common.mjs';

/** Yoga with its compiler. */
const yoga = createYoga({
  schema: createSchema({ typeDefs: exchange.sdl, resolvers: { Query: rootResolvers() } }),
  plugins: [useGraphQlJit()],
  logging: false,
});
createServer(yoga).listen(port);

import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '../generated/schema.ts';
import { enumValues } from './enums.ts';
import { guardSchema } from './guard.ts';
import { resolvers } from './resolvers.ts';

/** The guarded schema: one for all servers of a process, as whatever is a server's own comes with the context. */
export const schema = guardSchema(
  makeExecutableSchema({
    typeDefs,
    resolvers: [...resolvers, enumValues],
    // No error names the position of a type in the schema, so positions only cost memory.
    noLocation: true,
  }),
);

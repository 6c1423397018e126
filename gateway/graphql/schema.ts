import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '../generated/schema.ts';
import { enumValues } from './enums.ts';
import { guardSchema } from './guard.ts';
import { withIds } from './ids.ts';
import { leaveOutFacts } from './offered-facts.ts';
import { resolvers } from './resolvers.ts';

/** The guarded schema. All servers of a process share it, because the context holds the state of a server. */
export const schema = withIds(
  guardSchema(
    leaveOutFacts(
      makeExecutableSchema({
        typeDefs,
        resolvers: [...resolvers, enumValues],
        // No error names the position of a type in the schema, so positions only cost memory.
        noLocation: true,
      }),
    ),
  ),
);

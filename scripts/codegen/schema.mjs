import { printSchema } from 'graphql';
import { withRefusalsInWords } from '../lib/refusals.mjs';

/**
 * A code generator plugin: the whole schema as one text, so that the gateway reads no files and runs from any folder. Introspection shows
 * no directive that is applied, so the refusals of mutations stand in their descriptions.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export const plugin = (schema) =>
  `/** The schema definition of \`schema/*.graphql\`. */\nexport const typeDefs = ${JSON.stringify(printSchema(withRefusalsInWords(schema)))};\n`;

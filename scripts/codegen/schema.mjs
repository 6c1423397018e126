import { printSchema } from 'graphql';

/**
 * A code generator plugin: the whole schema as one text, so that the gateway neither reads files
 * nor depends on where it runs.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export const plugin = (schema) =>
  `/** The schema definition of \`schema/*.graphql\`. */\nexport const typeDefs = ${JSON.stringify(printSchema(schema))};\n`;

/**
 * A code generator plugin: the names of all mutations, for what `PortalFeatures.absentMutations` tells.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export const plugin = (schema) => {
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
  return `/** The name of a mutation. */\nexport type MutationName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`;
};

import { getDirectiveValues, isInputObjectType, isObjectType, printSchema } from 'graphql';
import { withRefusalsInWords } from '../lib/refusals.mjs';

/** The places of a schema with `@idOf`, by `Type.field` or `Type.field.argument`, and the types that each names. */
function idPlaces(/** @type {import('graphql').GraphQLSchema} */ schema) {
  const directive = schema.getDirective('idOf');
  /** @type {Record<string, unknown>} */
  const places = {};
  const note = (
    /** @type {string} */ place,
    /** @type {import('graphql').GraphQLInputField | import('graphql').GraphQLField<unknown, unknown>} */ {
      astNode,
    },
  ) => {
    const values = directive && astNode && getDirectiveValues(directive, astNode);
    if (values) places[place] = values['types'];
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        note(`${type.name}.${field.name}`, field);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, field);
      for (const argument of field.args)
        note(`${type.name}.${field.name}.${argument.name}`, argument);
    }
  }
  return places;
}

/**
 * A code generator plugin: the whole schema as one text, so that the gateway reads no files and runs from any folder. Introspection and a
 * printed schema show no directive that is applied, so the refusals of mutations stand in their descriptions, and whose id each value is
 * stands beside.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export const plugin = (schema) =>
  `/** The schema definition of \`schema/*.graphql\`. */\nexport const typeDefs = ${JSON.stringify(printSchema(withRefusalsInWords(schema)))};\n` +
  `/** The types whose id a value is (\`@idOf\`), by \`Type.field\` or \`Type.field.argument\`. */\n` +
  `export const idPlaces: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(idPlaces(schema))};\n`;

import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { getDirectiveValues } from 'graphql';
import { z } from 'zod';

const Codes = z.array(z.string());
const Refusals = z.object({ portal: Codes, backend: Codes });

/**
 * The error codes with which a mutation is refused, by who says each.
 * @typedef {Readonly<{ portal: readonly string[], backend: readonly string[] }>} Refusals
 */

/**
 * The refusals that the directive `@refusals` states.
 *
 * @param {import('graphql').GraphQLSchema} schema
 * @param {Readonly<{ directives?: readonly import('graphql').DirectiveNode[] }> | null | undefined} node of a mutation, or of the type `Mutation`
 * @returns {Refusals | null} null without the directive
 * @throws GraphQLError for a code that `ErrorCode` does not have
 */
export function statedRefusals(schema, node) {
  const directive = schema.getDirective('refusals');
  const values = directive && node && getDirectiveValues(directive, node);
  return values ? Refusals.parse(values) : null;
}

const SOURCES = /** @type {const} */ (['portal', 'backend']);

/** @param {Refusals} refusals */
function inWords(refusals) {
  const parts = SOURCES.filter((source) => refusals[source].length > 0).map(
    (source) => `${source} ${refusals[source].map((code) => `\`${code}\``).join(', ')}`,
  );
  return parts.length === 0 ? 'only those of every mutation' : parts.join('; ');
}

/**
 * A schema whose mutations have their refusals as the last line of their descriptions too: introspection shows no directive that is
 * applied.
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export const withRefusalsInWords = (schema) =>
  mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (field) => {
      const refusals = statedRefusals(schema, field.astNode);
      if (refusals === null) return field;
      const description = `${field.description ?? ''}\n\nRefusals: ${inWords(refusals)}.`;
      return { ...field, description };
    },
  });

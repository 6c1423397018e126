import {
  GraphQLInt,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { PortalError } from '../../errors/portal-error.ts';
import type { Range } from '../feature.ts';
import { features } from '../../features.ts';
import type { Step } from '../pipeline.ts';

const ranges: ReadonlyMap<string, Range> = new Map(
  features.flatMap((feature): [string, Range][] =>
    'ranges' in feature ? Object.entries(feature.ranges) : [],
  ),
);

interface Limited {
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly ranges: readonly (readonly [argument: string, Range])[];
}

function rangesOf(typeName: string, field: GraphQLField<unknown, unknown>): Limited['ranges'] {
  return field.args
    .filter(({ type }) => getNamedType(type) === GraphQLInt)
    .map(({ name }) => {
      const place = `${typeName}.${field.name}.${name}`;
      const range = ranges.get(place);
      if (range === undefined) throw new Error(`${place} is a number without a range`);
      return [name, range] as const;
    });
}

/** @throws when a feature states no range for an integer argument */
function assertLimited(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields())) rangesOf(type.name, field);
}

function limitedFields(schema: GraphQLSchema, document: DocumentNode): readonly Limited[] {
  const found: Limited[] = [];
  const types = new TypeInfo(schema);
  const collect = {
    Field(node: FieldNode) {
      const field = types.getFieldDef();
      const type = types.getParentType();
      if (!field || !type || field.name.startsWith('__')) return;
      const ranges = rangesOf(type.name, field);
      if (ranges.length > 0) found.push({ node, field, ranges });
    },
  };
  visit(document, visitWithTypeInfo(types, collect));
  return found;
}

/** Whether a number that has a range comes from a variable; any other is the same each time. */
const isGiven = ({ node, ranges }: Limited): boolean =>
  (node.arguments ?? []).some(
    ({ name, value }) =>
      value.kind === Kind.VARIABLE && ranges.some(([limited]) => limited === name.value),
  );

/**
 * Refuses integer arguments out of range before anything is resolved. Variables that do not fit their
 * types are left to the execution to refuse.
 */
export function argumentRanges(schema: GraphQLSchema): Step {
  assertLimited(schema);
  /** The fields still to be checked by document. Once a document has passed, only those with variables remain. */
  const known = new WeakMap<DocumentNode, readonly Limited[]>();

  return {
    check({ document, operation, variables }) {
      if (operation === null) return;
      const limited = known.get(document) ?? limitedFields(schema, document);
      known.set(document, limited);
      if (limited.length === 0) return;
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      if (coerced === undefined) return;
      for (const { node, field, ranges } of limited) {
        const values = getArgumentValues(field, node, coerced);
        for (const [name, { min, max }] of ranges) {
          const value = values[name];
          if (typeof value === 'number' && (value < min || value > max))
            throw new PortalError('BAD_USER_INPUT', {
              message: `${field.name}(${name}:) must be from ${min} to ${max}`,
            });
        }
      }
      known.set(document, limited.filter(isGiven));
    },
  };
}

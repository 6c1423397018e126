import {
  BREAK,
  GraphQLInt,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { badInput, type InvalidValue } from '../../errors/input.ts';
import type { Range } from '../feature.ts';
import { features } from '../../features.ts';
import { isRecord } from '../../record.ts';
import { scalarRules } from '../scalars.ts';
import type { Step } from '../pipeline.ts';
import { assertMeanings, meaninglessValues } from './meaningless-values.ts';
import { invalidVariables } from './variable-values.ts';

const ranges: ReadonlyMap<string, Range> = new Map(
  features.flatMap((feature): [string, Range][] =>
    'ranges' in feature ? Object.entries(feature.ranges) : [],
  ),
);
const rules = new Map(Object.entries(scalarRules));

/** A field with arguments in a document. */
interface Given {
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly typeName: string;
}

/** An amount of an argument has a range as any other number; one of an input has the rule of its input. */
const NUMBERS: readonly string[] = [GraphQLInt.name, 'Minutes', 'Hundredths', 'Percent'];

/** @throws when a feature states no range for a number argument, or a scalar has no rule */
function assertRules(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      for (const { name, type: argumentType } of field.args) {
        const place = `${type.name}.${field.name}.${name}`;
        if (NUMBERS.includes(getNamedType(argumentType).name) && !ranges.has(place))
          throw new Error(`${place} is a number without a range`);
      }
  }
}

function fieldsWithArguments(schema: GraphQLSchema, document: DocumentNode): readonly Given[] {
  const found: Given[] = [];
  const types = new TypeInfo(schema);
  const collect = {
    Field(node: FieldNode) {
      const field = types.getFieldDef();
      const type = types.getParentType();
      if (field && type && !field.name.startsWith('__') && field.args.length > 0)
        found.push({ node, field, typeName: type.name });
    },
  };
  visit(document, visitWithTypeInfo(types, collect));
  return found;
}

/** Whether a value of the arguments comes from a variable; any other is the same each time. */
function hasVariable({ node }: Given): boolean {
  let found = false;
  const Variable = () => {
    found = true;
    return BREAK;
  };
  for (const argument of node.arguments ?? []) visit(argument, { Variable });
  return found;
}

/** The values within a value of a type that their scalars do not take. */
function invalidValues(
  type: GraphQLInputType,
  value: unknown,
  path: readonly (string | number)[],
): readonly InvalidValue[] {
  if (value === null || value === undefined) return [];
  const nullable = getNullableType(type);
  if (isListType(nullable) && Array.isArray(value))
    return value.flatMap((entry, index) => invalidValues(nullable.ofType, entry, [...path, index]));
  if (isInputObjectType(nullable) && isRecord(value)) {
    const fields = Object.values(nullable.getFields());
    const problems = fields.flatMap(({ name, type: fieldType }) => [
      ...invalidValues(fieldType, value[name], [...path, name]),
      ...outOfRange(`${nullable.name}.${name}`, value[name], [...path, name]),
    ]);
    return problems.length > 0 ? problems : meaninglessValues(nullable.name, fields, value, path);
  }
  const code = rules.get(getNamedType(type).name)?.problemOf(value) ?? null;
  return code === null ? [] : [{ path: path.join('.'), code }];
}

function outOfRange(place: string, value: unknown, path: readonly (string | number)[]) {
  const range = ranges.get(place);
  if (range === undefined || typeof value !== 'number') return [];
  const { min, max } = range;
  if (value >= min && value <= max) return [];
  const named = path.join('.');
  const message = `${named} must be from ${min} to ${max}`;
  return [{ path: named, code: 'NUMBER_INVALID', message } satisfies InvalidValue];
}

/**
 * Refuses values that are none of their type or scalar, numbers out of range, and values without a meaning, before anything is resolved.
 */
export function argumentValues(schema: GraphQLSchema): Step {
  assertRules(schema);
  assertMeanings(schema);
  /** The fields still to be checked by document. Once a document has passed, only those with variables remain. */
  const known = new WeakMap<DocumentNode, readonly Given[]>();

  return {
    check({ document, coerced }) {
      if (coerced === null) return;
      const fields = known.get(document) ?? fieldsWithArguments(schema, document);
      known.set(document, fields);
      const invalid = fields.flatMap((given) => {
        const values = getArgumentValues(given.field, given.node, coerced);
        const owner = `${given.typeName}.${given.field.name}`;
        const problems = given.field.args.flatMap(({ name, type }) => {
          // As the rules of an input name their fields.
          const found = invalidValues(type, values[name], name === 'input' ? [] : [name]);
          return found.length > 0 ? found : outOfRange(`${owner}.${name}`, values[name], [name]);
        });
        return problems.length > 0
          ? problems
          : meaninglessValues(owner, given.field.args, values, []);
      });
      if (invalid.length > 0) throw badInput(invalid);
      known.set(document, fields.filter(hasVariable));
    },
    // Variables that do not fit their types are told once their scopes are known to be there.
    enter({ document, operation, variables, coerced }) {
      if (operation === null || coerced !== null) return;
      const nodes = fieldsWithArguments(schema, document).map(({ node }) => node);
      throw badInput(invalidVariables(schema, operation, variables, nodes));
    },
  };
}

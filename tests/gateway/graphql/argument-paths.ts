import {
  assertObjectType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { namedType, schema } from './built-schema.ts';

/** A place that takes a value: an argument, or a field within one. */
interface InputPlace {
  /** As errors name it. */
  readonly path: string;
  /** The scalar that it takes. */
  readonly scalar: string;
  /** An operation with the variable `$value` there. */
  readonly operation: string;
}

const DUMMIES: Readonly<Record<string, string>> = {
  Boolean: 'true',
  Date: '"2026-11-01"',
  ID: '"1"',
  Int: '1',
  Month: '"2026-11"',
  Hundredths: '1',
  String: '"1"',
  Version: '1',
};

/** The shortest value that fits a type, whatever the rules say. */
function dummy(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${dummy(nullable.ofType)}]`;
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name ?? '';
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    const given = nullable.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return `{ ${given.map((field) => `${field.name}: ${dummy(field.type)}`).join(', ')} }`;
  }
  return DUMMIES[String(nullable)] ?? '"1"';
}

type Within = Omit<InputPlace, 'operation'> & { readonly value: string };

/** The places within a value of a type. An input within itself is not followed. */
function placesWithin(
  type: GraphQLInputType,
  path: readonly string[],
  seen: readonly string[] = [],
): readonly Within[] {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return placesWithin(nullable.ofType, [...path, '0'], seen).map(({ value, ...place }) => ({
      ...place,
      value: `[${value}]`,
    }));
  if (!isInputObjectType(nullable))
    return [{ path: path.join('.'), scalar: String(nullable), value: '$value' }];
  if (seen.includes(nullable.name)) return [];
  const fields = Object.values(nullable.getFields());
  return fields.flatMap((field) => {
    const others = nullable.isOneOf
      ? []
      : fields.filter((other) => other !== field && isRequiredInputField(other));
    const rest = others.map((other) => `${other.name}: ${dummy(other.type)}`);
    return placesWithin(field.type, [...path, field.name], [...seen, nullable.name]).map(
      ({ value, ...place }) => ({
        ...place,
        value: `{ ${[`${field.name}: ${value}`, ...rest].join(', ')} }`,
      }),
    );
  });
}

const isRequired = (argument: GraphQLArgument) => isRequiredArgument(argument);
const written = ({ name, type }: GraphQLArgument) => `${name}: ${dummy(type)}`;
const inBrackets = (parts: readonly string[]) =>
  parts.length === 0 ? '' : `(${parts.join(', ')})`;

/** A selection of any field of a type without arguments. */
function selection(type: unknown): string {
  return isLeafType(namedType(type)) ? '' : ' { __typename }';
}

/** How each object type is reached from the root, with the field to be asked for in place of `…`. */
function waysTo(): ReadonlyMap<GraphQLObjectType, string> {
  const query = assertObjectType(schema.getQueryType());
  const ways = new Map([[query, 'query ($value: SCALAR!) { … }']]);
  for (const [type, way] of ways)
    for (const { name, type: fieldType, args } of Object.values(type.getFields())) {
      const next = namedType(fieldType);
      if (!isObjectType(next) || ways.has(next)) continue;
      const field = `${name}${inBrackets(args.filter(isRequired).map(written))}`;
      ways.set(
        next,
        way.replace('…', () => `${field} { … }`),
      );
    }
  ways.set(assertObjectType(schema.getMutationType()), 'mutation ($value: SCALAR!) { … }');
  return ways;
}

function placesOf(way: string, { name, args, type }: GraphQLField<unknown, unknown>): InputPlace[] {
  return args.flatMap((argument) => {
    const rest = args.filter((other) => other !== argument && isRequired(other)).map(written);
    const start = argument.name === 'input' ? [] : [argument.name];
    return placesWithin(argument.type, start).map(({ value, ...place }) => {
      const given = inBrackets([`${argument.name}: ${value}`, ...rest]);
      return {
        ...place,
        operation: way
          .replace('SCALAR', place.scalar)
          .replace('…', () => `${name}${given}${selection(type)}`),
      };
    });
  });
}

/** Every place of the schema that takes a value, by `Type.field`. */
export const inputPlaces = [...waysTo()].flatMap(([type, way]) =>
  Object.values(type.getFields()).flatMap((field) =>
    placesOf(way, field).map((place) => [`${type.name}.${field.name}`, place] as const),
  ),
);

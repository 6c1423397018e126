import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  type ASTNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { InputProblemCode } from '../../../schema/inputs/problems.ts';
import type { InvalidValue } from '../../errors/input.ts';
import { isRecord } from '../../record.ts';
import { scalarRules } from '../scalars.ts';

type Path = readonly (string | number)[];

const rules = new Map(Object.entries(scalarRules));

/** The code of a value that is none of its type, or that is missing. */
function codeOf(type: GraphQLInputType): InputProblemCode {
  const named = getNamedType(type);
  if (isEnumType(named) || isInputObjectType(named)) return 'CHOICE_INVALID';
  const codes: Readonly<Record<string, InputProblemCode>> = {
    Boolean: 'CHOICE_INVALID',
    Float: 'NUMBER_INVALID',
    ID: 'TEXT_INVALID',
    Int: 'NUMBER_INVALID',
  };
  return codes[named.name] ?? rules.get(named.name)?.problemOf(undefined) ?? 'TEXT_INVALID';
}

function problem(type: GraphQLInputType, path: Path, what: string): InvalidValue {
  const named = path.join('.');
  return { path: named, code: codeOf(type), message: `${named || 'The input'} ${what}` };
}

function accepts(type: GraphQLInputType, value: unknown): boolean {
  const leaf = getNullableType(type);
  if (!isLeafType(leaf)) return false;
  try {
    return leaf.parseValue(value) !== undefined;
  } catch {
    return false;
  }
}

function problemsOfObject(type: GraphQLInputType, value: unknown, path: Path): InvalidValue[] {
  const object = getNullableType(type);
  if (!isInputObjectType(object)) return [];
  if (!isRecord(value)) return [problem(type, path, 'is no object')];
  const fields = object.getFields();
  const given = Object.keys(value).filter((name) => value[name] !== undefined);
  const unknown = given
    .filter((name) => !(name in fields))
    .map((name) => problem(type, [...path, name], `is no field of ${object.name}`));
  const isOne = given.length === 1 && given.every((name) => value[name] !== null);
  if (object.isOneOf && !isOne) return [problem(type, path, 'takes one field alone'), ...unknown];
  const known = Object.values(fields).flatMap((field) =>
    value[field.name] === undefined && field.defaultValue !== undefined
      ? []
      : problemsOf(field.type, value[field.name], [...path, field.name]),
  );
  return [...known, ...unknown];
}

/** The values within a value that do not fit its type. */
function problemsOf(type: GraphQLInputType, value: unknown, path: Path): InvalidValue[] {
  if (value === null || value === undefined)
    return isNonNullType(type) ? [problem(type, path, 'is required')] : [];
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return Array.isArray(value)
      ? value.flatMap((entry, index) => problemsOf(nullable.ofType, entry, [...path, index]))
      : problemsOf(nullable.ofType, value, path);
  if (isInputObjectType(nullable)) return problemsOfObject(nullable, value, path);
  const code = rules.get(getNamedType(type).name)?.problemOf(value) ?? null;
  if (code !== null) return [{ path: path.join('.'), code }];
  return accepts(type, value) ? [] : [problem(type, path, 'is not of its type')];
}

/** The path of a variable within the value of an argument. Null where it is not. */
function pathWithin(value: ASTNode, variable: string): Path | null {
  if (value.kind === Kind.VARIABLE) return value.name.value === variable ? [] : null;
  const entries: readonly (readonly [string | number, ASTNode])[] =
    value.kind === Kind.OBJECT
      ? value.fields.map(({ name, value: field }) => [name.value, field])
      : value.kind === Kind.LIST
        ? value.values.map((entry, index) => [index, entry])
        : [];
  for (const [name, entry] of entries) {
    const path = pathWithin(entry, variable);
    if (path) return [name, ...path];
  }
  return null;
}

/** The path that a variable has in the arguments, as the rules of an input name their fields; its own name where no field takes it. */
function pathOf(variable: string, fields: readonly FieldNode[]): Path {
  for (const { name, value } of fields.flatMap((field) => field.arguments ?? [])) {
    const path = pathWithin(value, variable);
    if (path) return name.value === 'input' ? path : [name.value, ...path];
  }
  return [variable];
}

/**
 * The values of the variables that do not fit their types, each by its path in the arguments.
 *
 * @param fields those of the document that have arguments
 */
export function invalidVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  fields: readonly FieldNode[],
): readonly InvalidValue[] {
  return variableDefinitions.flatMap(({ variable, type: node, defaultValue }) => {
    const { value: name } = variable.name;
    const type = typeFromAST(schema, node);
    const value = variables[name];
    if (!isInputType(type) || (value === undefined && defaultValue !== undefined)) return [];
    return problemsOf(type, value, pathOf(name, fields));
  });
}

import {
  ChangeType,
  CriticalityLevel,
  diff,
  type Change,
  type TypeOfChangeType,
} from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';

type Difference = Change<TypeOfChangeType>;

const ADDITIONS: ReadonlySet<TypeOfChangeType> = new Set([
  ChangeType.TypeAdded,
  ChangeType.FieldAdded,
  ChangeType.FieldArgumentAdded,
  ChangeType.InputFieldAdded,
  ChangeType.EnumValueAdded,
]);

const REMOVALS: ReadonlySet<TypeOfChangeType> = new Set([
  ChangeType.TypeRemoved,
  ChangeType.FieldRemoved,
  ChangeType.FieldArgumentRemoved,
  ChangeType.InputFieldRemoved,
  ChangeType.EnumValueRemoved,
  ChangeType.DirectiveRemoved,
]);

/** Changes that the library only calls dangerous: a client that leaves the value out gets another answer, or is refused. */
const DEFAULT_CHANGES: ReadonlySet<TypeOfChangeType> = new Set([
  ChangeType.FieldArgumentDefaultChanged,
  ChangeType.InputFieldDefaultValueChanged,
]);

const isRemoval = ({ type }: Difference) => REMOVALS.has(type);

/** A default that is new breaks no client. */
const isBreaking = ({ type, criticality, meta }: Difference) =>
  criticality.level === CriticalityLevel.Breaking ||
  (DEFAULT_CHANGES.has(type) && 'oldDefaultValue' in meta);

/** `Type`, `Type.member` or `Type.field(argument:)`. */
function coordinateOf(path: string): string {
  const [type = '', member, argument] = path.split('.');
  const parent = member === undefined ? type : `${type}.${member}`;
  return argument === undefined ? parent : `${parent}(${argument}:)`;
}

const differences = (before: GraphQLSchema, after: GraphQLSchema): Promise<readonly Difference[]> =>
  diff(before, after);

/** The removals from a schema, in the words of the library. */
export const removals = async (
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<readonly string[]> =>
  (await differences(before, after)).filter(isRemoval).map(({ message }) => message);

/** The other changes to a schema that break clients, in the words of the library. */
export const otherBreaks = async (
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<readonly string[]> =>
  (await differences(before, after))
    .filter((change) => isBreaking(change) && !isRemoval(change))
    .map(({ message }) => message);

/** The coordinates of the members that were added or deprecated. The members of a new member are not told apart from it. */
export async function news(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<Readonly<{ added: readonly string[]; deprecated: readonly string[] }>> {
  const changes = await differences(before, after);
  const added = new Set(
    changes.flatMap(({ type, path }) => (ADDITIONS.has(type) && path !== undefined ? [path] : [])),
  );
  const deprecated = changes.flatMap(({ type, path = '' }) =>
    type.startsWith('DIRECTIVE_USAGE') && type.endsWith('ADDED') && path.endsWith('.@deprecated')
      ? [path.slice(0, path.lastIndexOf('.'))]
      : [],
  );
  return {
    added: [...added]
      .filter((path) => !added.has(path.slice(0, Math.max(0, path.lastIndexOf('.')))))
      .map(coordinateOf),
    deprecated: deprecated.map(coordinateOf),
  };
}

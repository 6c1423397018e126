import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** A member of a schema that can be added, deprecated and removed. */
export interface Member {
  /** `Type`, `Type.field`, `Type.VALUE` or `Type.field(argument:)`, as the specification of schema coordinates writes them. */
  readonly coordinate: string;
  /** The coordinate of the member that it stands in. Null for a type. */
  readonly parent: string | null;
  /** The named type of its values. Null for types and values of enums. */
  readonly typeName: string | null;
  /** The reason of its deprecation. */
  readonly deprecation: string | null;
  /** The default of an argument or of an input's field, as JSON. Null without one. */
  readonly defaultValue: string | null;
  /** The removal as graphql's finder of breaking changes describes it. */
  readonly removal: string;
}

const defaultOf = ({ defaultValue }: Readonly<{ defaultValue?: unknown }>): string | null =>
  defaultValue === undefined ? null : JSON.stringify(defaultValue);

function membersOf(type: GraphQLNamedType): readonly Member[] {
  const whole: Member = {
    coordinate: type.name,
    parent: null,
    typeName: null,
    deprecation: null,
    defaultValue: null,
    removal: `${type.name} was removed.`,
  };
  const member = (coordinate: string, removal: string, deprecation: string | null | undefined) => ({
    coordinate,
    parent: type.name,
    deprecation: deprecation ?? null,
    defaultValue: null,
    removal,
  });
  if (isEnumType(type))
    return [
      whole,
      ...type.getValues().map(({ name, deprecationReason }) => ({
        ...member(
          `${type.name}.${name}`,
          `${name} was removed from enum type ${type.name}.`,
          deprecationReason,
        ),
        typeName: null,
      })),
    ];
  if (isInputObjectType(type))
    return [
      whole,
      ...Object.values(type.getFields()).map((field) => ({
        ...member(
          `${type.name}.${field.name}`,
          `${type.name}.${field.name} was removed.`,
          field.deprecationReason,
        ),
        typeName: getNamedType(field.type).name,
        defaultValue: defaultOf(field),
      })),
    ];
  if (!isObjectType(type) && !isInterfaceType(type)) return [whole];
  return [
    whole,
    ...Object.values(type.getFields()).flatMap((field): Member[] => {
      const coordinate = `${type.name}.${field.name}`;
      return [
        {
          ...member(coordinate, `${coordinate} was removed.`, field.deprecationReason),
          typeName: getNamedType(field.type).name,
        },
        ...field.args.map((argument) => ({
          ...member(
            `${coordinate}(${argument.name}:)`,
            `${coordinate} arg ${argument.name} was removed.`,
            argument.deprecationReason,
          ),
          parent: coordinate,
          typeName: getNamedType(argument.type).name,
          defaultValue: defaultOf(argument),
        })),
      ];
    }),
  ];
}

/** The members of a schema by their coordinates, without the library's own. */
export const schemaMembers = (schema: GraphQLSchema): ReadonlyMap<string, Member> =>
  new Map(
    Object.values(schema.getTypeMap())
      .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
      .flatMap((type) => membersOf(type).map((member) => [member.coordinate, member] as const)),
  );

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
  type GraphQLType,
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
}

type Part = Readonly<{
  name: string;
  type?: GraphQLType;
  deprecationReason?: string | null | undefined;
}>;

function membersOf(type: GraphQLNamedType): readonly Member[] {
  const whole: Member = { coordinate: type.name, parent: null, typeName: null, deprecation: null };
  const member = ({ name, deprecationReason, type: of }: Part): Member => ({
    coordinate: `${type.name}.${name}`,
    parent: type.name,
    typeName: of ? getNamedType(of).name : null,
    deprecation: deprecationReason ?? null,
  });
  if (isEnumType(type)) return [whole, ...type.getValues().map(member)];
  if (isInputObjectType(type)) return [whole, ...Object.values(type.getFields()).map(member)];
  if (!isObjectType(type) && !isInterfaceType(type)) return [whole];
  return [
    whole,
    ...Object.values(type.getFields()).flatMap((field): Member[] => {
      const own = member(field);
      const { coordinate } = own;
      return [
        own,
        ...field.args.map((argument) => ({
          ...member(argument),
          coordinate: `${coordinate}(${argument.name}:)`,
          parent: coordinate,
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

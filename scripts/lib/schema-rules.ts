import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { growingLists } from './list-bounds.ts';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** Scalars that say a unit or a kind of time. */
const UNITS: ReadonlySet<string> = new Set(
  'Date DateTime Month Ore WattHours Watts Grams Int Float'.split(' '),
);

/** `date` as the product's rules name it, and a quantity, whole where it counts pieces. */
const NAMES_OF_SEVERAL_UNITS: ReadonlySet<string> = new Set(['date', 'quantity']);

const lastName = (coordinate: string) => /(\w+):?\)?$/.exec(coordinate)?.[1] ?? '';
const isField = ({ parent }: Member) => parent !== null && !parent.includes('.');

function namesOfSeveralUnits(members: readonly Member[]): readonly string[] {
  const places = new Map<string, Map<string, string>>();
  for (const { coordinate, typeName } of members.filter(isField)) {
    const name = lastName(coordinate);
    if (typeName === null || !UNITS.has(typeName) || NAMES_OF_SEVERAL_UNITS.has(name)) continue;
    const byUnit = places.get(name) ?? new Map<string, string>();
    places.set(name, byUnit.set(typeName, coordinate));
  }
  return [...places.values()]
    .filter(({ size }) => size > 1)
    .map((byUnit) => [...byUnit].map(([unit, place]) => `${place} is ${unit}`).join(', '));
}

/** Types that have every field of an interface and do not implement it. `Node` has a test of its own. */
function withoutInterface(schema: GraphQLSchema): readonly string[] {
  const types = Object.values(schema.getTypeMap());
  const shared = types.filter(isInterfaceType).filter(({ name }) => name !== 'Node');
  return shared.flatMap((one) =>
    types
      .filter(isObjectType)
      .filter(
        (type) =>
          !type.getInterfaces().includes(one) &&
          Object.values(one.getFields()).every(
            ({ name, type: wanted }) => String(type.getFields()[name]?.type) === String(wanted),
          ),
      )
      .map((type) => `${type.name} has the fields of ${one.name}`),
  );
}

type Rule = (members: readonly Member[], schema: GraphQLSchema) => readonly string[];

const rules: Readonly<Record<string, Rule>> = {
  'a name has one unit': namesOfSeveralUnits,
  'a list that grows is a connection': (_, schema) => growingLists(schema),
  'alike types share an interface': (_, schema) => withoutInterface(schema),
};

/** The breaches of every rule that compares members of the schema, in words. Deprecated members may break them. */
export function schemaProblems(schema: GraphQLSchema): readonly string[] {
  const staying = [...schemaMembers(schema).values()].filter(
    ({ deprecation }) => deprecation === null,
  );
  return Object.entries(rules).flatMap(([name, problemsOf]) =>
    problemsOf(staying, schema).map((problem) => `${name}: ${problem}`),
  );
}

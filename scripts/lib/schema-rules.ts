import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** Words of docs/glossary.md that are said otherwise, in the names of fields, arguments and values. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/^tags?$|Tags?(?=[A-Z]|$)|(?:^|_)TAGS?(?:_|$)/, 'rfid'],
  [/chip/i, 'rfid'],
  [/pricePerKwh/i, 'kwhPrice'],
  [/validUntil/i, 'validTo'],
  [/goeasy/i, 'GO_EASY'],
  [/(?:start|end)Date/, 'startedAt, endedAt'],
  [/^deactivate/, 'end'],
  [/^revoke/, 'withdraw'],
  [/transaction/i, 'chargingRecord, payment'],
  [/customer(?!_SUPPORT)/i, 'user'],
];

/** Names of the product's rules, and values that an answer or an order has had from the start. */
const NAMES_THAT_STAY: ReadonlySet<string> = new Set([
  // ROLE-54
  'Permissions.canAddTags',
  'Permissions.canOrderTags',
  'Permissions.canUpdateTags',
  'FacilityHintKind.CHIP_AT_TWO_CHARGERS',
  'PeopleSortField.CHIPS',
]);

/** Scalars that say a unit or a kind of time. */
const UNITS: ReadonlySet<string> = new Set(
  'Date DateTime Month Ore WattHours Watts Grams Int Float'.split(' '),
);

/** `date` as the product's rules name it, and a quantity, whole where it counts pieces. */
const NAMES_OF_SEVERAL_UNITS: ReadonlySet<string> = new Set(['date', 'quantity']);

/** How the names of amounts, energy and masses end. The number of charges is called an amount by the product's rules. */
const MEASURED = /(?:Saving|Energy|Costs?|Price|(?<!Charging)Amount|Power)$/i;

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
  'a name is a word of docs/glossary.md': (members) =>
    members.flatMap(({ coordinate, parent }) => {
      if (parent === null || NAMES_THAT_STAY.has(coordinate)) return [];
      const found = SYNONYMS.find(([word]) => word.test(lastName(coordinate)));
      return found ? [`${coordinate}: say ${found[1]}`] : [];
    }),
  'a name has one unit': namesOfSeveralUnits,
  'an Int never carries what can pass 2³¹': (members) =>
    members
      .filter((member) => isField(member) && member.typeName === 'Int')
      .filter(({ coordinate }) => MEASURED.test(lastName(coordinate)))
      .map(({ coordinate }) => `${coordinate} is an Int`),
  'alike types share an interface': (_, schema) => withoutInterface(schema),
};

/** The breaches of every rule of names and types, in words. Deprecated members may break them. */
export function schemaProblems(schema: GraphQLSchema): readonly string[] {
  const staying = [...schemaMembers(schema).values()].filter(
    ({ deprecation }) => deprecation === null,
  );
  return Object.entries(rules).flatMap(([name, problemsOf]) =>
    problemsOf(staying, schema).map((problem) => `${name}: ${problem}`),
  );
}

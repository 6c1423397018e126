import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import { features } from '../../gateway/features.ts';
import { certainFields } from '../../gateway/graphql/certain-fields.ts';
import type { Feature } from '../../gateway/graphql/feature.ts';
import { growingLists } from './list-bounds.ts';
import { statedRefusals } from './refusals.mjs';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** Scalars that say a unit or a kind of time. */
const UNITS: ReadonlySet<string> = new Set(
  'Date DateTime Month Hundredths WattHours Watts Grams Minutes Percent Int Float'.split(' '),
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

const ROOTS: ReadonlySet<string> = new Set(['Account', 'Organization', 'Viewer']);

/** A payload leads back to what else the mutation changes, or its description says why it does not. */
const payloadRoots: Rule = (_, schema) =>
  Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ type }) => {
    const payload = getNamedType(type);
    if (!isObjectType(payload)) return [];
    const leadsBack = Object.values(payload.getFields()).some((field) =>
      ROOTS.has(getNamedType(field.type).name),
    );
    return leadsBack || /\bNo root: \S/.test(payload.description ?? '')
      ? []
      : [`${payload.name}: return an account, an organisation or the viewer, or say "No root: …"`];
  });

/** A mutation states its refusals, and its description names no other code. */
const mutationRefusals: Rule = (_, schema) => {
  const codes = schema.getType('ErrorCode');
  const mutation = schema.getMutationType();
  if (!isEnumType(codes) || !mutation) return [];
  const shared = statedRefusals(schema, mutation.astNode);
  return Object.values(mutation.getFields()).flatMap(({ name, description, astNode }) => {
    const own = statedRefusals(schema, astNode);
    if (own === null) return [`${name}: state its codes by @refusals`];
    const stated = new Set(
      [own, shared].flatMap((one) => [...(one?.portal ?? []), ...(one?.backend ?? [])]),
    );
    return [...(description ?? '').matchAll(/`([A-Z_]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => codes.getValue(code) && !stated.has(code))
      .map((code) => `${name}: @refusals lacks ${code} of the description`);
  });
};

/** The fields with a call of the backend for themselves. */
const calling: ReadonlySet<string> = new Set(
  features.flatMap((feature: Feature) =>
    Object.entries({ ...feature.policy, ...feature.costs }).flatMap(([place, { calls = 0 }]) =>
      calls > 0 ? [place] : [],
    ),
  ),
);

/**
 * A field that can fail is nullable, so that the fields beside it stay (docs/api.md, "Errors"). A mutation fails as a whole: nothing
 * that was asked of its payload stands without the change.
 */
const fallibleFields: Rule = (_, schema) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type !== schema.getMutationType() && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args, type: of }) => {
        const place = `${type.name}.${name}`;
        const canFail = args.length > 0 || calling.has(place);
        return isNonNullType(of) && canFail && !Object.hasOwn(certainFields, place)
          ? [`${place}: make it nullable, or say in certainFields why it cannot fail`]
          : [];
      }),
    );

type Rule = (members: readonly Member[], schema: GraphQLSchema) => readonly string[];

const rules: Readonly<Record<string, Rule>> = {
  'a name has one unit': namesOfSeveralUnits,
  'a field that can fail is nullable': fallibleFields,
  'a list that grows is a connection': (_, schema) => growingLists(schema),
  'a mutation states its refusals': mutationRefusals,
  'a payload has a root': payloadRoots,
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

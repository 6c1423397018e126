import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import { features } from '../../gateway/features.ts';
import { certainFields } from '../../gateway/graphql/certain-fields.ts';
import type { Feature } from '../../gateway/graphql/feature.ts';
import { schemaMembers, type Member } from './schema-coordinates.ts';

/** Scalars that say a unit or a kind of time. */
const UNITS: ReadonlySet<string> = new Set(
  'Date DateTime Month Ore WattHours Watts Grams Minutes Percent Int Float'.split(' '),
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

/** The lists of things with an id that are no connection, each with the bound of its length. */
const BOUNDED_LISTS: Readonly<Record<string, string>> = {
  'Account.benefits': 'those in force',
  'Account.latestChargingRecords': 'its `first`',
  'Account.ongoingChargingRecords': 'its `first`',
  'Account.subscriptions': 'one for each that was taken, a few a year',
  'ChargerProject.products': 'an offer to choose one from',
  'ChargingRecordDetail.corrections': 'a session is corrected a few times',
  'FacilityHint.chargers': 'at most three',
  'FollowUp.chargers': 'at most three',
  'Invoice.creditNotes': 'an invoice is reversed a few times',
  'Organization.administratorInvitations': 'two people can administer',
  'Organization.chargerHandovers': 'at most 100, as the contract says',
  'Organization.facilityControllers': 'some for each location, and they are replaced, not added to',
  'Organization.rfidMembersNamed': 'its `names`',
  'Organization.rfidsByNumber': 'its `serialNumbers`',
  'PreviousPayouts.payouts': 'one for each location, in one half-year',
  'PriceRequest.priceLists': 'at most 200, as its input says',
  'Query.news': 'its `first`',
  'Resident.chargers': 'those of one person',
  'ScheduledReport.recipients': 'at most five, as the contract says',
  'SendInvitationsPayload.invitations': 'its input',
  'UpdateRfidsPayload.refused': 'at most 200, as its input says',
  'UpdateRfidsPayload.rfids': 'at most 200, as its input says',
  'Viewer.accounts': 'one for each role',
  'Viewer.chargers': 'those of one person',
  'Viewer.networkCompanies': 'at most 200, as the contract says',
  'Viewer.loginSessions': 'at most 50',
  'Viewer.scheduledReports': 'at most 20, as the contract says',
  'Viewer.vehicles': 'those of one person',
  'Viewer.waitingInvitations': 'the open ones to one person',
};

const isPage = ({ name }: Readonly<{ name: string }>) => name.endsWith('Connection');

/** Lists that grow without an end have pages (docs/api.md, "Pages"). */
const growingLists: Rule = (staying, schema) =>
  staying.flatMap(({ coordinate }) => {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) && !isPage(type) ? type.getFields()[fieldName] : undefined;
    if (field === undefined || !isListType(getNullableType(field.type))) return [];
    const entry = getNamedType(field.type);
    const hasId = isObjectType(entry) && entry.getFields()['id'] !== undefined;
    return hasId && !(coordinate in BOUNDED_LISTS)
      ? [`${coordinate}: return a connection, or state its bound in BOUNDED_LISTS`]
      : [];
  });

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
  'a list that grows is a connection': growingLists,
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

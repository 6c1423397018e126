import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
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

/** Inputs that accept terms without saying so: an acceptance is never left out. */
const silentAcceptances = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter((type) => String(type.getFields()['termsAccepted']?.type ?? 'Boolean!') !== 'Boolean!')
    .map(({ name }) => `${name}.termsAccepted is not Boolean!`);

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
  'a list that grows is a connection': growingLists,
  'an acceptance is required': (_, schema) => silentAcceptances(schema),
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

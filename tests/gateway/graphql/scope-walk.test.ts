import { isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Area } from '../../../schema/scopes.ts';
import { startDriverGateway, type DriverGateway } from '../support/driver-gateway.ts';
import { namedType, schema } from './built-schema.ts';
import { JUDGED, OTHERS, OTHERS_BY_FIELD } from './people-fields.ts';
import { scopedFields } from './scoped-fields.ts';

/** The contents of each area, transcribed from docs/tokens.md: a token without its scope reads none of it by way of another area. */
const THINGS: Readonly<Record<string, Area>> = {
  LoginSession: 'account',
  Role: 'account',
  User: 'account',
  Vehicle: 'account',
  ChargingRecord: 'charging',
  ChargingRecordDetail: 'charging',
  OngoingChargingRecord: 'charging',
  ScheduledReport: 'charging',
  ChargerEvent: 'facility',
  FacilityCharger: 'facility',
  FacilityHint: 'facility',
  PriceList: 'facility',
  PriceRequest: 'facility',
  Administrator: 'network',
  NetworkMember: 'network',
  Resident: 'network',
  AuditEvent: 'organization',
  CardPayment: 'payment',
  Invoice: 'payment',
  InvoiceLine: 'payment',
  PaymentCard: 'payment',
  DataExport: 'personal-data',
  Rfid: 'rfid',
  RfidOrder: 'rfid',
  AccountSubscription: 'subscription',
  Benefit: 'subscription',
  ChargerOrder: 'subscription',
  Membership: 'subscription',
  OrganizationChargerOrder: 'subscription',
  UserCharger: 'subscription',
};

/** Needs it by a value of its argument: the members alone. */
const BY_ARGUMENT = 'ChargingJourney.statistics';
/** The fields that need `network:read` for what they tell of another person. */
const PEOPLE = new Set([
  ...OTHERS,
  ...Object.values(OTHERS_BY_FIELD)
    .flat()
    .filter((name) => name !== BY_ARGUMENT),
]);

/** The types whose fields each have a scope of their own. */
const SCOPED = new Set(['Query', 'Mutation', 'Viewer', 'Account', 'Organization', 'Facility']);

type Field = GraphQLField<unknown, unknown>;
type Way = readonly Field[];

const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
  Query: ['', ''],
  Mutation: ['', ''],
  Viewer: ['viewer {', '}'],
  Account: ['viewer { account {', '} }'],
  Organization: ['viewer { organization {', '} }'],
  Facility: ['viewer { organization { facility {', '} } }'],
};

/** The operation that goes a way, with variables for its arguments, which are given no values. */
function operationOf(parent: string, way: Way): string {
  const given = way.flatMap(({ args }, step) =>
    args.map(({ name, type }) => ({ step, name, variable: `$v${step}_${name}`, type })),
  );
  const variables = given.map(({ variable, type }) => `${variable}: ${String(type)}`).join(', ');
  const selection = way.reduceRight(
    (inner, { name }, step) => {
      const args = given
        .filter((one) => one.step === step)
        .map((one) => `${one.name}: ${one.variable}`)
        .join(', ');
      return `${name}${args && `(${args})`}${inner && ` { ${inner} }`}`;
    },
    isObjectType(namedType(way.at(-1)?.type)) ? '__typename' : '',
  );
  const [before = '', after = ''] = AROUND[parent] ?? [];
  const kind = parent === 'Mutation' ? 'mutation' : 'query';
  return `${kind} Way${variables && `(${variables})`} { ${before} ${selection} ${after} }`;
}

/** The field that a way ends with, as `Type.field`. */
const lastOf = (parent: string, way: Way) =>
  `${way.length === 1 ? parent : String(namedType(way.at(-2)?.type))}.${way.at(-1)?.name}`;

/** The ways from a field to the things of other areas. A mutation shows what it changed. */
function waysFrom(field: Field, area: string | null, isWrite: boolean) {
  const found: { way: Way; thing: Area }[] = [];
  const seen = new Set<string>();
  function walk(type: GraphQLObjectType, way: Way): void {
    if (seen.has(type.name)) return;
    seen.add(type.name);
    for (const next of Object.values(type.getFields())) {
      const named = namedType(next.type);
      const further = [...way, next];
      if (PEOPLE.has(`${type.name}.${next.name}`) && area !== 'network') {
        found.push({ way: further, thing: 'network' });
        continue;
      }
      if (!isObjectType(named) || SCOPED.has(named.name)) continue;
      const thing = THINGS[named.name];
      if (thing !== undefined && thing !== area && !(isWrite && way.length === 1))
        found.push({ way: further, thing });
      else walk(named, further);
    }
  }
  const named = namedType(field.type);
  if (isObjectType(named) && !SCOPED.has(named.name)) walk(named, [field]);
  return found;
}

const ways = scopedFields.flatMap(({ name, scope }) => {
  const [parent = '', fieldName = ''] = name.split('.');
  const type = schema.getType(parent);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (field === undefined) return [];
  const [area = null] = scope?.split(':') ?? [];
  return waysFrom(field, area, parent === 'Mutation').map(({ way, thing }) => ({
    way: [parent, ...way.map((one) => one.name)].join('.'),
    scope,
    needed: `${thing}:read`,
    last: lastOf(parent, way),
    query: operationOf(parent, way),
  }));
});

const PERSONAL =
  /name$|email|phone|mobile|[a-z]by$|recipient|subject|^(?:before|after|message|label)$|persons?$/i;
const CONTACT_TYPES = ['EmailAddress', 'PhoneNumber'];

/** The texts of the schema whose name or type says that they may be of a person. */
const maybePersonal = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields())
        .filter((field) => {
          const named = String(namedType(field.type));
          return CONTACT_TYPES.includes(named) || (named === 'String' && PERSONAL.test(field.name));
        })
        .map(({ name }) => `${type.name}.${name}`)
    : [],
);

test('of every text that may be of a person is known whose it is', () => {
  expect(maybePersonal.sort()).toEqual(JUDGED);
});

let world: DriverGateway;
beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(() => world.close());
beforeEach(() => {
  world.backend.requests.length = 0;
});

const Answer = z.object({
  errors: z.array(
    z.object({ extensions: z.object({ missingScopes: z.array(z.string()).optional() }) }),
  ),
});

test('an area leads to things of another, by some fields', () => {
  expect(ways.map(({ way }) => way)).toContain('Account.invoice.chargingRecords.nodes');
});

test('another area leads to the people of these types', () => {
  const types = ways.flatMap(({ last }) => (PEOPLE.has(last) ? [last.split('.')[0]] : []));
  expect([...new Set(types)].sort()).toEqual([
    'AuditChange',
    'AuditEvent',
    'AuditPerson',
    'ChargingFilterOptions',
    'ChargingMember',
    'ChargingOverview',
    'FacilityHandover',
    'FacilityOwner',
    'OrganizationChargerOrder',
    'ReportOwner',
    'ReportRecipient',
    'ReportSending',
    'RfidMember',
  ]);
});

test.each(ways)('$way needs $needed beside $scope', async ({ scope, needed, query }) => {
  const token = await world.provider.accessToken({ scope: `openid ${scope ?? ''}` });
  const response = await fetch(`${world.gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(response.status, query).toBe(403);
  const { errors } = Answer.parse(await response.json());
  expect(errors[0]?.extensions.missingScopes).toEqual([needed]);
  expect(world.backend.requests).toEqual([]);
});

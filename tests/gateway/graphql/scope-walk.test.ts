import { isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Area } from '../../../schema/scopes.ts';
import { startDriverGateway, type DriverGateway } from '../support/driver-gateway.ts';
import { namedType, schema } from './built-schema.ts';
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
  const selection = way.reduceRight((inner, { name }, step) => {
    const args = given
      .filter((one) => one.step === step)
      .map((one) => `${one.name}: ${one.variable}`)
      .join(', ');
    return `${name}${args && `(${args})`} { ${inner} }`;
  }, '__typename');
  const [before = '', after = ''] = AROUND[parent] ?? [];
  const kind = parent === 'Mutation' ? 'mutation' : 'query';
  return `${kind} Way${variables && `(${variables})`} { ${before} ${selection} ${after} }`;
}

/** The ways from a field to the things of other areas. A mutation shows what it changed. */
function waysFrom(field: Field, area: string | null, isWrite: boolean) {
  const found: { way: Way; thing: Area }[] = [];
  const seen = new Set<string>();
  function walk(type: GraphQLObjectType, way: Way): void {
    if (seen.has(type.name)) return;
    seen.add(type.name);
    for (const next of Object.values(type.getFields())) {
      const named = namedType(next.type);
      if (!isObjectType(named) || SCOPED.has(named.name)) continue;
      const thing = THINGS[named.name];
      const further = [...way, next];
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
    query: operationOf(parent, way),
  }));
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

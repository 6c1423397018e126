import { assertObjectType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import type { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { schema } from '../gateway/graphql/built-schema.ts';
import { signedIn, startGraphql, type TestGraphql } from '../gateway/graphql/harness.ts';
import { priceOf } from '../gateway/support/prices.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

/** A private driver, administrators of each kind of organisation, a member, a resident and a family. */
const PEOPLE = [
  'kari',
  'several-roles',
  'company-admin',
  'company-member',
  'cooperative-admin',
  'cooperative-resident',
  'family-admin',
];

let world: RestWorld;
let portal: TestGraphql;
beforeAll(async () => {
  world = await createRestWorld();
  portal = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const isNode = (type: GraphQLObjectType) =>
  type.getInterfaces().some(({ name }) => name === 'Node');

/** Selects the ids of a value and of what it leads to without arguments; empty for a type without any. */
function selectIds(type: GraphQLObjectType, levels: number, seen: readonly string[]): string {
  const below = levels === 0 ? [] : Object.values(type.getFields());
  const parts = below.flatMap((field) => {
    const next = getNamedType(field.type);
    if (!isObjectType(next) || seen.includes(next.name) || field.name === 'edges') return [];
    if (field.args.some(isRequiredArgument)) return [];
    const selected = selectIds(next, levels - 1, [...seen, next.name]);
    return selected === '' ? [] : [`${field.name} ${selected}`];
  });
  const own = isNode(type) ? ['__typename id key'] : [];
  return parts.length + own.length === 0 ? '' : `{ ${[...own, ...parts].join(' ')} }`;
}

const AROUND: readonly (readonly [type: string, around: (selected: string) => string])[] = [
  ['Viewer', (selected) => `{ viewer ${selected} }`],
  ['Account', (selected) => `{ viewer { account ${selected} } }`],
  ['Organization', (selected) => `{ viewer { account { organization ${selected} } } }`],
];
const MAX_POINTS = 250;

/** One operation for each field of the person, an account and an organisation, as deep as the cost of an operation allows. */
const OPERATIONS = AROUND.flatMap(([name, around]) =>
  Object.values(assertObjectType(schema.getType(name)).getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    if (!isObjectType(type) || field.args.some(isRequiredArgument)) return [];
    const operations = [4, 3, 2, 1, 0]
      .map((levels) => selectIds(type, levels, ['Viewer', 'Account', 'Organization', type.name]))
      .filter((selected) => selected !== '')
      .map((selected) => around(`{ __typename id key ${field.name} ${selected} }`));
    return operations.find((text) => priceOf(text).points <= MAX_POINTS) ?? [];
  }),
);

interface Seen {
  readonly id: string;
  readonly type: string;
  readonly key: string;
}
const Node = z.object({ id: z.string(), __typename: z.string(), key: z.string() });

/** Every object with an id within an answer. */
function nodesIn(value: unknown): readonly Seen[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data } = Node.safeParse(value);
  const own = data === undefined ? [] : [{ id: data.id, type: data.__typename, key: data.key }];
  return [...own, ...Object.values(value).flatMap(nodesIn)];
}

const Roles = z.object({
  roles: z.array(z.object({ userRoleId: z.string(), opensOrganization: z.boolean() })),
});

/** The objects that a person reaches, for their organisation where they act for one. */
async function reachedBy(userId: string): Promise<readonly Seen[]> {
  const accessToken = () => world.token(userId);
  portal.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
  const { roles } = Roles.parse(await portal.readViewer('roles { userRoleId opensOrganization }'));
  const seen: Seen[] = [];
  const role = (roles.find(({ opensOrganization }) => opensOrganization) ?? roles[0])?.userRoleId;
  for (const operation of OPERATIONS) {
    const { data, status } = await portal.run(operation, { role });
    expect(status, operation).toBe(200);
    seen.push(...nodesIn(data));
  }
  return seen;
}

let reached: ReadonlyMap<string, readonly Seen[]>;
beforeAll(async () => {
  const all = new Map<string, readonly Seen[]>();
  for (const userId of PEOPLE) all.set(userId, await reachedBy(userId));
  reached = all;
}, 240_000);

test('an id is that of one object, whoever reads it', () => {
  const objects = new Map<string, string>();
  const types = new Set<string>();
  const typesOfKey = new Map<string, Set<string>>();
  for (const [userId, seen] of reached) {
    expect(seen.length, userId).toBeGreaterThan(10);
    for (const { id, type, key } of seen) {
      const object = `${type} ${key}`;
      expect([id, objects.get(id) ?? object]).toEqual([id, object]);
      objects.set(id, object);
      types.add(type);
      typesOfKey.set(key, (typesOfKey.get(key) ?? new Set()).add(type));
    }
  }
  // As many ids as objects, though keys alone would not tell an account from its organisation.
  expect(new Set(objects.values()).size).toBe(objects.size);
  expect(typesOfKey.get('100300')).toEqual(new Set(['Account', 'Organization']));
  expect(types.size).toBeGreaterThan(20);
});

const ofAccount = (field: string) => (key: string) =>
  `{ viewer { personalAccount { found: ${field}(key: ${key}) { __typename } } } }`;
const ofOrganization = (field: string) => (key: string) =>
  `{ viewer { organization { ${field.replace('_', `(key: ${key}) { __typename }`)} } } }`;
/** How each type is looked up by what somebody else may have seen. */
const LOOKUPS: Readonly<Record<string, (key: string, id: string) => string>> = {
  Account: (_, id) => `{ viewer { found: account(id: ${id}) { __typename } } }`,
  ChargerOrder: (key) => `{ viewer { found: chargerOrder(key: ${key}) { __typename } } }`,
  ChargingRecord: (key) =>
    `{ viewer { personalAccount { chargingJourney { found: record(key: ${key}) { __typename } } } } }`,
  FacilityCharger: ofOrganization('facility { found: charger_ }'),
  Invoice: ofAccount('invoice'),
  PriceRequest: ofOrganization('found: priceRequest_'),
  Rfid: ofAccount('rfid'),
  RfidMember: ofOrganization('found: rfidMember_'),
};
const STRANGERS = ['kari', 'company-admin', 'cooperative-admin'];

test('what is somebody else’s reads like what is missing', async () => {
  const tried = new Set<string>();
  for (const userId of STRANGERS) {
    const accessToken = () => world.token(userId);
    portal.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
    const own = new Set((reached.get(userId) ?? []).map(({ id }) => id));
    const others = STRANGERS.flatMap((one) => reached.get(one) ?? []);
    for (const [type, lookUp] of Object.entries(LOOKUPS)) {
      const foreign = others.filter((seen) => seen.type === type && !own.has(seen.id)).slice(0, 5);
      const missing = await portal.run(lookUp('"missing"', '"missing"'));
      for (const { key, id } of foreign) {
        const { status, data, errors } = await portal.run(
          lookUp(JSON.stringify(key), JSON.stringify(id)),
        );
        expect([type, key, { status, data, errors }]).toEqual([
          type,
          key,
          { status: missing.status, data: missing.data, errors: missing.errors },
        ]);
        tried.add(type);
      }
    }
  }
  expect(tried.size).toBeGreaterThan(5);
});

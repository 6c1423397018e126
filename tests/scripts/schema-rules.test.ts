import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { needlessBounds } from '../../scripts/lib/list-bounds.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { schemaProblems } from '../../scripts/lib/schema-rules.ts';

const REFUSALS = `enum ErrorCode { FULL GONE LATE }
  directive @refusals(portal: [ErrorCode!]! = [], backend: [ErrorCode!]! = []) on FIELD_DEFINITION | OBJECT
  type Viewer { name: String } type GoPayload { viewer: Viewer }`;

const problems = (sdl: string) => schemaProblems(buildSchema(`type Query { a: Int } ${sdl}`));

test('the schema keeps every rule', () => {
  expect(schemaProblems(readSchema())).toEqual([]);
});

test('every stated bound is of a list of the schema', () => {
  expect(needlessBounds(readSchema())).toEqual([]);
});

test.each([
  [
    'scalar Date scalar DateTime type A { validFrom: Date } input B { validFrom: DateTime }',
    'A.validFrom is Date, B.validFrom is DateTime',
  ],
  ['type A { time: Int } type B { time: Float }', 'A.time is Int, B.time is Float'],
  [
    'interface Person { firstName: String } type Member { firstName: String id: ID }',
    'Member has the fields of Person',
  ],
  [
    'type Charger { id: ID! } type Place { chargers: [Charger!] }',
    'Place.chargers: return a connection',
  ],
  [
    'type Charger { key: ID! } type Place { chargers: [Charger!] }',
    'Place.chargers: return a connection',
  ],
  ['type Place { names: [String!] }', 'Place.names: return a connection'],
  [
    'type PlaceConnection { nodes: [Int!]! names: [String!]! }',
    'PlaceConnection.names: return a connection',
  ],
  [
    'type Mutation { go: GoPayload! } "How it went." type GoPayload { id: ID! }',
    'GoPayload: return an account',
  ],
  [`${REFUSALS} type Mutation { go: GoPayload }`, 'go: state its codes by @refusals'],
  [
    `${REFUSALS} type Mutation @refusals(portal: [LATE]) {
      "Goes. Fails with \`FULL\`, \`GONE\` or \`LATE\`." go: GoPayload @refusals(backend: [GONE]) }`,
    'go: @refusals lacks FULL of the description',
  ],
  ['type A { url(year: Int): String! }', 'A.url: make it nullable'],
  ['type Invoice { lines: [String!]! }', 'Invoice.lines: make it nullable'],
])('%s breaks a rule', (sdl, problem) => {
  expect(problems(sdl)).toContainEqual(expect.stringContaining(problem));
});

test.each([
  'type A { time: Int } type B { time: Float @deprecated(reason: "Use `A.time`. Removed after 2027-06-01.") }',
  'scalar Date scalar DateTime type A { date: Date } type B { date: DateTime }',
  `${REFUSALS} type Mutation @refusals(portal: [LATE]) {
    "Goes. Fails with \`FULL\` or \`LATE\`." go: GoPayload @refusals(backend: [FULL]) stop: GoPayload @refusals }`,
  'type Viewer { id: ID! } type Mutation { go: GoPayload! } type GoPayload { viewer: Viewer! }',
  'type Mutation { go: GoPayload! } "How it went. No root: the link gives no access." type GoPayload { id: ID! }',
  'type A { url(year: Int): String } type Mutation { send(input: Int): String! }',
  'type Charger { id: ID! } type ChargerConnection { nodes: [Charger!]! }',
  'type Charger { id: ID! } type Place { latestChargers(first: Int!): [Charger!] }',
  'enum Kind { A } type Place { kinds: [Kind!] }',
])('%s keeps every rule', (sdl) => {
  expect(problems(sdl)).toEqual([]);
});

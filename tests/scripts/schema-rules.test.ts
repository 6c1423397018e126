import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { needlessBounds } from '../../scripts/lib/list-bounds.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { schemaProblems } from '../../scripts/lib/schema-rules.ts';

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
])('%s breaks a rule', (sdl, problem) => {
  expect(problems(sdl)).toContainEqual(expect.stringContaining(problem));
});

test.each([
  'type A { time: Int } type B { time: Float @deprecated(reason: "Use `A.time`. Removed after 2027-06-01.") }',
  'scalar Date scalar DateTime type A { date: Date } type B { date: DateTime }',
  'type Charger { id: ID! } type ChargerConnection { nodes: [Charger!]! }',
  'type Charger { id: ID! } type Place { latestChargers(first: Int!): [Charger!] }',
  'enum Kind { A } type Place { kinds: [Kind!] }',
])('%s keeps every rule', (sdl) => {
  expect(problems(sdl)).toEqual([]);
});

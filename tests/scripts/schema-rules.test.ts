import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { schemaProblems } from '../../scripts/lib/schema-rules.ts';

const problems = (sdl: string) => schemaProblems(buildSchema(`type Query { a: Int } ${sdl}`));

test('the schema keeps every rule', () => {
  expect(schemaProblems(readSchema())).toEqual([]);
});

test.each([
  ['type Charger { pricePerKwh: Int }', 'Charger.pricePerKwh: say kwhPrice'],
  ['type Member { chips: Int }', 'Member.chips: say rfid'],
  ['type Member { lostTags: Int }', 'Member.lostTags: say rfid'],
  ['enum Kind { TAG }', 'Kind.TAG: say rfid'],
  ['enum Kind { GOEASY }', 'Kind.GOEASY: say GO_EASY'],
  ['type Record { endDate: Int }', 'Record.endDate: say startedAt, endedAt'],
  ['extend type Query { revokeThing(customerId: ID): Int }', 'Query.revokeThing: say withdraw'],
  [
    'scalar Date scalar DateTime type A { validFrom: Date } input B { validFrom: DateTime }',
    'A.validFrom is Date, B.validFrom is DateTime',
  ],
  ['type A { time: Int } type B { time: Float }', 'A.time is Int, B.time is Float'],
  ['type A { co2Saving: Int }', 'A.co2Saving is an Int'],
  [
    'interface Person { firstName: String } type Member { firstName: String id: ID }',
    'Member has the fields of Person',
  ],
  [
    'type Charger { id: ID! } type Place { chargers: [Charger!] }',
    'Place.chargers: return a connection',
  ],
  ['input Order { termsAccepted: Boolean }', 'Order.termsAccepted is not Boolean!'],
])('%s breaks a rule', (sdl, problem) => {
  expect(problems(sdl)).toContainEqual(expect.stringContaining(problem));
});

test.each([
  'type A { percentage: Int revenueSharingPercentage: Int totalChargingAmount: Int }',
  'type A { chips: Int @deprecated(reason: "Use `rfids`. Removed after 2027-06-01.") }',
  'scalar Date scalar DateTime type A { date: Date } type B { date: DateTime }',
  'enum Type { CUSTOMER_SUPPORT }',
  'input Order { termsAccepted: Boolean! }',
  'type Charger { id: ID! } type ChargerConnection { nodes: [Charger!]! } type Place { names: [String!] }',
])('%s keeps every rule', (sdl) => {
  expect(problems(sdl)).toEqual([]);
});

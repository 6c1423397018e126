import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** The faults that ESLint finds in a schema as it would in a file of `schema/`, each with its place. */
async function faults(sdl: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(sdl, { filePath: 'schema/made-up.graphql' });
  return (result?.messages ?? []).map(
    ({ ruleId, line, column, message }) => `${line}:${column} ${ruleId ?? ''} ${message}`,
  );
}

const WORD = 'no-restricted-syntax Say';

test.each([
  ['type Charger {\n  pricePerKwh: Hundredths\n}', `2:3 ${WORD} kwhPrice`],
  ['type Member {\n  chips: String\n}', `2:3 ${WORD} rfid`],
  ['type Member {\n  lostTags: String\n}', `2:3 ${WORD} rfid`],
  ['enum Kind {\n  TAG\n}', `2:3 ${WORD} rfid`],
  ['enum Kind {\n  GOEASY\n}', `2:3 ${WORD} GO_EASY`],
  ['type Record {\n  endDate: Date\n}', `2:3 ${WORD} startedAt, endedAt`],
  ['input Order {\n  validUntil: Date\n}', `2:3 ${WORD} validTo`],
  ['extend type Query {\n  revokeThing: ID\n}', `2:3 ${WORD} withdraw`],
  ['extend type Mutation {\n  deactivateThing: ID\n}', `2:3 ${WORD} end`],
  ['extend type Query {\n  thing(customerId: ID): ID\n}', `2:9 ${WORD} user`],
  ['type A {\n  transaction: ID\n}', `2:3 ${WORD} chargingRecord, payment`],
  ['type A {\n  co2Saving: Int\n}', '2:14 no-restricted-syntax An Int'],
  ['input A {\n  energy: [Int!]!\n}', '2:12 no-restricted-syntax An Int'],
  ['input A {\n  termsAccepted: Boolean\n}', '2:3 no-restricted-syntax An acceptance'],
  ['input A {\n  termsAccepted: Terms!\n}', '2:3 no-restricted-syntax An acceptance'],
  ['input A {\n  accountId: ID!\n}', '2:14 no-restricted-syntax An ID names the type'],
  ['input A {\n  ids: [ID!]!\n}', '2:9 no-restricted-syntax An ID names the type'],
  ['type A {\n  memberId: ID\n}', '2:13 no-restricted-syntax An ID names the type'],
  [
    'extend type Query {\n  thing(id: ID!): Int\n}',
    '2:13 no-restricted-syntax An ID names the type',
  ],
  ['type A {\n  id: ID!\n}', '2:3 no-restricted-syntax Only a Node has an id'],
  ['interface A {\n  id: ID!\n}', '2:3 no-restricted-syntax Only a Node has an id'],
  ['type A {\n  loginEmail: String\n}', '2:15 no-restricted-syntax Use the scalar EmailAddress'],
  ['input A {\n  emails: [String!]!\n}', '2:12 no-restricted-syntax Use the scalar EmailAddress'],
  ['input A {\n  mobileNumber: String!\n}', '2:17 no-restricted-syntax Use the scalar PhoneNumber'],
  ['type A {\n  country: String\n}', '2:12 no-restricted-syntax Use the scalar CountryCode'],
  ['type A {\n  vatPercent: Int\n}', '2:15 no-restricted-syntax Use the scalar Percent'],
  ['type A {\n  chargingTime: Int!\n}', '2:17 no-restricted-syntax Use the scalar Minutes'],
  ['type A {\n  pageUrl: String\n}', '2:12 no-restricted-syntax Use the scalar URL'],
  ['scalar Thing', '1:8 no-restricted-syntax A scalar names its specification'],
  ['enum Kind {\n  spot\n}', '2:3 @graphql-eslint/naming-convention Enum value "spot"'],
  ['type thing {\n  a: ID\n}', '1:6 @graphql-eslint/naming-convention Type "thing"'],
  ['type A {\n  Name: ID\n}', '2:3 @graphql-eslint/naming-convention Field "Name"'],
  ['type A {\n  news: NewsConnection\n}', '2:3 @graphql-eslint/relay-arguments'],
])('%j is refused at its place', async (sdl, fault) => {
  expect(await faults(sdl)).toContainEqual(expect.stringContaining(fault));
});

test.each([
  'type A { percentage: Percent totalChargingAmount: Int fileUrl(year: Int): URL }',
  'type A { chips: Int @deprecated(reason: "Use `rfids`. Removed after 2027-06-01.") }',
  'enum Type { CUSTOMER_SUPPORT }',
  'input Order { termsAccepted: Boolean! }',
  'input A { accountId: ID! @idOf(types: "Account") ids: [ID!]! @idOf(types: ["A", "B"]) key: Key }',
  'input A { userRoleId: ID! fromRoleId: ID toRoleId: ID }',
  'type A { thing(id: ID! @idOf(types: "A"), lastAlternativeRoleId: ID): Int organizationId: ID }',
  'type A implements Node { id: ID! key: Key! memberId: ID @idOf(types: "A") }',
  'interface Node { id: ID! }',
  'scalar Thing @specifiedBy(url: "https://example.no/thing")',
  'type A { news(first: Int! = 20, after: String): NewsConnection }',
])('%j has names and shapes as the schema has them', async (sdl) => {
  const found = await faults(sdl);
  expect(
    found.filter((fault) => /no-restricted-syntax|naming-convention|relay-arguments/.test(fault)),
  ).toEqual([]);
});

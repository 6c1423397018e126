import { buildSchema, parse, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Range } from '../../../gateway/graphql/feature.ts';
import { features } from '../../../gateway/features.ts';
import { MAX_POINTS } from '../../../gateway/graphql/limits.ts';
import { createQueryCost } from '../../../gateway/graphql/pipeline/query-cost.ts';
import { priceOf, webOperations } from '../support/prices.ts';

/** The price of the fields of the personal account. */
const ofAccount = (fields: string, variables = {}, definitions = '') =>
  priceOf(`query ${definitions} { viewer { personalAccount { ${fields} } } }`, variables);
const calls = (fields: string) => ofAccount(fields).calls - ofAccount('id').calls;
const values = (fields: string) => ofAccount(fields).values - ofAccount('id').values + 1;

describe('the price of an operation', () => {
  test('multiplies the sizes of nested pages', () => {
    const nested = 'invoices(first: 100) { nodes { lines(first: 200) { nodes { id } } } }';
    expect(values(nested)).toBe(1 + 100 + 100 + 100 * 200 + 100 * 200);
    expect(calls(nested)).toBe(1 + 100);
    const deeper = nested.replace('{ id }', '{ chargingRecords(first: 200) { nodes { id } } }');
    expect(values(deeper)).toBe(1 + 100 + 100 + 20_000 + 20_000 + 2 * 4_000_000);
    expect(calls(deeper)).toBe(1 + 100 + 20_000);
  });

  test('counts `edges` as `nodes`, and the rest of a connection once', () => {
    const first = 'rfids(first: 50)';
    expect(values(`${first} { edges { node { id } } }`)).toBe(1 + 3 * 50);
    expect(values(`${first} { nodes { id } totalCount pageInfo { hasNextPage } }`)).toBe(
      1 + 2 * 50 + 3,
    );
  });

  test('reads page sizes from variables, and from the defaults of both', () => {
    const fields = 'rfids(first: $n) { nodes { id } }';
    const expected = ofAccount('rfids(first: 70) { nodes { id } }');
    expect(ofAccount(fields, { n: 70 }, '($n: Int!)')).toEqual(expected);
    expect(ofAccount(fields, {}, '($n: Int! = 70)')).toEqual(expected);
    const standard = ofAccount('rfids { nodes { id } }');
    expect(standard).toEqual(ofAccount(fields, {}, '($n: Int! = 50)'));
  });

  test('counts each alias and each use of a fragment', () => {
    const page = 'rfids(first: 50) { nodes { id } }';
    expect(values(`a: ${page} b: ${page}`)).toBe(2 * values(page));
    const { values: spread } = priceOf(
      `{ viewer { personalAccount { ...F } account { ...F } } } fragment F on Account { ... on Node { id } ... { ${page} } }`,
    );
    expect(spread).toBe(1 + 2 * (1 + 1 + values(page)));
  });

  test('counts a condition as if it held', () => {
    const page = 'rfids(first: 50) { nodes { id } }';
    expect(values(page.replace(' {', ' @include(if: false) {'))).toBe(values(page));
  });

  test('counts a list without `first` by the length that its feature states', () => {
    expect(values('subscriptions { id }')).toBe(50 + 50);
    expect(priceOf('{ news(language: NO, first: 20) { id } }').values).toBe(20 + 20);
  });

  test('leaves variables of a wrong type to their own refusal', () => {
    expect(ofAccount('rfids(first: $n) { nodes { id } }', { n: 'x' }, '($n: Int!)').points).toBe(1);
  });
});

describe('a gateway does not start', () => {
  const start = (sdl: string) => () => createQueryCost(buildSchema(sdl));
  test('with a list whose length no feature states', () => {
    expect(start('type Query { things: [ID!]! }')).toThrow('Query.things is a list without');
    expect(start('type Query { things(first: Int!): [ID!]! }')).not.toThrow();
  });
  test('fails for a field of an abstract type', () => {
    expect(start('interface A { id: ID } type Query { a: A }')).toThrow('abstract');
  });
});

const firsts = features
  .flatMap((feature): [string, Range][] =>
    'ranges' in feature ? Object.entries(feature.ranges) : [],
  )
  .filter(([place]) => place.endsWith('.first'));
const LARGEST = Math.max(...firsts.map(([, { max }]) => max));

/** The price at the largest page. No other variable matters. */
function largestPrice(text: string) {
  const document = visit(parse(text), {
    VariableDefinition: ({ variable }) => (variable.name.value === 'first' ? undefined : null),
  });
  return priceOf(document, { first: LARGEST });
}

describe('the operations of the web client', () => {
  test('stays below the highest cost, at the largest page', async ({ annotate }) => {
    const prices = [...webOperations].map(([name, text]) => ({ name, ...largestPrice(text) }));
    const [worst] = prices.toSorted((one, other) => other.points - one.points);
    await annotate(`The most expensive: ${worst?.name}, ${worst?.points} points`);
    expect(worst?.points).toBeLessThanOrEqual(MAX_POINTS);
  });
});

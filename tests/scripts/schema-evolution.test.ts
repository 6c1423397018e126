import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undeclaredChanges } from '../../scripts/lib/breaking-changes.ts';
import { deprecationProblems, windowEnd } from '../../scripts/lib/deprecations.ts';
import { PRINTED } from '../../scripts/lib/printed-schema.ts';
import {
  deprecationDays,
  readChanges,
  recordChanges,
  unrecordedChanges,
} from '../../scripts/lib/schema-changes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-evolution-'));
  mkdirSync(join(folder, 'schema', 'printed'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const found = (sdl: string, today = '2026-11-27') => [
  ...undeclaredChanges(buildSchema(sdl), folder, today),
];

const DEPRECATED = '@deprecated(reason: "Use `kwhPrice`. Removed after 2027-06-01.")';
const OLD = `
  type Query { price(kwh: Int ${DEPRECATED.replace('kwhPrice', 'energy')}, energy: Int): Price }
  type Price { pricePerKwh: Int ${DEPRECATED} kwhPrice: Int kind: Kind parts: Parts ${DEPRECATED} }
  type Parts { night: Part }
  type Part { amount: Int }
  enum Kind { SPOT GOEASY ${DEPRECATED.replace('kwhPrice', 'SPOT')} }`;
const ENDED = ' pricePerKwh: Int @deprecated(reason: "Use `kwhPrice`. Removed after 2027-06-01.")';

describe('a member that is removed', () => {
  test.each([
    ['a field', ENDED, '', 'Price.pricePerKwh was removed.'],
    ['an argument', /kwh: Int @[^,]*, /, '', 'Query.price arg kwh was removed.'],
    ['a value', /GOEASY @[^)]*\)/, '', 'GOEASY was removed from enum type Kind.'],
  ])('is refused before its date, and allowed after it: %s', (_, member, none, change) => {
    write(PRINTED, OLD);
    const without = OLD.replace(member, none);
    expect(found(without)).toEqual([change]);
    expect(found(without, '2027-06-01')).toEqual([change]);
    expect(found(without, '2027-06-02')).toEqual([]);
  });

  test('takes the types that it alone used with it', () => {
    write(PRINTED, OLD);
    const without = OLD.replace(/ parts: Parts @[^)]*\)/, '').replace(/type Parts? \{.*?\}/gs, '');
    expect(found(without).sort()).toEqual([
      'Part was removed.',
      'Parts was removed.',
      'Price.parts was removed.',
    ]);
    expect(found(without, '2028-01-01')).toEqual([]);
  });

  test('cannot be declared', () => {
    write(PRINTED, OLD);
    const change = 'Price.kwhPrice was removed.';
    const row = { change, date: '2026-11-28', reason: 'No client uses it.' };
    write(
      'schema/breaking-changes.json',
      JSON.stringify({ since: '2026-01-01T00:00:00Z', changes: [row] }),
    );
    expect(found(OLD.replace('kwhPrice: Int', ''))).toEqual([change]);
  });

  test('is refused when it has no deprecation, as a new name for a field of the portal', () => {
    const portal = readFileSync(PRINTED, 'utf8');
    write(PRINTED, portal);
    const renamed = portal.replaceAll('  providerName: String!', '  nameOfProvider: String!');
    expect(found(portal)).toEqual([]);
    expect(found(renamed)).toEqual(['Portal.providerName was removed.']);
  });
});

test('an input that takes one field alone from now on is a break', () => {
  write(PRINTED, 'type Query { a(input: In): Int } input In { a: Int b: Int }');
  expect(found('type Query { a(input: In): Int } input In @oneOf { a: Int b: Int }')).toEqual([
    'In became an input of one field alone (@oneOf).',
  ]);
});

test.each([
  ['of an argument is another', 'first: Int! = 20', 'first: Int! = 50', 'from 20 to 50'],
  ['of an argument is gone', 'first: Int! = 20', 'first: Int!', 'from 20 to none'],
])('a default %s: that is a break', (_, before, now, change) => {
  write(PRINTED, `type Query { a(${before}): Int }`);
  expect(found(`type Query { a(${now}): Int }`)).toEqual([
    `Query.a(first:) changed its default ${change}.`,
  ]);
});

test('a default of a field of an input that is gone is a break, and a new one is none', () => {
  const input = (field: string) => `type Query { a(input: In): Int } input In { ${field} b: Int }`;
  write(PRINTED, input('isOn: Boolean! = true'));
  expect(found(input('isOn: Boolean!'))).toEqual([
    'In.isOn changed its default from true to none.',
  ]);
  write(PRINTED, input('isOn: Boolean!'));
  expect(found(input('isOn: Boolean! = true'))).toEqual([]);
});

describe('a deprecation', () => {
  const problems = (reason: string) =>
    deprecationProblems(
      buildSchema(
        `type Query { old: Int @deprecated(reason: "${reason}") new: Int } enum Code { NOT_FOUND }`,
      ),
      new Map([['Query.old', '2026-11-27']]),
    );

  test.each([
    'Use `new`. Removed after 2027-06-01.',
    'Use `Code.NOT_FOUND`. Removed after 2027-06-01.',
  ])('may say %s', (reason) => {
    expect(problems(reason)).toEqual([]);
  });

  test.each([
    'Not used.',
    'Use `new`.',
    'Use new. Removed after 2027-06-01.',
    'Use `new`. Removed after 2027-13-01.',
    'Use `other`. Removed after 2027-06-01.',
    'Use `old`. Removed after 2027-06-01.',
    // Less than six months.
    'Use `new`. Removed after 2027-05-01.',
  ])('may not say %s', (reason) => {
    expect(problems(reason)).toHaveLength(1);
  });

  test('lasts six months at least', () => {
    expect(windowEnd('2026-11-27')).toBe('2027-05-27');
  });
});

describe('the record of changes', () => {
  const before = buildSchema('type Query { a: Int b: Int }');
  const after = buildSchema(
    'type Query { a: Int @deprecated(reason: "Use `b`. Removed after 2027-06-01.") b(of: Int): Int c: C } type C { d: Int }',
  );

  test('has the additions and the deprecations of a day, and no member of a new type', () => {
    const news = unrecordedChanges(after, [before], []);
    expect(news).toEqual({ added: ['C', 'Query.b(of:)', 'Query.c'], deprecated: ['Query.a'] });
    recordChanges(after, news, '2026-11-27', folder);
    expect(readChanges(folder)).toEqual([{ version: '2026-11-27', ...news }]);
    expect(unrecordedChanges(after, [before], readChanges(folder))).toEqual({
      added: [],
      deprecated: [],
    });
    expect(deprecationDays(readChanges(folder)).get('Query.a')).toBe('2026-11-27');
  });

  test('forgets what came and went within a day, and keeps earlier days', () => {
    recordChanges(after, unrecordedChanges(after, [before], []), '2026-11-26', folder);
    recordChanges(after, { added: ['Query.gone'], deprecated: [] }, '2026-11-27', folder);
    expect(readChanges(folder).map(({ version }) => version)).toEqual(['2026-11-26']);
  });
});

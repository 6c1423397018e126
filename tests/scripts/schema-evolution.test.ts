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
const found = (sdl: string, today = '2026-11-27') =>
  undeclaredChanges(buildSchema(sdl), folder, today);

const DEPRECATED = '@deprecated(reason: "Use `kwhPrice`. Removed after 2027-06-01.")';
const OLD = `
  type Query { price(days: Days kwh: Int ${DEPRECATED.replace('kwhPrice', 'energy')}, energy: Int): Price }
  input Days { day: Int week: Int ${DEPRECATED.replace('kwhPrice', 'day')} }
  type Price { pricePerKwh: Int ${DEPRECATED} kwhPrice: Int kind: Kind parts: Parts ${DEPRECATED} }
  type Parts { night: Part }
  type Part { amount: Int }
  enum Kind { SPOT GOEASY ${DEPRECATED.replace('kwhPrice', 'SPOT')} }
  enum Code { FAILED GONE ${DEPRECATED.replace('kwhPrice', 'FAILED')} }`;
const ENDED = ' pricePerKwh: Int @deprecated(reason: "Use `kwhPrice`. Removed after 2027-06-01.")';

describe('a member that is removed', () => {
  test.each([
    ['a field', ENDED, "Field 'pricePerKwh' (deprecated) was removed from object type 'Price'"],
    [
      'an argument',
      /kwh: Int @[^,]*, /,
      "Argument 'kwh: Int' was removed from field 'Query.price'",
    ],
    [
      'a field of an input',
      / week: Int @[^)]*\)/,
      "Input field 'week' (deprecated) was removed from input object type 'Days'",
    ],
    ['a value', /GOEASY @[^)]*\)/, "Enum value 'GOEASY' (deprecated) was removed from enum 'Kind'"],
    ['a code', /GONE @[^)]*\)/, "Enum value 'GONE' (deprecated) was removed from enum 'Code'"],
  ])('is refused before its date, and allowed after it: %s', async (_, member, change) => {
    write(PRINTED, OLD);
    const without = OLD.replace(member, '');
    expect(await found(without)).toEqual([change]);
    expect(await found(without, '2027-06-01')).toEqual([change]);
    expect(await found(without, '2027-06-02')).toEqual([]);
  });

  test('takes the types that it alone used with it', async () => {
    write(PRINTED, OLD);
    const without = OLD.replace(/ parts: Parts @[^)]*\)/, '').replace(/type Parts? \{.*?\}/gs, '');
    expect([...(await found(without))].sort()).toEqual([
      "Field 'parts' (deprecated) was removed from object type 'Price'",
      "Type 'Part' was removed",
      "Type 'Parts' was removed",
    ]);
    expect(await found(without, '2028-01-01')).toEqual([]);
  });

  test('takes no type with it that others use, or to which no field leads', async () => {
    const used = OLD.replace('parts: Parts @', 'more: [Sum!] parts: Parts @')
      .replace('type Part {', 'type Part implements Sum {')
      .concat(' interface Sum { amount: Int }');
    write(PRINTED, used);
    const without = used
      .replace(/ parts: Parts @[^)]*\)/, '')
      .replace(/type Parts? .*?\}/gs, '')
      .replace(/enum Code .*?\}/s, '');
    expect([...(await found(without, '2028-01-01'))].sort()).toEqual([
      "Type 'Code' was removed",
      "Type 'Part' was removed",
    ]);
  });

  test('cannot be declared', async () => {
    write(PRINTED, OLD);
    const change = "Field 'kwhPrice' was removed from object type 'Price'";
    const row = { change, date: '2026-11-28', reason: 'No client uses it.' };
    write(
      'schema/breaking-changes.json',
      JSON.stringify({ since: '2026-01-01T00:00:00Z', changes: [row] }),
    );
    expect(await found(OLD.replace('kwhPrice: Int', ''))).toEqual([change]);
  });

  test('is refused when it has no deprecation, as a new name for a field of the portal', async () => {
    const portal = readFileSync(PRINTED, 'utf8');
    write(PRINTED, portal);
    const renamed = portal.replaceAll('  providerName: String!', '  nameOfProvider: String!');
    expect(await found(portal)).toEqual([]);
    expect(await found(renamed)).toEqual([
      "Field 'providerName' was removed from object type 'Portal'",
    ]);
  });
});

test('an input that takes one field alone from now on is a break', async () => {
  write(PRINTED, 'type Query { a(input: In): Int } input In { a: Int b: Int }');
  expect(await found('type Query { a(input: In): Int } input In @oneOf { a: Int b: Int }')).toEqual(
    ["Directive 'oneOf' was added to input object 'In'"],
  );
});

test.each([
  ['of an argument is another', 'first: Int! = 20', 'first: Int! = 50', "'50'"],
  ['of an argument is gone', 'first: Int! = 20', 'first: Int!', "'undefined'"],
])('a default %s: that is a break', async (_, before, now, change) => {
  write(PRINTED, `type Query { a(${before}): Int }`);
  expect(await found(`type Query { a(${now}): Int }`)).toEqual([
    `Default value for argument 'first' on field 'Query.a' changed from '20' to ${change}`,
  ]);
});

test('a default of a field of an input that is gone is a break, and a new one is none', async () => {
  const input = (field: string) => `type Query { a(input: In): Int } input In { ${field} b: Int }`;
  write(PRINTED, input('isOn: Boolean! = true'));
  expect(await found(input('isOn: Boolean!'))).toEqual([
    "Input field 'In.isOn' default value changed from 'true' to 'undefined'",
  ]);
  write(PRINTED, input('isOn: Boolean!'));
  expect(await found(input('isOn: Boolean! = true'))).toEqual([]);
});

test('a new value, and a new argument that can be left out, are no break', async () => {
  write(PRINTED, 'type Query { a: Kind } enum Kind { A }');
  expect(await found('type Query { a(of: Int! = 1, in: Int): Kind } enum Kind { A B }')).toEqual(
    [],
  );
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
  const before = buildSchema(
    'type Query { a: Int b: Int e(i: In, f: Int, g: Int): E } input In { a: Int b: Int } enum E { A B }',
  );
  const old = (name: string) => `@deprecated(reason: "Use \`${name}\`. Removed after 2027-06-01.")`;
  const after = buildSchema(`
    type Query { a: Int ${old('b')} b(of: Int): Int c(d: Int): C e(i: In, f: Int ${old('g')}, g: Int): E }
    type C { d: Int }
    input In { a: Int ${old('b')} b: Int c: Int }
    enum E { A ${old('B')} B C }`);

  test('has the additions and the deprecations of a day, and no member of a new type', async () => {
    const news = await unrecordedChanges(after, [before], []);
    expect(news).toEqual({
      added: ['C', 'E.C', 'In.c', 'Query.b(of:)', 'Query.c'],
      deprecated: ['E.A', 'In.a', 'Query.a', 'Query.e(f:)'],
    });
    recordChanges(after, news, '2026-11-27', folder);
    expect(readChanges(folder)).toEqual([{ version: '2026-11-27', ...news }]);
    expect(await unrecordedChanges(after, [before], readChanges(folder))).toEqual({
      added: [],
      deprecated: [],
    });
    expect(deprecationDays(readChanges(folder)).get('Query.a')).toBe('2026-11-27');
  });

  test('forgets what came and went within a day, and keeps earlier days', async () => {
    recordChanges(after, await unrecordedChanges(after, [before], []), '2026-11-26', folder);
    recordChanges(after, { added: ['Query.gone'], deprecated: [] }, '2026-11-27', folder);
    expect(readChanges(folder).map(({ version }) => version)).toEqual(['2026-11-26']);
  });
});

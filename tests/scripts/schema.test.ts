import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { undeclaredChanges } from '../../scripts/lib/breaking-changes.ts';
import { printed, PRINTED, readSchema } from '../../scripts/lib/printed-schema.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
  mkdirSync(join(folder, 'schema', 'printed'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.no', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
function commit(sdl: string) {
  write(PRINTED, sdl);
  git('add', '.');
  git('commit', '-q', '-m', 'change');
}

const OLD = 'type Query { news: String! old: Int }';
const NEW = 'type Query { news: String more: Int }';
const DESCRIPTIONS = [
  "Field 'Query.news' changed type from 'String!' to 'String'",
  "Field 'old' was removed from object type 'Query'",
];
const found = async (sdl: string, root = folder) =>
  [...(await undeclaredChanges(schemaOf(sdl), root))].sort();
const schemaOf = (sdl: string): GraphQLSchema => buildSchema(sdl);

describe('a breaking change', () => {
  test('git is not needed to find it against the printed file', async () => {
    write(PRINTED, OLD);
    expect(await found(NEW)).toEqual(DESCRIPTIONS);
  });

  test('each can be declared by itself', async () => {
    write(PRINTED, OLD);
    const row = { date: '2026-11-20', reason: 'No client uses it.' };
    const changes = [{ change: DESCRIPTIONS[0], ...row }];
    write(
      'schema/breaking-changes.json',
      JSON.stringify({ since: '2026-01-01T00:00:00Z', changes }),
    );
    expect(await found(NEW)).toEqual([DESCRIPTIONS[1]]);
  });

  test.each([
    [[{ change: DESCRIPTIONS[1] }]],
    [[{ change: DESCRIPTIONS[1], date: 'yesterday', reason: 'No client uses it.' }]],
    [{}],
  ])('the row %j does not declare it', (changes) => {
    write(PRINTED, OLD);
    write(
      'schema/breaking-changes.json',
      JSON.stringify({ since: '2026-01-01T00:00:00Z', changes }),
    );
    return expect(found(NEW)).rejects.toThrow();
  });

  test('printing the new schema does not hide it', async () => {
    git('init', '-q');
    commit(OLD);
    write(PRINTED, NEW);
    expect(await found(NEW)).toEqual(DESCRIPTIONS);
  });

  test('committing the new schema does not hide it, unless the clone lacks the previous commit', async () => {
    git('init', '-q');
    commit(OLD);
    commit(NEW);
    write('other', 'more');
    git('add', '.');
    git('commit', '-q', '-m', 'something else');
    expect(await found(NEW)).toEqual(DESCRIPTIONS);

    const clone = join(folder, 'clone');
    git('clone', '-q', '--depth', '1', `file://${folder}`, clone);
    expect(await found(NEW, clone)).toEqual([]);
    expect(await found('type Query { more: Int }', clone)).toEqual([
      "Field 'news' was removed from object type 'Query'",
    ]);
  });

  test('commits before the record starts do not count', async () => {
    git('init', '-q');
    commit(OLD);
    const startsLater = new Date(Date.now() + 3_600_000).toISOString();
    write('schema/breaking-changes.json', JSON.stringify({ since: startsLater, changes: [] }));
    write(PRINTED, NEW);
    expect(await found(NEW)).toEqual([]);
    expect(await found('type Query { more: Int }')).toEqual([
      "Field 'news' was removed from object type 'Query'",
    ]);
  });

  test('nothing is one before the record starts', async () => {
    write('schema/breaking-changes.json', JSON.stringify({ since: null, changes: [] }));
    write(PRINTED, OLD);
    expect(await found(NEW)).toEqual([]);
  });

  test('a branch of many commits does not hide it', async () => {
    git('init', '-q', '-b', 'main');
    commit(OLD);
    const clone = join(folder, 'clone');
    git('clone', '-q', `file://${folder}`, clone);
    const upstream = folder;
    folder = clone;
    commit(NEW);
    commit('type Query { news: String more: Int another: Int }');
    expect(await found('type Query { news: String more: Int another: Int }')).toEqual(DESCRIPTIONS);
    folder = upstream;
  });

  test('a first schema and an addition are no breaking change', async () => {
    expect(await found(NEW)).toEqual([]);
    write(PRINTED, OLD);
    expect(await found('type Query { news: String! old: Int more(of: Int): Int }')).toEqual([]);
  });
});

describe('the printed schema', () => {
  test('contains the whole contract with its descriptions, and equals its sources', async () => {
    cpSync('schema', join(folder, 'schema'), { recursive: true });
    const text = await printed(readSchema(folder));
    for (const name of ['type Query', 'type Mutation', 'viewer: Viewer', 'scalar Hundredths'])
      expect(text).toContain(name);
    expect(text).toContain('100 øre is 1 NOK');
    expect(await printed(schemaOf(text))).toBe(text);
  });

  test('does not depend on the order of the sources', async () => {
    write('schema/a.graphql', 'type Query { b: B a: Int } extend type B { d: Int }');
    write('schema/b.graphql', 'type B { c: Int } extend type Query { c: Int }');
    const text = await printed(readSchema(folder));
    write('schema/a.graphql', 'type B { d: Int } extend type Query { c: Int }');
    write('schema/b.graphql', 'extend type B { c: Int } type Query { a: Int b: B }');
    expect(await printed(readSchema(folder))).toBe(text);
  });
});

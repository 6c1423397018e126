import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { PRINTED } from './printed-schema.ts';

/** The intended breaking changes. Rows are never removed: they tell clients about each change. */
const DECLARED = 'schema/breaking-changes.json';

const declarations = z.strictObject({
  /** The start of the record: no client builds on an earlier schema. */
  since: z.iso.datetime(),
  changes: z.array(
    z.strictObject({
      /** As the check prints it, or all changes of one reason. */
      change: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
      date: z.iso.date(),
      /** The reason for the change, and the migration for clients. */
      reason: z.string().min(10),
    }),
  ),
});
const NOTHING_DECLARED = { since: '1970-01-01T00:00:00Z', changes: [] };

/** The output of git; empty without git, without history, or for an unknown revision. */
function git(root: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * The schemas that clients may build on: the printed file in the work tree, in the last commit, before its last change, and where
 * this branch left the main branch. A shallow clone has fewer of them; a folder without git has only the first.
 * @param root the repository
 * @param since earlier commits are left out
 */
function landedSchemas(root: string, since: Date): readonly string[] {
  const isRecorded = (revision: string) =>
    Number(git(root, 'show', '--no-patch', '--format=%ct', revision)) * 1000 >= since.getTime();
  const revisions = [
    'HEAD',
    git(root, 'log', '--format=%H', '-n', '1', '--skip', '1', '--', PRINTED),
    git(root, 'merge-base', 'HEAD', 'origin/HEAD'),
  ].map((revision) => revision.trim());
  const file = join(root, PRINTED);
  const texts = [
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    ...revisions
      .filter((revision) => revision !== '' && isRecorded(revision))
      .map((revision) => git(root, 'show', `${revision}:${PRINTED}`)),
  ];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/**
 * The breaking changes against every landed schema that `schema/breaking-changes.json` does not declare.
 * @param root the repository
 * @returns each change in words, as its declaration must name it
 */
export function undeclaredChanges(schema: GraphQLSchema, root = '.'): readonly string[] {
  const file = join(root, DECLARED);
  const json: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : NOTHING_DECLARED;
  const { since, changes: intended } = declarations.parse(json);
  const declared = new Set(intended.flatMap(({ change }) => change));
  const changes = landedSchemas(root, new Date(since)).flatMap((landed) =>
    findBreakingChanges(buildSchema(landed), schema).map(({ description }) => description),
  );
  return [...new Set(changes)].filter((change) => !declared.has(change));
}

/** The message for undeclared changes. */
export const toDeclare = (changes: readonly string[]): string =>
  `Clients break over this. Deprecate instead, or declare it in ${DECLARED}:\n${changes.map((change) => `  ${change}`).join('\n')}`;

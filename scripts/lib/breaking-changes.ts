import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { withoutEnded } from './deprecations.ts';
import { PRINTED } from './printed-schema.ts';
import { otherBreaks, removals } from './schema-differences.ts';

/** The intended breaking changes. Rows are never removed: they tell clients about each change. */
const DECLARED = 'schema/breaking-changes.json';

const declarations = z.strictObject({
  /** The release of version 1.0.0: no client builds on an earlier schema. Null until then, when nothing is a break. */
  since: z.iso.datetime().nullable(),
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
function landedTexts(root: string, since: Date): readonly string[] {
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

function readDeclarations(root: string) {
  const file = join(root, DECLARED);
  const json: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : NOTHING_DECLARED;
  return declarations.parse(json);
}

/**
 * The schemas that clients may build on.
 * @param root the repository
 */
export function landedSchemas(root = '.'): readonly GraphQLSchema[] {
  const { since } = readDeclarations(root);
  return since === null ? [] : landedTexts(root, new Date(since)).map((text) => buildSchema(text));
}

/**
 * The breaking changes against every landed schema: removals, except of what was deprecated until a day that has passed, and others
 * that `schema/breaking-changes.json` does not declare. A removal cannot be declared: a member is deprecated first, and stays until
 * its date.
 * @param root the repository
 * @param today `YYYY-MM-DD`
 * @returns each change in words, as its declaration must name it
 */
export async function undeclaredChanges(
  schema: GraphQLSchema,
  root = '.',
  today = new Date().toISOString().slice(0, 10),
): Promise<readonly string[]> {
  const declared = new Set(readDeclarations(root).changes.flatMap(({ change }) => change));
  const changes = await Promise.all(
    landedSchemas(root).map(async (landed) => {
      const others = await otherBreaks(landed, schema);
      return [
        ...(await removals(withoutEnded(landed, today), schema)),
        ...others.filter((change) => !declared.has(change)),
      ];
    }),
  );
  return [...new Set(changes.flat())];
}

/** The message for undeclared changes. */
export const toDeclare = (changes: readonly string[]): string =>
  `Clients break over this. Deprecate instead ("Use \`x\`. Removed after …"); what is no removal can be declared in ${DECLARED}:\n${changes.map((change) => `  ${change}`).join('\n')}`;

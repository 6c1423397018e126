import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { PRINTED } from './printed-schema.ts';

/** What was broken on purpose. Rows stay: they tell clients what happened. */
const DECLARED = 'schema/breaking-changes.json';

const declarations = z.array(
  z.strictObject({
    /** As the check prints it. */
    change: z.string().min(1),
    date: z.iso.date(),
    /** Why it had to be, and what clients do instead. */
    reason: z.string().min(10),
  }),
);

/** What git prints, or nothing: there may be no git, no history, or no such thing in it. */
function git(root: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * The schemas that others may already build on, as far as they can be found here: the printed file
 * as it lies there, as the last commit has it, as it was before it last changed, and where this
 * branch left the main one. A shallow clone has fewer of them, and a folder without git the first.
 * @param root the repository
 */
function landedSchemas(root: string): readonly string[] {
  const revisions = [
    'HEAD',
    git(root, 'log', '--format=%H', '-n', '1', '--skip', '1', '--', PRINTED),
    git(root, 'merge-base', 'HEAD', 'origin/HEAD'),
  ];
  const file = join(root, PRINTED);
  const texts = [
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    ...revisions.map((revision) => revision && git(root, 'show', `${revision.trim()}:${PRINTED}`)),
  ];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/**
 * What the schema breaks for clients of any schema that has landed, without saying so in
 * `schema/breaking-changes.json`.
 * @param root the repository
 * @returns each change in words, as it is to be declared
 */
export function undeclaredChanges(schema: GraphQLSchema, root = '.'): readonly string[] {
  const file = join(root, DECLARED);
  const json: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const declared = new Set(declarations.parse(json).map(({ change }) => change));
  const changes = landedSchemas(root).flatMap((landed) =>
    findBreakingChanges(buildSchema(landed), schema).map(({ description }) => description),
  );
  return [...new Set(changes)].filter((change) => !declared.has(change));
}

/** What is said about undeclared changes. */
export const toDeclare = (changes: readonly string[]): string =>
  `Clients break over this. Deprecate instead, or declare it in ${DECLARED}:\n${changes.map((change) => `  ${change}`).join('\n')}`;

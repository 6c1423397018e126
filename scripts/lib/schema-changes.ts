import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { schemaMembers, type Member } from './schema-coordinates.ts';
import { news } from './schema-differences.ts';

/** The additions and deprecations of each version of the schema, newest first. `npm run schema` writes it. */
export const CHANGES = 'schema/changes.json';

const coordinates = z.array(z.string().min(1));
const changesSchema = z.array(
  z.strictObject({
    /** The day of the version. */
    version: z.iso.date(),
    added: coordinates,
    deprecated: coordinates,
  }),
);
type Version = z.output<typeof changesSchema>[number];

/** @param root the repository */
export function readChanges(root = '.'): readonly Version[] {
  const file = join(root, CHANGES);
  return existsSync(file) ? changesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** The day on which each member was deprecated, by coordinate. */
export const deprecationDays = (changes: readonly Version[]): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ version, deprecated }) =>
      deprecated.map((coordinate) => [coordinate, version] as const),
    ),
  );

const isDeprecated = (member: Member | undefined) => (member?.deprecation ?? null) !== null;

/** The changes against schemas that clients build on, without those that the record has. */
export async function unrecordedChanges(
  schema: GraphQLSchema,
  landed: readonly GraphQLSchema[],
  changes: readonly Version[],
): Promise<Pick<Version, 'added' | 'deprecated'>> {
  const found = await Promise.all(landed.map((each) => news(each, schema)));
  const missing = (kind: 'added' | 'deprecated') => {
    const known = new Set(changes.flatMap((version) => version[kind]));
    return [...new Set(found.flatMap((change) => change[kind]))]
      .filter((coordinate) => !known.has(coordinate))
      .sort();
  };
  return { added: missing('added'), deprecated: missing('deprecated') };
}

/**
 * Records changes in the version of a day, and leaves out of it what the schema no longer has.
 *
 * @param today `YYYY-MM-DD`
 */
export function recordChanges(
  schema: GraphQLSchema,
  { added, deprecated }: Pick<Version, 'added' | 'deprecated'>,
  today: string,
  root = '.',
): readonly Version[] {
  const changes = readChanges(root);
  const before = changes.find(({ version }) => version === today);
  const members = schemaMembers(schema);
  const version = {
    version: today,
    added: [...(before?.added ?? []), ...added].filter((name) => members.has(name)).sort(),
    deprecated: [...(before?.deprecated ?? []), ...deprecated]
      .filter((name) => isDeprecated(members.get(name)))
      .sort(),
  };
  const others = changes.filter((each) => each !== before);
  const isEmpty = version.added.length + version.deprecated.length === 0;
  const all = isEmpty ? others : [version, ...others];
  writeFileSync(join(root, CHANGES), `${JSON.stringify(all, null, 2)}\n`);
  return all;
}

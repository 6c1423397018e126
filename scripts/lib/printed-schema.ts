import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';

/** The whole contract for other clients, in a folder that `schema/*.graphql` does not match. */
export const PRINTED = 'schema/printed/portal.graphql';

const HEADING = `# The GraphQL contract of the portal as one file, for clients that do not read this repository.
# Made by \`npm run schema\` from schema/*.graphql; do not edit.
#
# POST it as JSON to /graphql with "Authorization: Bearer <access token>". "x-active-role: <userRoleId>" chooses the
# role to act in; a mutation carries an "Idempotency-Key". Every error has extensions { code, status, path, requestId,
# refusalCode, roleConstraint, solutions { type target }, fields { path code message }, retry { attempts delay } }, without
# the parts that are unknown. The codes are in the enum ErrorCode; retry gives the number of repetitions and the seconds
# between them. Deprecated fields stay for a while; breaking changes and their reasons are in schema/breaking-changes.json.
`;

/**
 * Reads the schema files of all features.
 * @param root the repository
 */
export function readSchema(root = '.'): GraphQLSchema {
  const folder = join(root, 'schema');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return buildSchema(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

/** Prints a schema with its descriptions, sorted by name. */
export async function printed(schema: GraphQLSchema): Promise<string> {
  const text = `${HEADING}\n${printSchema(lexicographicSortSchema(schema))}`;
  return format(text, { ...(await resolveConfig(PRINTED)), parser: 'graphql' });
}

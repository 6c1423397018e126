import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildSchema, lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { formatted } from './formatted.ts';
import { readChanges } from './schema-changes.ts';

/** The whole contract for other clients, in a folder that `schema/*.graphql` does not match. */
export const PRINTED = 'schema/printed/portal.graphql';

const heading = (
  version: string | undefined,
) => `# The GraphQL contract of the portal as one file, for clients that do not read this repository.
# ${version === undefined ? '' : `Version ${version}. `}Made by \`npm run schema\` from schema/*.graphql; do not edit.
#
# POST it as JSON to /graphql with "Authorization: Bearer <access token>". "x-active-role: <userRoleId>" chooses the
# role to act in; a mutation carries an "Idempotency-Key". Every error has extensions { code, status, path, requestId,
# refusalCode, roleConstraint, solutions { type target }, fields { path code message }, missingScopes, retryAfter,
# retry { attempts delay } }, without the parts that are unknown. The enum ErrorCode has the codes and says what the parts are. A deprecated field names its substitute and the day until which it stays. schema/changes.json lists the
# additions and deprecations of each version, schema/breaking-changes.json other breaks and their reasons.
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

/**
 * Prints a schema with its descriptions, sorted by name.
 * @param version the day of its last change; undefined before the first
 */
export async function printed(
  schema: GraphQLSchema,
  version = readChanges()[0]?.version,
): Promise<string> {
  const text = `${heading(version)}\n${printSchemaWithDirectives(lexicographicSortSchema(schema))}`;
  return formatted(PRINTED, text);
}
